import type { registrationSchema } from '@chandelle/contract/registration-form';
import type * as z from 'zod';
import { useForm, type Form } from '../../../lib/forms/use-form.ts';

/** What is registered, as the schema reads it. */
export type Registration = z.output<typeof registrationSchema>;

/** Registers; may say at fields what is wrong. Resolves to whether it succeeded. */
export type Register = (values: Registration, form: Pick<Form, 'setErrors'>) => Promise<boolean>;

/** Keeps the registration form: one schema here and on the server. */
export function useRegistrationForm(onRegister: Register): Form {
  const form: Form = useForm({
    schema: async () => (await import('@chandelle/contract/registration-form')).registrationSchema,
    // Until the page is left nothing else is sent.
    send: async (values) => ((await onRegister(values, form)) ? 'done' : undefined),
  });
  return form;
}
