import { useId, useState } from 'react';
import { client } from '../../../lib/api.ts';
import { describeError, errorCode } from '../../../lib/errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { leaveSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The end of the account, confirmed with the password. */
export function DeletionSection() {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection title="Supprimer le compte" text="Pour partir sans rien laisser.">
      <SettingRow
        text={
          <>
            Votre compte, votre photo, vos réponses, vos points et vos badges sont effacés aussitôt,
            sans retour possible. Un abonnement en cours prend fin au même instant, sans
            remboursement. Exercez avant cela le droit de rétractation qui vous reste peut-être.
          </>
        }
      >
        <Button variant="danger" size="small" onClick={() => setOpen(true)}>
          Supprimer mon compte
        </Button>
      </SettingRow>
      <DeletionDialog open={open} onOpenChange={setOpen} />
    </SettingsSection>
  );
}

function DeletionDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const formId = useId();
  const form = useForm({
    schema: async () => (await import('@chandelle/contract/account-forms')).deleteAccountSchema,
    async send(values) {
      try {
        await client.accounts.deleteAccount(values);
        leaveSession({ title: 'Compte supprimé', text: 'Vos données sont effacées.' });
        return 'done';
      } catch (error) {
        form.setErrors({ currentPassword: describeError(error) });
        if (errorCode(error) !== 'WRONG_PASSWORD') toast.error('Erreur', describeError(error));
        return undefined;
      }
    },
  });
  const { busy } = form;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (busy) return;
        if (!next) form.clear();
        onOpenChange(next);
      }}
      title="Supprimer votre compte ?"
      description="Tout est effacé aussitôt et ne peut pas être retrouvé. Si vous voulez conserver une trace, téléchargez d’abord vos données."
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={() => onOpenChange(false)}>
            Annuler
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy} busyLabel="Suppression…">
            Supprimer définitivement
          </Button>
        </>
      }
    >
      <form id={formId} {...form.bind}>
        <PasswordField
          {...form.field('currentPassword')}
          label="Mot de passe"
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}
