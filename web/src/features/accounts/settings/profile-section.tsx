import { useState } from 'react';
import { describeError, fieldErrors } from '../../../lib/errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PseudoField } from '../pseudo-field.tsx';
import { usePseudoAvailability } from '../use-pseudo-availability.ts';
import { PhotoSetting } from './photo-setting.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAccountUpdate, type Account } from './use-account-update.ts';
import { endSentence } from '../../../lib/format.ts';

/** Photo and pseudo. */
export function ProfileSection({ account }: { account: Account }) {
  const [editing, setEditing] = useState(false);
  return (
    <SettingsSection title="Profil" text="Ce que les autres apprenants voient de vous.">
      <PhotoSetting pseudo={account.pseudo} avatarUrl={account.avatarUrl} />
      <div className="mt-6">
        {editing ? (
          <PseudoForm pseudo={account.pseudo} onDone={() => setEditing(false)} />
        ) : (
          <SettingRow now={account.pseudo} text="Votre pseudo.">
            <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
              Changer de pseudo
            </Button>
          </SettingRow>
        )}
      </div>
    </SettingsSection>
  );
}

function PseudoForm({ pseudo, onDone }: { pseudo: string; onDone: () => void }) {
  const update = useAccountUpdate();
  const form = useForm({
    schema: async () => (await import('@chandelle/contract/pseudo')).changePseudoSchema,
    initial: { pseudo },
    async send(values) {
      try {
        await update.mutateAsync(values);
        toast.success('Pseudo modifié', endSentence(`Vous êtes désormais ${values.pseudo}`));
        onDone();
      } catch (error) {
        if (!form.setErrors(fieldErrors(error))) toast.error('Erreur', describeError(error));
      }
    },
  });
  const typed = form.values['pseudo'];
  const availability = usePseudoAvailability(typeof typed === 'string' ? typed : '', pseudo);

  return (
    <form {...form.bind} className="grid max-w-form gap-5">
      <PseudoField
        {...form.field('pseudo')}
        // An error on its way must find the pseudo it is about.
        readOnly={form.busy}
        availability={availability}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          type="submit"
          busy={form.busy}
          busyLabel="Enregistrement…"
          disabled={typed === pseudo}
        >
          Enregistrer le pseudo
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
