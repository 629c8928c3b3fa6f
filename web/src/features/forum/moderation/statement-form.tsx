import { useState } from 'react';
import { fieldErrors } from '../../../lib/errors.ts';
import { FieldError } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { ReasonField } from '../dialogs/reason-field.tsx';
import type { ReportReason } from '../dialogs/reason-texts.ts';
import { FormActions } from './form-actions.tsx';

/** The reasons of a measure, as they are typed. */
interface Statement {
  reason: ReportReason | '';
  statement: string;
  errors: Record<string, string>;
  busy: boolean;
}

/** What the reasons are for. */
type Measure = 'remove' | 'mute' | 'lift';

const tooShort: Record<Measure, string> = {
  remove: 'Dites ce qui est reproché au message, en 10 caractères au moins.',
  mute: 'Dites ce qui est reproché au membre, en 10 caractères au moins.',
  lift: 'Dites pourquoi la suspension est levée, en 10 caractères au moins.',
};

interface StatementFormProps {
  measure: Measure;
  label: string;
  busyLabel: string;
  /** Fields of the measure itself, above its reasons. */
  children?: React.ReactNode;
  /** Takes the measure, once its reasons are there; what it throws is shown at its field or below. */
  onSubmit: (reasons: { reason: ReportReason; statement: string }) => Promise<void>;
  onCancel: () => void;
}

/** Takes a measure of a moderator, with the reasons that the member concerned is told. */
export function StatementForm(props: StatementFormProps) {
  const { measure, label, busyLabel, children, onSubmit, onCancel } = props;
  const [values, setValues] = useState<Statement>({
    reason: '',
    statement: '',
    errors: {},
    busy: false,
  });
  const patch = (part: Partial<Statement>) => setValues((known) => ({ ...known, ...part }));

  const submit = async () => {
    // Giving the word back needs no ground.
    const reason = measure === 'lift' ? 'autre' : values.reason;
    const statement = values.statement.trim();
    const errors: Record<string, string> = {};
    if (reason === '') errors['reason'] = 'Choisissez un motif.';
    if (statement.length < 10) errors['statement'] = tooShort[measure];
    if (reason === '' || statement.length < 10) return patch({ errors });
    patch({ busy: true, errors: {} });
    try {
      await onSubmit({ reason, statement });
    } catch (error) {
      const found = fieldErrors(error);
      patch({
        errors: Object.keys(found).length > 0 ? found : { form: describeForumError(error) },
      });
    } finally {
      patch({ busy: false });
    }
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}

      {measure !== 'lift' && (
        <ReasonField
          value={values.reason}
          onChange={(reason) => patch({ reason })}
          error={values.errors['reason']}
        />
      )}
      <TextArea
        label={
          measure === 'remove'
            ? 'Exposé des motifs, tel que l’auteur le lira'
            : 'Votre mot, tel que le membre le lira'
        }
        hint={
          measure === 'lift'
            ? 'Ce qui a changé, ou l’erreur que vous réparez.'
            : 'Ce qui est reproché, et la règle en cause.'
        }
        value={values.statement}
        maxLength={1000}
        onChange={(event) => patch({ statement: event.target.value })}
        error={values.errors['statement']}
      />

      {values.errors['form'] !== undefined && <FieldError>{values.errors['form']}</FieldError>}
      <FormActions
        label={label}
        busyLabel={busyLabel}
        busy={values.busy}
        danger={measure !== 'lift'}
        onCancel={onCancel}
      />
    </form>
  );
}
