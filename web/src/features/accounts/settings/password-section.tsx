import { changePasswordSchema } from '@chandelle/contract/account-forms';
import { namesOwner, passwordNamesOwner } from '@chandelle/contract/password';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { api, client } from '../../../lib/api.ts';
import { describeError, errorCode } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { applyFieldErrors } from '../apply-field-errors.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

type Owner = { email: string; pseudo: string };

/** The password: changed with the one of now; other devices are signed out. */
export function PasswordSection({ account }: { account: Owner }) {
  const [editing, setEditing] = useState(false);
  return (
    <SettingsSection title="Mot de passe" text="En changer déconnecte vos autres appareils.">
      {editing ? (
        <PasswordForm account={account} onDone={() => setEditing(false)} />
      ) : (
        <SettingRow text="Gardé sous une forme que personne ne peut relire.">
          <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
            Changer le mot de passe
          </Button>
        </SettingRow>
      )}
    </SettingsSection>
  );
}

function PasswordForm({ account, onDone }: { account: Owner; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<
    z.input<typeof changePasswordSchema>,
    unknown,
    z.output<typeof changePasswordSchema>
  >({
    resolver: zodResolver(
      changePasswordSchema.refine(({ password }) => !namesOwner(password, account), {
        path: ['password'],
        message: passwordNamesOwner,
      }),
    ),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await client.accounts.changePassword(values);
      toast.success('Mot de passe modifié', 'Vos autres appareils sont déconnectés.');
      void queryClient.invalidateQueries({ queryKey: api.accounts.deviceSessions.key() });
      onDone();
    } catch (error) {
      if (errorCode(error) === 'WRONG_PASSWORD') {
        form.setError('currentPassword', { message: describeError(error) }, { shouldFocus: true });
      } else if (
        !applyFieldErrors(error, form, ['currentPassword', 'password', 'confirmPassword'])
      ) {
        toast.error('Erreur', describeError(error));
      }
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        {...form.register('currentPassword')}
        label="Mot de passe actuel"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <NewPasswordFields
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Enregistrement…">
          Enregistrer le mot de passe
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
