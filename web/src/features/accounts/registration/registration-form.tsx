import { paths } from '@chandelle/contract/paths';
import { Controller, useWatch } from 'react-hook-form';
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
  const { form, submit } = useRegistrationForm(onRegister);
  const { register, control, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const pseudo = useWatch({ control, name: 'pseudo' });
  const availability = usePseudoAvailability(pseudo);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:gap-5">
      <PseudoField
        {...register('pseudo')}
        availability={availability}
        error={errors.pseudo?.message}
      />
      <TextField
        {...register('email')}
        label="Adresse email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="Pour vous connecter. Aucune publicité."
        error={errors.email?.message}
      />
      <PasswordFields form={form} />
      <GenderField control={control} />
      <div className="grid grid-cols-[3fr_4fr] items-start gap-6 sm:gap-4">
        <TextField
          {...register('age')}
          label="Âge"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          unit="ans"
          hint={`13 ans au moins`}
          error={errors.age?.message}
        />
        <Controller
          control={control}
          name="photo"
          render={({ field, fieldState }) => (
            <PhotoField
              ref={field.ref}
              photo={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <ParentNotice control={control} />
      <Button
        type="submit"
        className="w-full"
        busy={isSubmitting || isSubmitSuccessful}
        busyLabel="Création du compte…"
      >
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
