import { useState } from 'react';
import { fieldErrors } from '../../../lib/errors.ts';
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

/** What the reasons are for. */
export type Measure = 'remove' | 'mute' | 'lift';

const tooShort: Record<Measure, string> = {
  remove: 'Dites ce qui est reproché au message, en 10 caractères au moins.',
  mute: 'Dites ce qui est reproché au membre, en 10 caractères au moins.',
  lift: 'Dites pourquoi la suspension est levée, en 10 caractères au moins.',
};

/** Returns the fields for the reasons that are told to the member concerned, and what sends them. */
export function useStatement(measure: Measure): StatementForm {
  const [values, setValues] = useState<Statement>({
    reason: '',
    statement: '',
    errors: {},
    busy: false,
  });
  const patch = (part: Partial<Statement>) => setValues((known) => ({ ...known, ...part }));

  const submit: StatementForm['submit'] = async (act) => {
    // Giving the word back needs no ground.
    const reason = measure === 'lift' ? 'autre' : values.reason;
    const statement = values.statement.trim();
    const errors: Record<string, string> = {};
    if (reason === '') errors['reason'] = 'Choisissez un motif.';
    if (statement.length < 10) errors['statement'] = tooShort[measure];
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
    </>
  );
  return { values, fields, submit };
}
