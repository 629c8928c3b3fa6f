import { Info } from 'lucide-react';
import { createElement, useCallback, useState, type ComponentProps } from 'react';
import { useLocation, useSearchParams } from '../../lib/navigation/navigation.tsx';
import { client } from '../../lib/late-client.ts';
import { describeError, errorCode, errorData, fieldErrors } from '../../lib/errors.ts';
import { endSentence } from '../../lib/format.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { paths } from '@chandelle/contract/paths';
import { registerPath, safeReturnPath } from '../../lib/sign-in-paths.ts';
import { markSignedIn, type LoginReason, type SessionLearner } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { readArrival } from './arrival.ts';
import { CourseAside } from './course-aside.tsx';
import { FormPage } from './form-page.tsx';
import { PasskeySignIn } from './second-factor/passkey-sign-in.tsx';
import type { SecondStep as SecondStepPage } from './second-factor/second-step.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';
import { FirstSignIn } from './first-sign-in.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';

type NextStep = ComponentProps<typeof SecondStepPage>['step'];

// Few have a second step, and none before the password is right.
const loadSecondStep = async () => (await import('./second-factor/second-step.tsx')).SecondStep;

/** The sign-in page: the form, or a welcome for who has just registered. Its guard leads on once somebody is in. */
export function Component() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const arrival = readArrival(state);
  const [refused, setRefused] = useState(false);
  const refuse = useCallback(() => setRefused(true), []);
  const [step, setStep] = useState<NextStep | null>(null);
  const SecondStep = useLateComponent(step === null ? null : loadSecondStep);
  const from = search.get('from');
  if (step !== null && SecondStep !== null)
    return createElement(SecondStep, {
      step,
      onSignedIn: enter,
      onRestart: () => setStep(null),
    });
  if (arrival !== null && !arrival.confirmationSent && !refused)
    return (
      <FirstSignIn
        arrival={arrival}
        target={safeReturnPath(from, location.origin)}
        onRefused={refuse}
      />
    );
  return (
    <FormPage
      title="Connexion"
      lead={
        <p>
          {arrival === null
            ? 'Déjà inscrit ? Votre progression vous attend là où vous l’avez laissée.'
            : 'Votre compte est créé.'}
        </p>
      }
      aside={<CourseAside newcomer={arrival !== null} />}
      takesOver={refused}
    >
      {arrival === null ? (
        <Reason reason={(state as LoginReason | null)?.reason} from={from} />
      ) : arrival.confirmationSent ? (
        <div className="mb-6">
          <ResendConfirmation email={arrival.email}>
            Un email vous attend à l’adresse <strong>{arrival.email}</strong>. Ouvrez son lien
            {'\u00a0'}: il confirme votre adresse et vous connecte.
          </ResendConfirmation>
        </div>
      ) : (
        <Notice icon={<Info size={20} strokeWidth={1.75} />} className="mb-6">
          Connectez-vous avec le mot de passe que vous venez de choisir.
        </Notice>
      )}
      <LoginForm email={arrival?.email ?? ''} onSecondStep={setStep} />
      <PasskeySignIn onSignedIn={enter} />
      <p className="mt-6 text-ink-2">
        Pas encore de compte ?{' '}
        <Link to={registerPath(from)} className="link text-ink">
          Créer un compte
        </Link>
      </p>
      <p className="mt-6 border-t border-line pt-6">
        <Link to={paths.home} className="link">
          Retour à l’accueil
        </Link>
      </p>
    </FormPage>
  );
}

function Reason(props: { reason: LoginReason['reason'] | undefined; from: string | null }) {
  if (props.reason === undefined) return null;
  return (
    <Notice icon={<Info size={20} strokeWidth={1.75} />} className="mb-6">
      {props.reason === 'ended' ? (
        'Votre session a pris fin. Connectez-vous pour reprendre là où vous étiez : rien n’est perdu.'
      ) : (
        <>
          <p>Il faut un compte pour cette page. Il est gratuit.</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to={registerPath(props.from)} variant="secondary" size="small">
              Créer un compte
            </ButtonLink>
            <ButtonLink to={paths.trial} variant="secondary" size="small">
              Essayer sans compte
            </ButtonLink>
          </p>
        </>
      )}
    </Notice>
  );
}

/** Lets a learner in; the page's guard leads on. */
function enter(learner: SessionLearner): void {
  toast.success('Connexion réussie', endSentence(`Ravi de vous revoir, ${learner.pseudo}`));
  markSignedIn(learner);
}

function LoginForm(props: { email: string; onSecondStep: (step: NextStep) => void }) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  // Kept beside the form's own errors, which the next keystroke takes away: this one stays until the next try.
  const [problem, setProblem] = useState<string>();
  const [suspension, setSuspension] = useState<ComponentProps<typeof SuspensionNotice>>();
  const form = useForm({
    schema: async () => (await import('@chandelle/contract/account-forms')).signInSchema,
    initial: { email: props.email },
    async send(values) {
      // What the try before came to says nothing of this one.
      toast.clearErrorOfPage();
      setUnconfirmed(null);
      setProblem(undefined);
      setSuspension(undefined);
      try {
        const { learner, secondStep } = await client.accounts.signIn(values);
        if (secondStep !== null) props.onSecondStep(secondStep);
        if (learner !== null) enter(learner);
      } catch (error) {
        const code = errorCode(error);
        if (code === 'ACCOUNT_SUSPENDED') return setSuspension(errorData(error, code));
        if (code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(values.email);
        if (code === 'WRONG_CREDENTIALS' || code === 'TOO_MANY_REQUESTS') {
          setProblem(describeSignInError(error));
          form.focus('password');
        }
        if (!form.setErrors(fieldErrors(error))) reportFailure(error);
      }
    },
  });
  const password = form.field('password');

  return (
    <form {...form.bind} className="grid gap-5">
      <TextField
        {...form.field('email')}
        label="Adresse email"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        {...password}
        label="Mot de passe"
        autoComplete="current-password"
        labelAside={
          <Link to={paths.forgotPassword} className="link inline-block py-1 text-small">
            Oublié ?
            <span className="visually-hidden"> Choisir un nouveau mot de passe</span>
          </Link>
        }
        error={password.error ?? problem}
      />
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      {suspension !== undefined && <SuspensionNotice {...suspension} />}
      <Button type="submit" className="w-full" busy={form.busy} busyLabel="Connexion…">
        Se connecter
      </Button>
    </form>
  );
}

/** Says at the field why nobody was let in, and what to try. */
function describeSignInError(error: unknown): string {
  const wrong = errorCode(error) === 'WRONG_CREDENTIALS';
  const help = 'Vérifiez les majuscules, ou affichez ce que vous tapez avec l’œil.';
  return wrong ? `${describeError(error)} ${help}` : describeError(error);
}

function reportFailure(error: unknown): void {
  const code = errorCode(error);
  if (code === 'UNKNOWN' || code === 'INTERNAL_SERVER_ERROR') {
    toast.error('Erreur', "Une erreur inattendue s'est produite");
  } else {
    toast.error('Erreur de connexion', describeError(error, 'Impossible de vous connecter.'));
  }
}
