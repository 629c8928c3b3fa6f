import { genders, registrationSchema } from '@chandelle/contract/account-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { Check, Users } from 'lucide-react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PhotoField } from './photo-field.tsx';
import { PseudoField } from './pseudo-field.tsx';
import { usePseudoAvailability } from './use-pseudo-availability.ts';

export type RegistrationInput = z.input<typeof registrationSchema>;
export type Registration = z.output<typeof registrationSchema>;
export type RegistrationFormApi = UseFormReturn<RegistrationInput, unknown, Registration>;

/** The fields in the order in which they stand. */
export const registrationFields = [
  'pseudo',
  'email',
  'password',
  'confirmPassword',
  'gender',
  'age',
  'photo',
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
    // Nothing is judged before the first try: a message that appears when the last field is left would move the
    // button from under the pointer, and that try would be lost.
    mode: 'onSubmit',
    // Fields stand in another order than they are registered in: see `submit`.
    shouldFocusError: false,
    defaultValues: { pseudo: '', email: '', password: '', confirmPassword: '', age: '' },
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const [pseudo, password, age] = useWatch({ control, name: ['pseudo', 'password', 'age'] });
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField
          {...register('password', { deps: ['confirmPassword'] })}
          label="Mot de passe"
          autoComplete="new-password"
          hint={<PasswordLength password={password} />}
          error={errors.password?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
      </div>
      <Controller
        control={control}
        name="gender"
        render={({ field, fieldState }) => (
          <Segmented
            ref={field.ref}
            label="Genre"
            labelAside="jamais affiché"
            name={field.name}
            options={genderOptions}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="grid grid-cols-[3fr_4fr] items-start gap-6 sm:gap-4">
        <TextField
          {...register('age')}
          label="Âge"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          unit="ans"
          hint={`13\u00a0ans au moins`}
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
        </Link>
        . Vos données{'\u00a0'}: page{' '}
        <Link to={paths.privacy} className="link">
          Confidentialité
        </Link>
        . Gratuit, sans traceur.
      </p>
    </form>
  );
}

/** Says how long a password must be, and when it is. */
function PasswordLength({ password }: { password: string }) {
  const length = [...password].length;
  if (length < 8) return '8 caractères au moins';
  return (
    <span className="flex items-start gap-1.5 text-rise-ink">
      <Check size={16} strokeWidth={2.2} className="shrink-0" aria-hidden />
      Assez long
    </span>
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
