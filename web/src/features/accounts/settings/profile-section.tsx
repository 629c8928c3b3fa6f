import { pseudoSchema } from '@chandelle/contract/pseudo';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { describeError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { applyFieldErrors } from '../apply-field-errors.ts';
import { PseudoField } from '../pseudo-field.tsx';
import { usePseudoAvailability } from '../use-pseudo-availability.ts';
import { PhotoSetting } from './photo-setting.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAccountUpdate, type Account } from './use-account-update.ts';
import { endSentence } from '../../../lib/format.ts';

const schema = z.object({ pseudo: pseudoSchema });

/** Photo and pseudo. */
export function ProfileSection({ account }: { account: Account }) {
  return (
    <SettingsSection title="Profil" text="Ce que les autres apprenants voient de vous.">
      <PhotoSetting pseudo={account.pseudo} avatarUrl={account.avatarUrl} />
      <PseudoForm pseudo={account.pseudo} />
    </SettingsSection>
  );
}

function PseudoForm({ pseudo }: { pseudo: string }) {
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
    } catch (error) {
      if (!applyFieldErrors(error, form, ['pseudo'])) toast.error('Erreur', describeError(error));
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid justify-items-start gap-4"
    >
      <PseudoField
        {...form.register('pseudo')}
        className="w-full"
        // A refusal on its way must find the pseudo it is about.
        readOnly={form.formState.isSubmitting}
        availability={availability}
        error={form.formState.errors.pseudo?.message}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        busyLabel="Enregistrement…"
        disabled={typed === pseudo}
      >
        Enregistrer le pseudo
      </Button>
    </form>
  );
}
