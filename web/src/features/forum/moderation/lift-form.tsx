import { client } from '../../../lib/api.ts';
import { endSentence } from '../../../lib/format.ts';
import { FieldError } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FormActions } from './form-actions.tsx';
import { useStatement } from './statement-fields.tsx';

interface LiftFormProps {
  member: { id: string; name: string };
  /** Called when it is done, or given up. */
  onDone: () => void;
}

/** Lets a suspended member write again before the time is over. */
export function LiftForm({ member, onDone }: LiftFormProps) {
  const { values, fields, submit } = useStatement('lift');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(async (reasons) => {
          await client.forum.moderation.mute({ learnerId: member.id, hours: 0, ...reasons });
          toast.success('Suspension levée', endSentence(`Nous prévenons ${member.name}`));
          onDone();
        });
      }}
    >
      {fields}
      {values.errors['form'] !== undefined && <FieldError>{values.errors['form']}</FieldError>}
      <FormActions
        label="Lever la suspension"
        busyLabel="Envoi…"
        busy={values.busy}
        danger={false}
        onCancel={onDone}
      />
    </form>
  );
}
