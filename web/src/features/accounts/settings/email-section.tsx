import { useState } from 'react';
import { client } from '../../../lib/api.ts';
import { describeError, errorCode, fieldErrors } from '../../../lib/errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { OutboxNotice } from '../outbox-notice.tsx';
import { ResendConfirmation } from '../resend-confirmation.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAccountCache, type Account } from './use-account-update.ts';

/** The e-mail address: shown, and changed with the password. */
export function EmailSection({ account }: { account: Account }) {
  const { mailConfigured } = useSession();
  const [editing, setEditing] = useState(false);
  return (
    <SettingsSection title="Adresse email" text="Pour vous connecter. Personne d’autre ne la voit.">
      <SettingRow now={account.email}>
        {!editing && (
          <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
            Changer d’adresse
          </Button>
        )}
      </SettingRow>
      {!account.emailConfirmed && mailConfigured && (
        <div className="mt-4">
          <ResendConfirmation email={account.email} />
        </div>
      )}
      {editing && <EmailForm onDone={() => setEditing(false)} />}
    </SettingsSection>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const keep = useAccountCache();
  const [pending, setPending] = useState<string | null>(null);
  const form = useForm({
    schema: async () => (await import('@chandelle/contract/account-forms')).changeEmailSchema,
    async send(values) {
      try {
        const { confirmationSent } = await client.accounts.changeEmail(values);
        if (confirmationSent) {
          setPending(values.email);
          return;
        }
        keep({ email: values.email, emailConfirmed: false });
        toast.success('Adresse modifiée', `Connectez-vous désormais avec ${values.email}.`);
        onDone();
      } catch (error) {
        if (errorCode(error) === 'WRONG_PASSWORD') {
          form.setErrors({ currentPassword: describeError(error) });
        } else if (!form.setErrors(fieldErrors(error))) toast.error('Erreur', describeError(error));
      }
    },
  });

  if (pending !== null) {
    return (
      <div role="status" className="mt-4">
        <p>
          Un lien a été envoyé à <strong className="font-medium">{pending}</strong>. Votre adresse
          changera quand vous aurez ouvert ce lien. D’ici là, l’ancienne reste active.
        </p>
        <OutboxNotice className="mt-4" />
      </div>
    );
  }
  return (
    <form {...form.bind} className="mt-5 grid max-w-form gap-5">
      <TextField
        {...form.field('email')}
        label="Nouvelle adresse email"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        {...form.field('currentPassword')}
        label="Mot de passe actuel"
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
          Enregistrer l’adresse
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
