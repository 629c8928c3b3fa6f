import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Simulator } from '../store/use-simulator.ts';
import { useEpisodeStart } from './use-episode-start.ts';

/** Begins the episode that the address asks for; asks first where that puts an end to another session. */
export function EpisodeStart({ simulator }: { simulator: Simulator }) {
  const { loss, begin, keep } = useEpisodeStart(simulator);
  return (
    <Dialog
      open={loss !== null}
      onOpenChange={(open) => {
        if (!open) keep();
      }}
      title="Commencer cet épisode ?"
      description={loss ?? ''}
      actions={
        <>
          <Button variant="quiet" onClick={keep}>
            Garder ma séance
          </Button>
          <Button variant="danger" onClick={begin}>
            Y mettre fin et commencer
          </Button>
        </>
      }
    />
  );
}
