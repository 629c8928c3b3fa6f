import { describeError } from '../../../lib/errors.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAccountUpdate, type Account } from './use-account-update.ts';

/** Whether the learner stands in the leaderboard. */
export function RankingSection({ account }: { account: Account }) {
  const update = useAccountUpdate();
  const shown = update.isPending
    ? (update.variables.listedOnLeaderboard ?? account.listedOnLeaderboard)
    : account.listedOnLeaderboard;
  return (
    <SettingsSection title="Classement" text="Votre place parmi les autres.">
      <Switch
        label="Figurer au classement"
        hint="Les apprenants connectés y voient votre pseudo, votre photo et vos points. Sinon, vous gardez vos points, mais votre pseudo n’apparaît plus, dans la ligue non plus."
        checked={shown}
        onChange={(listedOnLeaderboard) =>
          update.mutate(
            { listedOnLeaderboard },
            { onError: (error) => toast.error('Erreur', describeError(error)) },
          )
        }
      />
    </SettingsSection>
  );
}
