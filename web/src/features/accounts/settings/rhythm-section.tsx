import { weeklyGoals } from '@chandelle/course/public/weekly-goals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { NotificationSwitch } from './notifications/notification-switch.tsx';
import { useNotifications } from './notifications/use-notifications.ts';
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
  const notifications = useNotifications();
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
  const wanted = shown?.remindLesson === true || shown?.remindCards === true;
  const reached =
    shown?.remindByMail !== false ||
    notifications === null ||
    notifications.on ||
    notifications.others > 0;
  const waysId = useId();
  const save = (change: Parameters<typeof update.mutate>[0]) =>
    update.mutate({ ...change, ...readZoneInput() });
  return (
    <SettingsSection
      title="Rythme"
      text="Votre objectif et les rappels que vous voulez."
      anchor="rythme"
    >
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
              label="Me rappeler quand une leçon s’ouvre"
              hint="Après un temps de repos, si vous n’avez pas encore commencé."
              checked={shown.remindLesson ?? false}
              onChange={(remindLesson) => save({ remindLesson })}
            />
            <Switch
              label="Me rappeler quand des cartes m’attendent"
              hint="En fin de journée, si vous n’avez rien étudié ce jour-là. Après une semaine sans vous, plus rien."
              checked={shown.remindCards ?? false}
              onChange={(remindCards) => save({ remindCards })}
            />
          </div>
          <div role="group" aria-labelledby={waysId} className="mt-8 grid gap-6">
            <h3 id={waysId} className="font-medium">
              Comment vous rappeler
            </h3>
            <Switch
              label="Par email"
              hint="Chaque email contient un lien pour tout arrêter."
              checked={shown.remindByMail ?? true}
              onChange={(remindByMail) => save({ remindByMail })}
            />
            {notifications === null ? (
              <Skeleton className="h-14" label="Chargement des notifications" />
            ) : (
              <NotificationSwitch state={notifications} />
            )}
          </div>
          <p className="mt-5 text-small text-ink-3">
            {wanted && !reached
              ? 'Sans email ni notification, rien ne vous sera rappelé.'
              : 'Un rappel par jour au plus, entre 17 h et 21 h chez vous.'}
          </p>
        </>
      )}
    </SettingsSection>
  );
}
