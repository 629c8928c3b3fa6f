import { weeklyGoals } from '@chandelle/course/public/weekly-goals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsSection } from './settings-section.tsx';

const none = '0';
const { min, max } = weeklyGoals;
const goals = [
  { value: none, label: 'Aucun' },
  ...Array.from({ length: max - min + 1 }, (_, index) => {
    const days = String(min + index);
    return { value: days, label: days };
  }),
];

/** The weekly goal, and the reminders that one asks for. */
export function RhythmSection() {
  const settings = useQuery(api.rhythm.settings.queryOptions());
  const queryClient = useQueryClient();
  const update = useMutation(
    api.rhythm.updateSettings.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(api.rhythm.settings.queryKey(), saved);
        void queryClient.invalidateQueries({ queryKey: api.rhythm.rhythm.key() });
      },
      onError: (error) => toast.error('Erreur', describeError(error)),
    }),
  );
  const shown = settings.data && {
    ...settings.data,
    ...(update.isPending ? update.variables : {}),
  };
  const save = (change: Parameters<typeof update.mutate>[0]) =>
    update.mutate({ ...change, ...readZoneInput() });
  return (
    <SettingsSection title="Rythme" text="Votre objectif et les rappels que vous voulez.">
      {shown === undefined ? (
        settings.isError ? (
          <ErrorState
            title="Impossible de lire votre rythme"
            text={describeError(settings.error)}
            onRetry={() => void settings.refetch()}
          />
        ) : (
          <Skeleton className="h-52" label="Chargement de votre rythme" />
        )
      ) : (
        <>
          <Segmented
            label="Jours d’étude par semaine"
            name="weeklyGoal"
            options={goals}
            value={String(shown.weeklyGoal ?? none)}
            hint="Une question, une carte ou une étape suffit pour qu’un jour compte."
            onChange={(days) => save({ weeklyGoal: days === none ? null : Number(days) })}
          />
          <div className="mt-8 grid gap-6">
            <Switch
              label="M’écrire quand une leçon s’ouvre"
              hint="Un email après un temps de repos, si vous n’avez pas encore commencé."
              checked={shown.remindLesson ?? false}
              onChange={(remindLesson) => save({ remindLesson })}
            />
            <Switch
              label="M’écrire quand des cartes m’attendent"
              hint="En fin de journée, si vous n’avez rien étudié ce jour-là. Après une semaine sans vous, nous n’écrivons plus."
              checked={shown.remindCards ?? false}
              onChange={(remindCards) => save({ remindCards })}
            />
          </div>
          <p className="mt-5 text-small text-ink-3">
            Un email par jour au plus, entre 17 h et 21 h chez vous. Chaque email contient un lien
            pour tout arrêter.
          </p>
        </>
      )}
    </SettingsSection>
  );
}
