import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/field.tsx';

interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; confirmPassword: string }>;
}

/** A new password and its repetition, where an account has one already. */
export function NewPasswordFields({ password, confirmPassword, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint="8 caractères au moins"
        error={errors.password?.message}
      />
      <PasswordField
        {...confirmPassword}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
    </>
  );
}
