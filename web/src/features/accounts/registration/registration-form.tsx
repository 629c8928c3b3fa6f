import { paths } from '@chandelle/contract/paths';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { PseudoField } from '../pseudo-field.tsx';
import { usePseudoAvailability } from '../use-pseudo-availability.ts';
import { GenderField } from './gender-field.tsx';
import { ParentNotice } from './parent-notice.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { useRegistrationForm, type Register } from './use-registration-form.ts';

/** The registration form: one schema here and on the server, each message at its field. */
export function RegistrationForm({ onRegister }: { onRegister: Register }) {
  const form = useRegistrationForm(onRegister);
  const { photo, age } = form.values;
  const pseudo = form.values['pseudo'];
  const availability = usePseudoAvailability(typeof pseudo === 'string' ? pseudo : '');

  return (
    <form {...form.bind} className="grid gap-4 sm:gap-5">
      <PseudoField {...form.field('pseudo')} availability={availability} />
      <TextField
        {...form.field('email')}
        label="Adresse email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="Pour vous connecter. Aucune publicité."
      />
      <PasswordFields form={form} />
      <GenderField form={form} />
      <div className="grid grid-cols-[3fr_4fr] items-start gap-6 sm:gap-4">
        <TextField
          {...form.field('age')}
          label="Âge"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          unit="ans"
          hint={`13 ans au moins`}
        />
        <PhotoField
          name="photo"
          photo={photo instanceof File ? photo : undefined}
          onChange={(chosen) => form.setValue('photo', chosen)}
          error={form.messages['photo']}
        />
      </div>
      <ParentNotice age={age} />
      <Button type="submit" className="w-full" busy={form.busy} busyLabel="Création du compte…">
        Créer mon compte
      </Button>
      <TermsNote />
    </form>
  );
}

function TermsNote() {
  return (
    <p className="text-micro text-ink-3">
      En créant un compte, vous acceptez les{' '}
      <Link to={paths.terms} className="link">
        conditions d’utilisation
      </Link>
      . Vos données : page{' '}
      <Link to={paths.privacy} className="link">
        Confidentialité
      </Link>
      . Gratuit, sans traceur.
    </p>
  );
}
