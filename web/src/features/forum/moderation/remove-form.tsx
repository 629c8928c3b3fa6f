import { client } from '../../../app/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useStatement } from './statement-fields.tsx';

interface RemoveFormProps {
  messageId: string;
  onDone: () => void;
}

/** Removes a message, with the reasons that its author is given. */
export function RemoveForm({ messageId, onDone }: RemoveFormProps) {
  const { values, fields, submit } = useStatement();
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
      <Button
        type="submit"
        variant="danger"
        className="justify-self-end"
        busy={values.busy}
        busyLabel="Retrait…"
      >
        Retirer le message
      </Button>
    </form>
  );
}
