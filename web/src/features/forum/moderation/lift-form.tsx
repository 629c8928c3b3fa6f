import { client } from '../../../lib/api.ts';
import { endSentence } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast.tsx';
import { StatementForm } from './statement-form.tsx';

interface LiftFormProps {
  member: { id: string; name: string };
  /** Called when it is done, or given up. */
  onDone: () => void;
}

/** Lets a suspended member write again before the time is over. */
export function LiftForm({ member, onDone }: LiftFormProps) {
  return (
    <StatementForm
      measure="lift"
      label="Lever la suspension"
      busyLabel="Envoi…"
      onCancel={onDone}
      onSubmit={async (reasons) => {
        await client.forum.moderation.mute({ learnerId: member.id, hours: 0, ...reasons });
        toast.success('Suspension levée', endSentence(`Nous prévenons ${member.name}`));
        onDone();
      }}
    />
  );
}
