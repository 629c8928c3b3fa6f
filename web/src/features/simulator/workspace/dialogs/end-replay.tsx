import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface EndReplayProps {
  open: boolean;
  onClose: () => void;
  /** Ends the session before its market does. */
  onEnd: () => void;
}

/** Asks before a blind session is ended, since it cannot be taken back. */
export function EndReplay({ open, onClose, onEnd }: EndReplayProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Terminer cette séance ?"
      description="Le marché s’arrête ici pour de bon, et le bilan juge ce que vous avez fait jusque-là. Les ordres en attente ne seront plus exécutés."
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
