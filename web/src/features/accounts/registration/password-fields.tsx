import { Check } from 'lucide-react';
import type { Form } from '../../../lib/forms/use-form.ts';
import { PasswordField } from '../../../ui/field.tsx';

/** Shows the password and its repetition. */
export function PasswordFields({ form }: { form: Form }) {
  const password = form.values['password'];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PasswordField
        {...form.field('password')}
        label="Mot de passe"
        autoComplete="new-password"
        hint={<PasswordLength password={typeof password === 'string' ? password : ''} />}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
      />
    </div>
  );
}

/** Says how long a password must be, and when it is. */
function PasswordLength({ password }: { password: string }) {
  const length = [...password].length;
  if (length < 8) return '8 caractères au moins';
  return (
    <span className="flex items-start gap-1.5 text-rise-ink">
      <Check size={16} strokeWidth={2.2} className="shrink-0" aria-hidden />
      Assez long
    </span>
  );
}
