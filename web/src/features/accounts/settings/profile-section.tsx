import { pseudoSchema } from '@chandelle/contract/pseudo';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { describeError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { applyFieldErrors } from '../apply-field-errors.ts';
import { PseudoField } from '../pseudo-field.tsx';
import { usePseudoAvailability } from '../use-pseudo-availability.ts';
import { PhotoSetting } from './photo-setting.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAccountUpdate, type Account } from './use-account-update.ts';
import { endSentence } from '../../../lib/format.ts';

const schema = z.object({ pseudo: pseudoSchema });

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
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    values: { pseudo },
  });
  const typed = useWatch({ control: form.control, name: 'pseudo' });
  const availability = usePseudoAvailability(typed, pseudo);

  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync(values);
      toast.success('Pseudo modifié', endSentence(`Vous êtes désormais ${values.pseudo}`));
      onDone();
    } catch (error) {
      if (!applyFieldErrors(error, form, ['pseudo'])) toast.error('Erreur', describeError(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-5">
      <PseudoField
        {...form.register('pseudo')}
        // A refusal on its way must find the pseudo it is about.
        readOnly={form.formState.isSubmitting}
        availability={availability}
        error={form.formState.errors.pseudo?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
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
