import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { SessionLearner } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { describePasskeyError, knowsPasskeys, signInByPasskey } from './passkeys.ts';

const neverChanges = () => () => {};

/** The way in without a password, where the browser knows it. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (learner: SessionLearner) => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  // On the server a browser is taken for one that knows them: nearly all do.
  const offered = useSyncExternalStore(neverChanges, knowsPasskeys, () => true);
  if (!offered) return null;

  async function use(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      onSignedIn((await signInByPasskey()).learner);
    } catch (error) {
      setProblem(describePasskeyError(error));
      setBusy(false);
    }
  }

  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        className="w-full max-sm:px-2"
        icon={<KeyRound size={18} strokeWidth={1.75} aria-hidden />}
        busy={busy}
        busyLabel="Connexion…"
        onClick={() => void use()}
      >
        Se connecter avec une clé d’accès
      </Button>
      <div aria-live="polite">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
}
