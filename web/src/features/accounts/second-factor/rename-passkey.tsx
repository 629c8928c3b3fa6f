import { useState, type SyntheticEvent } from 'react';
import { client } from '../../../lib/late-client.ts';
import { describeError, fieldErrors } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';

interface RenamePasskeyProps {
  id: string;
  name: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Returns a passkey another name. */
export function RenamePasskey({ id, name: former, onDone, onCancel }: RenamePasskeyProps) {
  const [name, setName] = useState(former);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await client.secondFactor.renamePasskey({ id, name });
      toast.success('Clé d’accès renommée');
      onDone();
    } catch (error) {
      setProblem(fieldErrors(error)['name'] ?? describeError(error));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      <TextField
        name="passkey-name"
        label="Nom de la clé"
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={problem}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={busy} busyLabel="Enregistrement…">
          Enregistrer le nom
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
