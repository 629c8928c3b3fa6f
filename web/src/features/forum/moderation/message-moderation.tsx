import { isTeam, type ForumMessage } from '@chandelle/contract/forum-messages';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { MessageVersions } from './message-versions.tsx';
import { MuteForm } from './mute-form.tsx';
import { RemoveForm } from './remove-form.tsx';

interface ModerationItemsProps {
  /** The message to moderate; null: closed. */
  message: ForumMessage | null;
  onClose: () => void;
}

/** What a moderator can do about a message and its author, from the channel. */
export function ModerationItems({ message, onClose }: ModerationItemsProps) {
  const [act, setAct] = useState<'remove' | 'mute'>('remove');
  const mutable = message?.author?.moderator === false && !isTeam(message.author);
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Modérer"
      description="L’auteur reçoit vos raisons, et la décision est inscrite au journal."
    >
      {message && (
        <div className="grid gap-5">
          <div>
            <blockquote className="line-clamp-4 border-l-2 border-line-strong pl-3 text-small text-ink-2 [overflow-wrap:anywhere]">
              <span className="font-medium text-ink">{message.author?.name ?? 'Utilisateur'}</span>{' '}
              {message.content}
            </blockquote>
            {message.editedAt !== null && <MessageVersions messageId={message.id} />}
          </div>
          {mutable && (
            <Segmented
              label="Mesure"
              name="moderation-act"
              value={act}
              onChange={setAct}
              options={[
                { value: 'remove', label: 'Retirer le message' },
                { value: 'mute', label: 'Suspendre l’auteur' },
              ]}
            />
          )}
          {act === 'mute' && mutable && message.author ? (
            <MuteForm member={message.author} onDone={onClose} />
          ) : (
            <RemoveForm messageId={message.id} onDone={onClose} onCancel={onClose} />
          )}
        </div>
      )}
    </Dialog>
  );
}
