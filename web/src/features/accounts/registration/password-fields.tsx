import { Check } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { PasswordField } from '../../../ui/field.tsx';
import type { RegistrationFormApi } from './use-registration-form.ts';

/** Shows the password and its repetition. */
export function PasswordFields({ form }: { form: RegistrationFormApi }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const password = useWatch({ control, name: 'password' });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PasswordField
        {...register('password', { deps: ['confirmPassword'] })}
        label="Mot de passe"
        autoComplete="new-password"
        hint={<PasswordLength password={password} />}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
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
