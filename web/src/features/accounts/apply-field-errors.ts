import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '../../lib/errors.ts';

/**
 * Puts what the server refused at its fields and moves the focus to the first of them, in the form's order.
 * @returns whether at least one message found its field
 */
export function applyFieldErrors<Values extends FieldValues, Output extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly FieldPath<Values>[],
): boolean {
  const messages = fieldErrors(error);
  const refused = fields.filter((field) => messages[field] !== undefined);
  refused.forEach((field, index) => {
    form.setError(
      field,
      { type: 'server', message: messages[field] ?? '' },
      { shouldFocus: index === 0 },
    );
  });
  return refused.length > 0;
}
