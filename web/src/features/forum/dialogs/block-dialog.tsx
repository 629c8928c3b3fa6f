import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { overviewKey } from '../state/overview-cache.ts';

interface BlockDialogProps {
  /** A message of whom to block; null: closed. */
  message: ForumMessage | null;
  onClose: () => void;
}

/** Asks before a member is blocked, and says what that does. */
export function BlockDialog({ message, onClose }: BlockDialogProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const author = message?.author ?? null;

  async function confirm() {
    if (author === null) return;
    setBusy(true);
    try {
      await client.forum.block({ learnerId: author.id });
      await queryClient.invalidateQueries({ queryKey: overviewKey });
      toast.success(`Vous avez bloqué ${author.name}`);
      onClose();
    } catch (error) {
      toast.error('Erreur', describeForumError(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={`Bloquer ${author?.name ?? 'cette personne'} ?`}
      description="Ses messages seront repliés, et vous ne recevrez plus ses mentions. Vous ne verrez plus si l’autre est là. Cette personne n’en saura rien, et vous pourrez la débloquer à tout moment."
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Envoi…" onClick={() => void confirm()}>
            Bloquer
          </Button>
        </>
      }
    />
  );
}
