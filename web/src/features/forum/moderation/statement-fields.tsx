import { useState } from 'react';
import { fieldErrors } from '../../../app/errors.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { ReasonField } from '../dialogs/reason-field.tsx';
import type { ReportReason } from '../dialogs/reason-texts.ts';

/** The reasons of a measure, as they are typed. */
export interface Statement {
  reason: ReportReason | '';
  statement: string;
  errors: Record<string, string>;
  busy: boolean;
}

interface StatementForm {
  values: Statement;
  fields: React.ReactNode;
  /** Sends the measure when its reasons are there; shows at their fields what was refused. */
  submit: (
    act: (reasons: { reason: ReportReason; statement: string }) => Promise<void>,
  ) => Promise<void>;
}

/** Gives the fields for the reasons that are told to the author of a message, and what sends them. */
export function useStatement(): StatementForm {
  const [values, setValues] = useState<Statement>({
    reason: '',
    statement: '',
    errors: {},
    busy: false,
  });
  const patch = (part: Partial<Statement>) => setValues((known) => ({ ...known, ...part }));

  const submit: StatementForm['submit'] = async (act) => {
    const { reason } = values;
    const statement = values.statement.trim();
    const errors: Record<string, string> = {};
    if (reason === '') errors['reason'] = 'Choisissez un motif.';
    if (statement.length < 10)
      errors['statement'] = 'Dites ce qui est reproché au message, en 10 caractères au moins.';
    if (reason === '' || statement.length < 10) return patch({ errors });
    patch({ busy: true, errors: {} });
    try {
      await act({ reason, statement });
    } catch (error) {
      const found = fieldErrors(error);
      patch({
        errors: Object.keys(found).length > 0 ? found : { form: describeForumError(error) },
      });
    } finally {
      patch({ busy: false });
    }
  };

  const fields = (
    <>
      <ReasonField
        value={values.reason}
        onChange={(reason) => patch({ reason })}
        error={values.errors['reason']}
      />
      <TextArea
        label="Exposé des motifs, tel que l’auteur le lira"
        hint="Ce qui est reproché, et la règle en cause."
        value={values.statement}
        maxLength={1000}
        onChange={(event) => patch({ statement: event.target.value })}
        error={values.errors['statement']}
      />
    </>
  );
  return { values, fields, submit };
}
