import { useState } from 'react';
import { client } from '../../../lib/api.ts';
import { endSentence } from '../../../lib/format.ts';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FormActions } from './form-actions.tsx';
import { useStatement } from './statement-fields.tsx';

/** How long a member may be kept from writing, in hours. */
const durations = [
  { value: '1', label: '1 heure' },
  { value: '24', label: '24 heures' },
  { value: '72', label: '3 jours' },
  { value: '168', label: '7 jours' },
  { value: '720', label: '30 jours' },
];

interface MuteFormProps {
  member: { id: string; name: string };
  /** Called when it is done, or given up. */
  onDone: () => void;
}

/** Keeps a member from writing for a while; a new duration takes the place of one that runs. */
export function MuteForm({ member, onDone }: MuteFormProps) {
  const { values, fields, submit } = useStatement('mute');
  const [hours, setHours] = useState('24');
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
          toast.success('Membre suspendu', endSentence(`Nous prévenons ${member.name}`));
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
      <FormActions label="Suspendre" busyLabel="Envoi…" busy={values.busy} onCancel={onDone} />
    </form>
  );
}
