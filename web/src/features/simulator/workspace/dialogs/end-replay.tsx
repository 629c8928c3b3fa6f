import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface EndReplayProps {
  open: boolean;
  onClose: () => void;
  /** Ends the session before its market does. */
  onEnd: () => void;
  /** The session is a real stretch, by its name or blind. */
  episode: boolean;
  /** It is the week's market, which is played once. */
  weekly: boolean;
}

/** Asks before a blind session is ended, since it cannot be taken back. */
export function EndReplay({ open, onClose, onEnd, episode, weekly }: EndReplayProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={
        weekly
          ? 'Arrêter le marché de la semaine ?'
          : episode
            ? 'Arrêter cet épisode ?'
            : 'Terminer cette séance ?'
      }
      description={`Le marché s’arrête ici pour de bon, et le bilan note ce que vous avez fait jusque-là. Les ordres en attente ne seront plus exécutés.${weekly ? ' Il n’y a qu’une tentative par semaine.' : ''}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Continuer la séance
          </Button>
          <Button variant="danger" onClick={onEnd}>
            Terminer la séance
          </Button>
        </>
      }
    />
  );
}
