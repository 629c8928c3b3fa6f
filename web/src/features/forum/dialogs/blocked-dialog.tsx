import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { client } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { BlockedContext } from '../blocked-context.ts';
import { describeForumError } from '../describe-forum-error.ts';
import { overviewKey } from '../state/overview-cache.ts';

/** Whom the reader has blocked, each with the way back. */
export function BlockedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const blocked = use(BlockedContext);
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function unblock(learnerId: string) {
    setBusyId(learnerId);
    try {
      await client.forum.unblock({ learnerId });
      await queryClient.invalidateQueries({ queryKey: overviewKey });
    } catch (error) {
      toast.error('Erreur', describeForumError(error));
    } finally {
      setBusyId(null);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Personnes bloquées"
      description="Leurs messages sont repliés dans le forum, et leurs mentions ne vous parviennent pas."
    >
      {blocked.length === 0 ? (
        <p className="text-ink-2">
          Vous n’avez bloqué personne. Le menu d’un message permet de bloquer son auteur.
        </p>
      ) : (
        <ul className="border-b border-line">
          {blocked.map(({ id, name }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-4 border-t border-line py-2.5"
            >
              <span className="min-w-0 truncate">{name}</span>
              <Button
                variant="secondary"
                size="small"
                busy={busyId === id}
                busyLabel="Envoi…"
                onClick={() => void unblock(id)}
              >
                Débloquer
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
