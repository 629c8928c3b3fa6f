import { genders, registrationSchema } from '@chandelle/contract/account-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { Users } from 'lucide-react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { PseudoField } from './pseudo-field.tsx';
import { usePseudoAvailability } from './use-pseudo-availability.ts';

export type RegistrationInput = z.input<typeof registrationSchema>;
export type Registration = z.output<typeof registrationSchema>;
export type RegistrationFormApi = UseFormReturn<RegistrationInput, unknown, Registration>;

/** The fields in the order in which they stand. */
export const registrationFields = [
  'photo',
  'pseudo',
  'email',
  'password',
  'confirmPassword',
  'gender',
  'age',
] as const;

const genderLabels: Record<(typeof genders)[number], string> = {
  homme: 'Homme',
  femme: 'Femme',
  'non-precise': 'Je préfère ne pas répondre',
};
const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));

interface RegistrationFormProps {
  /** Registers; may put errors at the fields. Resolves to whether it succeeded. */
  onRegister: (values: Registration, form: RegistrationFormApi) => Promise<boolean>;
}

/** The registration form: one schema here and on the server, each message at its field. */
export function RegistrationForm({ onRegister }: RegistrationFormProps) {
  const form: RegistrationFormApi = useForm<RegistrationInput, unknown, Registration>({
    resolver: zodResolver(registrationSchema),
    mode: 'onTouched',
    // Fields stand in another order than they are registered in: see `submit`.
    shouldFocusError: false,
    defaultValues: { pseudo: '', email: '', password: '', confirmPassword: '', age: '' },
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful, touchedFields } = formState;
  const [pseudo, age] = useWatch({ control, name: ['pseudo', 'age'] });
  const availability = usePseudoAvailability(pseudo);

  const submit = form.handleSubmit(
    async (values) => {
      // Any error, also one of no field, keeps `isSubmitSuccessful` true to its name.
      if (!(await onRegister(values, form))) form.setError('root', { type: 'server' });
    },
    (refused) => {
      const first = registrationFields.find((field) => refused[field] !== undefined);
      if (first !== undefined) form.setFocus(first);
    },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Controller
        control={control}
        name="photo"
        render={({ field, fieldState }) => (
          <PhotoPicker
            ref={field.ref}
            photo={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
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
        error={errors.email?.message}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <PasswordField
          {...register('password', {
            deps: touchedFields.confirmPassword ? ['confirmPassword'] : [],
          })}
          label="Mot de passe"
          autoComplete="new-password"
          hint="8 caractères au moins"
          error={errors.password?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_148px] sm:gap-4">
        <Controller
          control={control}
          name="gender"
          render={({ field, fieldState }) => (
            <Segmented
              ref={field.ref}
              label="Genre"
              name={field.name}
              options={genderOptions}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          {...register('age')}
          label="Âge"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={errors.age?.message}
        />
      </div>
      <div aria-live="polite">{isUnderFifteen(age) && <ParentNotice />}</div>
      <Button
        type="submit"
        className="w-full"
        busy={isSubmitting || isSubmitSuccessful}
        busyLabel="Création du compte…"
      >
        Créer mon compte
      </Button>
      <p className="text-micro text-ink-3">
        En créant un compte, vous acceptez les{' '}
        <Link to={paths.terms} className="link">
          conditions d’utilisation
        </Link>{' '}
        et avez lu la page{' '}
        <Link to={paths.privacy} className="link">
          Confidentialité
        </Link>
        . Aucun traceur, aucune publicité.
      </p>
    </form>
  );
}

function isUnderFifteen(age: string | number): boolean {
  return ['13', '14'].includes(String(age).trim());
}

function ParentNotice() {
  return (
    <Notice icon={<Users size={20} strokeWidth={1.75} />}>
      À 13 et 14{'\u00a0'}ans, un parent doit être d’accord lui aussi. Montrez-lui la page{' '}
      <Link to={paths.privacy} className="link">
        Confidentialité
      </Link>{' '}
      avant de créer votre compte.
    </Notice>
  );
}
