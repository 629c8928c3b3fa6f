import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface DeleteDialogProps {
  /** The message to take back; null: closed. */
  message: ForumMessage | null;
  onClose: () => void;
  onDelete: (message: ForumMessage) => Promise<boolean>;
}

/** Asks before an own message is taken back. */
export function DeleteDialog({ message, onClose, onDelete }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  async function confirm() {
    if (message === null) return;
    setBusy(true);
    const done = await onDelete(message);
    setBusy(false);
    if (done) onClose();
  }
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title="Supprimer ce message ?"
      description="Son texte disparaît pour tous, sans retour possible. Les réponses restent."
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyLabel="Suppression…"
            onClick={() => void confirm()}
          >
            Supprimer
          </Button>
        </>
      }
    />
  );
}
