import { KeyRound } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { errorCode } from '../../../lib/errors.ts';
import { describeError, fieldErrors } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { describePasskeyError, knowsPasskeys, proveByPasskey, type Proof } from './passkeys.ts';

interface ProofFormProps {
  /** The verb of what follows: « Retirer l’application ». */
  action: string;
  /** Whether the account has a passkey to prove with. */
  passkey: boolean;
  danger?: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Asks, before a change, for the password or a passkey. */
export function ProofForm({ action, passkey, danger = false, onProof, onCancel }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'password' | 'passkey'>();

  async function run(kind: 'password' | 'passkey', prove: () => Promise<Proof>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(kind);
    setProblem(undefined);
    try {
      await onProof(await prove());
    } catch (error) {
      const known = kind === 'password' && errorCode(error) !== 'UNKNOWN';
      const text = known ? describeError(error) : describePasskeyError(error);
      setProblem(Object.values(fieldErrors(error))[0] ?? text);
    }
    setBusy(undefined);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void run('password', () => Promise.resolve({ currentPassword: password }));
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <PasswordField
        name="current-password"
        label="Mot de passe actuel"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={busy === 'password'}
          busyLabel="Un instant…"
        >
          {action}
        </Button>
        {passkey && knowsPasskeys() && (
          <Button
            variant="secondary"
            icon={<KeyRound size={18} strokeWidth={1.75} aria-hidden />}
            busy={busy === 'passkey'}
            busyLabel="Un instant…"
            onClick={() => void run('passkey', proveByPasskey)}
          >
            Confirmer par clé d’accès
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
