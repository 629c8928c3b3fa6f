import { useState } from 'react';
import { client } from '../../../lib/api.ts';
import { endSentence } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { StatementForm } from './statement-form.tsx';

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
  const [hours, setHours] = useState('24');
  return (
    <StatementForm
      measure="mute"
      label="Suspendre"
      busyLabel="Envoi…"
      onCancel={onDone}
      onSubmit={async (reasons) => {
        await client.forum.moderation.mute({
          learnerId: member.id,
          hours: Number(hours),
          ...reasons,
        });
        toast.success('Membre suspendu', endSentence(`Nous prévenons ${member.name}`));
        onDone();
      }}
    >
      <SelectField
        label={`Durée, pour ${member.name}`}
        value={hours}
        onChange={setHours}
        options={durations}
      />
    </StatementForm>
  );
}
