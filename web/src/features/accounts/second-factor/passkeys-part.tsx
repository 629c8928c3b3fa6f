import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { formatDate, formatMoment } from '../../../app/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Part } from './part.tsx';
import { knowsPasskeys, makePasskey } from './passkeys.ts';
import { ProofForm } from './proof-form.tsx';

interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

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
    <Part
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
            hint="Pour la reconnaître, comme «\u00a0Téléphone\u00a0»"
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
        <Button variant="secondary" className="mt-3" onClick={() => setAdding(true)}>
          Ajouter une clé d’accès
        </Button>
      ) : (
        <p className="mt-3 text-small text-ink-2">Ce navigateur ne connaît pas les clés d’accès.</p>
      )}
    </Part>
  );
}

function PasskeyRow(props: { passkey: Passkey; onChange: () => void }) {
  const { id, name, createdAt, lastUsedAt } = props.passkey;
  const [removing, setRemoving] = useState(false);
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeyRound size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium break-words">{name}</p>
          <p className="text-small text-ink-2">
            Ajoutée le {formatDate(createdAt)}
            {lastUsedAt !== null && `, dernier usage\u00a0: ${formatMoment(lastUsedAt)}`}
          </p>
        </div>
        {!removing && (
          <Button variant="secondary" size="small" onClick={() => setRemoving(true)}>
            Retirer<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      {removing && (
        <ProofForm
          action="Retirer la clé"
          passkey
          danger
          onCancel={() => setRemoving(false)}
          onProof={async (proof) => {
            await client.secondFactor.removePasskey({ id, proof });
            toast.success('Clé d’accès retirée');
            props.onChange();
          }}
        />
      )}
    </li>
  );
}
