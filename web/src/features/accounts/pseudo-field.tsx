import { pseudoErrors } from '@chandelle/contract/pseudo-errors';
import { Check } from 'lucide-react';
import { TextField, type TextFieldProps } from '../../ui/field.tsx';
import type { Availability } from './use-pseudo-availability.ts';

/** The field of the pseudo, which says whether it is free. */
export function PseudoField({
  availability,
  error,
  ...props
}: Omit<TextFieldProps, 'label'> & { availability: Availability }) {
  const problem =
    availability === 'taken' || availability === 'reserved'
      ? pseudoErrors[availability]
      : undefined;
  return (
    <TextField
      {...props}
      label="Pseudo"
      autoComplete="nickname"
      spellCheck={false}
      error={error ?? problem}
      hint={
        availability === 'free' ? (
          <span className="flex items-center gap-1.5 text-small text-rise-ink">
            <Check size={16} strokeWidth={2.2} aria-hidden />
            Disponible. Le seul nom affiché.
          </span>
        ) : (
          '3 à 20 caractères, visible au classement'
        )
      }
    />
  );
}
