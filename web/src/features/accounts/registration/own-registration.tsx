import { useEffect, useRef } from 'react';
import { useNavigate } from '../../../lib/navigation/navigation.tsx';
import { client } from '../../../lib/late-client.ts';
import { describeError, fieldErrors } from '../../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { loginPath } from '../../../lib/sign-in-paths.ts';
import { forgetTrial, readTrialRecord } from '../../../lib/trial-record.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Arrival } from '../arrival.ts';
import { RegistrationForm } from './registration-form.tsx';
import type { Register } from './use-registration-form.ts';

/** Milliseconds for which the message of success stays before the sign-in page comes. */
const redirectDelay = 2000;

/**
 * The form of an account, and what follows it: the sign-in, which leads on to `from`, else to the lesson of the trial where
 * somebody went through it in this browser, else to the lessons.
 */
export function OwnRegistration({ from = null }: { from?: string | null }) {
  const navigate = useNavigate();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const register: Register = async (values, form) => {
    const { lessonId } = readTrialRecord();
    const fromTrial = lessonId === null ? {} : { trialDone: true };
    try {
      const { confirmationSent } = await client.accounts.register({ ...values, ...fromTrial });
      toast.success(
        'Inscription réussie !',
        confirmationSent
          ? 'Un email de confirmation vous attend : ouvrez son lien pour entrer.'
          : 'Votre compte est créé.',
      );
      const { email, pseudo } = values;
      const registered = { email, pseudo, confirmationSent, trialLessonId: lessonId };
      const state: Arrival = { registered };
      forgetTrial();
      const lesson = lessonId === null ? null : paths.lesson(lessonId);
      const next = from ?? lesson;
      const login = next === null ? paths.login : loginPath(next);
      redirect.current = setTimeout(() => navigate(login, { state }), redirectDelay);
      return true;
    } catch (error) {
      if (!form.setErrors(fieldErrors(error))) {
        toast.error(
          'Erreur',
          describeError(error, "Une erreur est survenue lors de l'inscription."),
        );
      }
      return false;
    }
  };

  return <RegistrationForm onRegister={register} />;
}
