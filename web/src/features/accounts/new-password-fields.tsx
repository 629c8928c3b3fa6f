import type { Form } from '../../lib/forms/use-form.ts';
import { PasswordField } from '../../ui/field.tsx';

/** A new password and its repetition, where an account has one already. */
export function NewPasswordFields({ form }: { form: Pick<Form, 'field'> }) {
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint="8 caractères au moins"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
      />
    </>
  );
}
