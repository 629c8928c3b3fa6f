import { client } from '../../../lib/api.ts';
import { FieldError } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FormActions } from './form-actions.tsx';
import { useStatement } from './statement-fields.tsx';

interface RemoveFormProps {
  messageId: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Removes a message, with the reasons that its author is given. */
export function RemoveForm({ messageId, onDone, onCancel }: RemoveFormProps) {
  const { values, fields, submit } = useStatement('remove');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(async (reasons) => {
          await client.forum.moderation.decide({ messageId, decision: 'remove', ...reasons });
          toast.success('Message retiré', 'Son auteur est prévenu.');
          onDone();
        });
      }}
    >
      {fields}
      {values.errors['form'] !== undefined && <FieldError>{values.errors['form']}</FieldError>}
      <FormActions
        label="Retirer le message"
        busyLabel="Retrait…"
        busy={values.busy}
        onCancel={onCancel}
      />
    </form>
  );
}
