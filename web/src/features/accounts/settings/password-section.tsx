import { namesOwner, passwordNamesOwner } from '@chandelle/contract/password';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { describeError, errorCode, fieldErrors } from '../../../lib/errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
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
        <SettingRow text="Conservé sous une forme que personne ne peut relire.">
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
  const form = useForm({
    schema: async () => {
      const { changePasswordSchema } = await import('@chandelle/contract/account-forms');
      return changePasswordSchema.refine(({ password }) => !namesOwner(password, account), {
        path: ['password'],
        message: passwordNamesOwner,
      });
    },
    async send(values) {
      try {
        await client.accounts.changePassword(values);
        toast.success('Mot de passe modifié', 'Vos autres appareils sont déconnectés.');
        void queryClient.invalidateQueries({ queryKey: api.accounts.deviceSessions.key() });
        onDone();
      } catch (error) {
        if (errorCode(error) === 'WRONG_PASSWORD') {
          form.setErrors({ currentPassword: describeError(error) });
        } else if (!form.setErrors(fieldErrors(error))) toast.error('Erreur', describeError(error));
      }
    },
  });

  return (
    <form {...form.bind} className="grid max-w-form gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Mot de passe actuel"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
          Enregistrer le mot de passe
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
