import { deleteAccountSchema } from '@chandelle/contract/account-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { client } from '../../../lib/api.ts';
import { describeError, errorCode } from '../../../lib/errors.ts';
import { leaveSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

type Values = z.output<typeof deleteAccountSchema>;

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
            remboursement : s’il vous reste un droit de rétractation, exercez-le d’abord.
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
  const form = useForm<Values>({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const busy = isSubmitting || isSubmitSuccessful;

  const submit = form.handleSubmit(async (values) => {
    try {
      await client.accounts.deleteAccount(values);
      leaveSession({ title: 'Compte supprimé', text: 'Vos données sont effacées.' });
    } catch (error) {
      form.setError('currentPassword', { message: describeError(error) }, { shouldFocus: true });
      if (errorCode(error) !== 'WRONG_PASSWORD') toast.error('Erreur', describeError(error));
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (busy) return;
        if (!next) form.reset();
        onOpenChange(next);
      }}
      title="Supprimer votre compte ?"
      description="Tout est effacé aussitôt et ne peut pas être retrouvé. Si vous voulez garder une trace, téléchargez d’abord vos données."
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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          {...form.register('currentPassword')}
          label="Mot de passe"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
      </form>
    </Dialog>
  );
}
