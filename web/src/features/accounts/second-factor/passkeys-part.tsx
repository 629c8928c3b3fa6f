import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ProtectionGroup } from './protection-group.tsx';
import { PasskeyRow, type Passkey } from './passkey-row.tsx';
import { knowsPasskeys, makePasskey } from './passkeys.ts';
import { ProofForm } from './proof-form.tsx';

interface PasskeysPartProps {
  keys: Passkey[];
  onChange: (codes?: string[] | null) => void;
}

/** The passkeys of the account, each with its name, its last use and its end. */
export function PasskeysPart({ keys, onChange }: PasskeysPartProps) {
  const [adding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const known = knowsPasskeys();
  return (
    <ProtectionGroup
      title="Clés d’accès"
      state="L’empreinte, le visage ou le code de votre appareil vous connectent, sans mot de passe. Une clé vaut aussi double authentification."
    >
      {keys.length > 0 && (
        <ul className="mt-2">
          {keys.map((key) => (
            <PasskeyRow key={key.id} passkey={key} onChange={onChange} />
          ))}
        </ul>
      )}
      {adding ? (
        <div className="mt-4">
          <TextField
            name="passkey-name"
            label="Nom de la clé"
            hint="Pour la reconnaître, comme « Téléphone »"
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <ProofForm
            action="Créer la clé"
            passkey={keys.length > 0}
            onCancel={() => setAdding(false)}
            onProof={async (proof) => {
              const { recoveryCodes } = await makePasskey(proof, name.trim() || 'Clé d’accès');
              setAdding(false);
              setName('');
              toast.success('Clé d’accès ajoutée');
              onChange(recoveryCodes);
            }}
          />
        </div>
      ) : known ? (
        <Button variant="secondary" className="mt-3 max-sm:w-full" onClick={() => setAdding(true)}>
          Ajouter une clé d’accès
        </Button>
      ) : (
        <p className="mt-3 text-small text-ink-2">Ce navigateur ne connaît pas les clés d’accès.</p>
      )}
    </ProtectionGroup>
  );
}
