import { useState, type SyntheticEvent } from 'react';
import { client } from '../../../lib/late-client.ts';
import { describeError, errorCode, fieldErrors } from '../../../lib/errors.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CourseAside } from '../course-aside.tsx';
import { FormPage } from '../form-page.tsx';
import { describePasskeyError, finishByPasskey } from './passkeys.ts';

type Way = 'totp' | 'passkey' | 'recovery';

interface SecondStepProps {
  step: { totp: boolean; passkey: boolean };
  onSignedIn: (learner: SessionLearner) => void;
  /** The step is over, or the learner would rather begin again. */
  onRestart: () => void;
}

const leads: Record<Way, string> = {
  totp: 'Ouvrez votre application d’authentification et recopiez le code qu’elle affiche pour Chandelle.',
  passkey: 'Confirmez que c’est bien vous avec votre clé d’accès.',
  recovery: 'Recopiez l’un des dix codes que vous avez gardés. Chacun ne sert qu’une fois.',
};

/** The second step of a sign-in, after the password: a code, a passkey, or a recovery code. */
export function SecondStep({ step, onSignedIn, onRestart }: SecondStepProps) {
  const [way, setWay] = useState<Way>(step.totp ? 'totp' : 'passkey');

  function fail(error: unknown): void {
    if (errorCode(error) !== 'STEP_EXPIRED') return;
    toast.error('Erreur de connexion', describeError(error));
    onRestart();
  }

  const shared = { onSignedIn, onFail: fail };
  return (
    <FormPage
      title="Confirmez que c’est vous"
      lead={<p>{leads[way]}</p>}
      aside={<CourseAside />}
      takesOver
    >
      {way === 'passkey' ? (
        <PasskeyStep {...shared} />
      ) : (
        <CodeStep key={way} recovery={way === 'recovery'} {...shared} />
      )}
      <div className="mt-6 grid justify-items-start gap-1 border-t border-line pt-4">
        {way !== 'totp' && step.totp && (
          <Other onClick={() => setWay('totp')}>Utiliser mon application</Other>
        )}
        {way !== 'passkey' && step.passkey && (
          <Other onClick={() => setWay('passkey')}>Utiliser une clé d’accès</Other>
        )}
        {way !== 'recovery' && (
          <Other onClick={() => setWay('recovery')}>Utiliser un code de récupération</Other>
        )}
        <Other onClick={onRestart}>Recommencer la connexion</Other>
      </div>
    </FormPage>
  );
}

function Other(props: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={props.onClick} className="link min-h-11 py-1 text-left">
      {props.children}
    </button>
  );
}

interface StepProps {
  onSignedIn: (learner: SessionLearner) => void;
  onFail: (error: unknown) => void;
}

function CodeStep({ recovery, onSignedIn, onFail }: StepProps & { recovery: boolean }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = recovery ? { recoveryCode: code } : { code };
      onSignedIn((await client.secondFactor.finishSignIn(answer)).learner);
    } catch (error) {
      setProblem(Object.values(fieldErrors(error))[0] ?? describeError(error));
      setBusy(false);
      onFail(error);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        name={recovery ? 'recovery-code' : 'code'}
        label={recovery ? 'Code de récupération' : 'Code à six chiffres'}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={recovery ? 16 : 9}
        error={problem}
      />
      <Button type="submit" className="w-full" busy={busy} busyLabel="Connexion…">
        Se connecter
      </Button>
    </form>
  );
}

function PasskeyStep({ onSignedIn, onFail }: StepProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function use(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      onSignedIn((await finishByPasskey()).learner);
    } catch (error) {
      setProblem(describePasskeyError(error));
      setBusy(false);
      onFail(error);
    }
  }

  return (
    <div>
      <Button className="w-full" busy={busy} busyLabel="Connexion…" onClick={() => void use()}>
        Utiliser ma clé d’accès
      </Button>
      <div aria-live="polite">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
}
