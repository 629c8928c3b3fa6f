import { registrationSchema } from '@chandelle/contract/registration-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';

type RegistrationInput = z.input<typeof registrationSchema>;
/** What is registered, as the schema reads it. */
export type Registration = z.output<typeof registrationSchema>;
/** The form: what is typed in, what is refused, where the focus is. */
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

/** Registers; may put errors at the fields. Resolves to whether it succeeded. */
export type Register = (values: Registration, form: RegistrationFormApi) => Promise<boolean>;

/** Keeps the registration form: one schema here and on the server. `submit` moves the focus to the first field refused. */
export function useRegistrationForm(onRegister: Register) {
  const form: RegistrationFormApi = useForm<RegistrationInput, unknown, Registration>({
    resolver: zodResolver(registrationSchema),
    // Nothing is judged before the first try: a message that appears when the last field is left would move the
    // button from under the pointer, and that try would be lost.
    mode: 'onSubmit',
    // Fields stand in another order than they are registered in: see `submit`.
    shouldFocusError: false,
    defaultValues: { pseudo: '', email: '', password: '', confirmPassword: '', age: '' },
  });

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

  return { form, submit };
}
