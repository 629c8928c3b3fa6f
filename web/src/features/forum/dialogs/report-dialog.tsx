import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { useId, useState, type FormEvent } from 'react';
import { client } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { ReasonField } from './reason-field.tsx';
import type { ReportReason } from './reason-texts.ts';

interface ReportDialogProps {
  /** The message to report; null: closed. */
  message: ForumMessage | null;
  onClose: () => void;
}

/** Tells the moderators about a message. */
export function ReportDialog({ message, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Signaler ce message"
      description="La modération le lira et vous dira ce qu’elle a décidé. Son auteur ne saura pas qui l’a signalé."
    >
      {message && <ReportForm key={message.id} message={message} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ message, onClose }: { message: ForumMessage; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [details, setDetails] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (reason === '') return setErrors({ reason: 'Choisissez un motif.' });
    setBusy(true);
    try {
      await client.forum.report({ messageId: message.id, reason, details });
      toast.success('Message signalé', 'Merci. La modération va le lire.');
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { form: describeForumError(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <ReasonField value={reason} onChange={setReason} error={errors['reason']} />
      <TextArea
        label="Précisions, si vous le souhaitez"
        value={details}
        maxLength={1000}
        error={errors['details']}
        onChange={(event) => setDetails(event.target.value)}
      />
      {errors['form'] !== undefined && <FieldError>{errors['form']}</FieldError>}
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" busy={busy} busyLabel="Envoi…">
          Signaler
        </Button>
      </div>
    </form>
  );
}
