import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useStatement } from './statement-fields.tsx';

/** How long a member may be kept from writing, in hours. */
const durations = [
  { value: '1', label: '1\u00a0heure' },
  { value: '24', label: '24\u00a0heures' },
  { value: '72', label: '3\u00a0jours' },
  { value: '168', label: '7\u00a0jours' },
  { value: '720', label: '30\u00a0jours' },
  { value: '0', label: 'Lever la suspension' },
];

interface MuteFormProps {
  member: { id: string; name: string };
  onDone: () => void;
}

/** Keeps a member from writing for a while, or lets them write again. */
export function MuteForm({ member, onDone }: MuteFormProps) {
  const { values, fields, submit } = useStatement();
  const [hours, setHours] = useState('24');
  const lifts = hours === '0';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(async (reasons) => {
          await client.forum.moderation.mute({
            learnerId: member.id,
            hours: Number(hours),
            ...reasons,
          });
          toast.success(
            lifts ? 'Suspension levée' : 'Membre suspendu',
            `${member.name} est prévenu.`,
          );
          onDone();
        });
      }}
    >
      <SelectField
        label={`Durée, pour ${member.name}`}
        value={hours}
        onChange={setHours}
        options={durations}
      />
      {fields}
      {values.errors['form'] !== undefined && <FieldError>{values.errors['form']}</FieldError>}
      <Button
        type="submit"
        variant="danger"
        className="justify-self-end"
        busy={values.busy}
        busyLabel="Envoi…"
      >
        {lifts ? 'Lever la suspension' : 'Suspendre'}
      </Button>
    </form>
  );
}
