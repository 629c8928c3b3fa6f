import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '../../../lib/navigation/navigation.tsx';
import { client } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { loginPath } from '../../../lib/sign-in-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.tsx';
import { applyFieldErrors } from '../apply-field-errors.ts';
import type { Arrival } from '../arrival.ts';
import { CourseAside } from '../course-aside.tsx';
import { FormPage } from '../form-page.tsx';
import { RegistrationForm } from './registration-form.tsx';
import {
  registrationFields,
  type Registration,
  type RegistrationFormApi,
} from './use-registration-form.ts';

/** Milliseconds for which the message of success stays before the sign-in page comes. */
const redirectDelay = 2000;

/** The registration page. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  const from = search.get('from');
  const login = from === null ? paths.login : loginPath(from);

  async function register(values: Registration, form: RegistrationFormApi): Promise<boolean> {
    try {
      const { confirmationSent } = await client.accounts.register(values);
      toast.success(
        'Inscription réussie !',
        confirmationSent
          ? 'Un email de confirmation vous attend : ouvrez son lien pour entrer.'
          : 'Votre compte est créé.',
      );
      const { email, pseudo } = values;
      const state: Arrival = { registered: { email, pseudo, confirmationSent } };
      redirect.current = setTimeout(() => navigate(login, { state }), redirectDelay);
      return true;
    } catch (error) {
      if (!applyFieldErrors(error, form, registrationFields)) {
        toast.error(
          'Erreur',
          describeError(error, "Une erreur est survenue lors de l'inscription."),
        );
      }
      return false;
    }
  }

  return (
    <FormPage
      title="Créer un compte"
      lead={
        <p>
          Déjà inscrit ?{' '}
          <Link to={login} className="link text-ink">
            Se connecter
          </Link>
        </p>
      }
      aside={<CourseAside newcomer />}
    >
      <RegistrationForm onRegister={register} />
    </FormPage>
  );
}
