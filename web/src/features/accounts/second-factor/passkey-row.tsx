import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../lib/late-client.ts';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ProofForm } from './proof-form.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A passkey with its last use; it can be renamed and taken away. */
export function PasskeyRow(props: { passkey: Passkey; onChange: () => void }) {
  const { id, name, createdAt, lastUsedAt } = props.passkey;
  const [changing, setChanging] = useState<'name' | 'end'>();
  const close = () => setChanging(undefined);
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeyRound size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium break-words">{name}</p>
          <p className="text-small text-ink-2">
            Ajoutée le {formatDate(createdAt)}
            {lastUsedAt !== null && `, dernier usage : ${formatMoment(lastUsedAt)}`}
          </p>
        </div>
        {changing === undefined && (
          <div className="flex flex-wrap gap-2 max-sm:-ml-3 max-sm:w-full max-sm:pl-9">
            <Button variant="quiet" size="small" onClick={() => setChanging('name')}>
              Renommer<span className="visually-hidden"> {name}</span>
            </Button>
            <Button variant="secondary" size="small" onClick={() => setChanging('end')}>
              Retirer<span className="visually-hidden"> {name}</span>
            </Button>
          </div>
        )}
      </div>
      {changing === 'name' && (
        <RenamePasskey
          id={id}
          name={name}
          onCancel={close}
          onDone={() => {
            close();
            props.onChange();
          }}
        />
      )}
      {changing === 'end' && (
        <ProofForm
          action="Retirer la clé"
          passkey
          danger
          onCancel={close}
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
