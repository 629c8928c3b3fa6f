import { useState, type SyntheticEvent } from 'react';
import { client } from '../../../lib/late-client.ts';
import { describeError, errorCode, fieldErrors } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ProtectionGroup } from './protection-group.tsx';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';

interface TotpPartProps {
  since: string | null;
  passkey: boolean;
  /** Something has changed; `codes` are recovery codes to show. */
  onChange: (codes?: string[] | null) => void;
}

/** The authenticator app: off, being set up, or on. */
export function TotpPart({ since, passkey, onChange }: TotpPartProps) {
  const [asking, setAsking] = useState<'start' | 'remove'>();
  const [started, setStarted] = useState<{ secret: string; uri: string }>();
  const stop = () => {
    setAsking(undefined);
    setStarted(undefined);
  };

  return (
    <ProtectionGroup
      title="Application d’authentification"
      state={
        since === null
          ? 'Désactivée. Une application comme Aegis, 2FAS ou Google Authenticator affiche un code à chaque connexion.'
          : `Activée le ${formatDate(since)}.`
      }
    >
      {started !== undefined ? (
        <Confirm
          {...started}
          onCancel={stop}
          onDone={(codes) => {
            stop();
            toast.success('Application activée');
            onChange(codes);
          }}
        />
      ) : asking === 'start' ? (
        <ProofForm
          action="Continuer"
          passkey={passkey}
          onCancel={stop}
          onProof={async (proof) => setStarted(await client.secondFactor.startTotp(proof))}
        />
      ) : asking === 'remove' ? (
        <ProofForm
          action="Retirer l’application"
          passkey={passkey}
          danger
          onCancel={stop}
          onProof={async (proof) => {
            await client.secondFactor.removeTotp(proof);
            stop();
            toast.success('Application retirée');
            onChange();
          }}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
          <Button variant="secondary" onClick={() => setAsking('start')}>
            {since === null ? 'Activer l’application' : 'Changer d’application'}
          </Button>
          {since !== null && (
            <Button variant="quiet" onClick={() => setAsking('remove')}>
              Retirer
            </Button>
          )}
        </div>
      )}
    </ProtectionGroup>
  );
}

interface ConfirmProps {
  secret: string;
  uri: string;
  onDone: (codes: string[] | null) => void;
  onCancel: () => void;
}

function Confirm({ secret, uri, onDone, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onDone((await client.secondFactor.confirmTotp({ code })).recoveryCodes);
    } catch (error) {
      if (errorCode(error) === 'STEP_EXPIRED') {
        toast.error('Erreur', describeError(error));
        onCancel();
        return;
      }
      setProblem(Object.values(fieldErrors(error))[0] ?? describeError(error));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      <p>Photographiez ce dessin avec votre application, puis recopiez le code qu’elle affiche.</p>
      <QrCode text={uri} label="Code QR à photographier avec votre application" />
      <p className="text-small text-ink-2">
        Sans appareil photo, saisissez cette clé :
        <code className="mt-1 block font-mono text-ink">{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <TextField
        name="code"
        label="Code à six chiffres"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        error={problem}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={busy} busyLabel="Vérification…">
          Activer
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
