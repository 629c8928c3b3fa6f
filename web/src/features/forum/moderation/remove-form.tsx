import { client } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { StatementForm } from './statement-form.tsx';

interface RemoveFormProps {
  messageId: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Removes a message, with the reasons that its author is given. */
export function RemoveForm({ messageId, onDone, onCancel }: RemoveFormProps) {
  return (
    <StatementForm
      measure="remove"
      label="Retirer le message"
      busyLabel="Retrait…"
      onCancel={onCancel}
      onSubmit={async (reasons) => {
        await client.forum.moderation.decide({ messageId, decision: 'remove', ...reasons });
        toast.success('Message retiré', 'Son auteur est prévenu.');
        onDone();
      }}
    />
  );
}
