import { paths } from '@chandelle/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { describeError, fieldErrors } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { AttestationActions } from './attestation-actions.tsx';
import type { OwnAttestation as Own } from './types.ts';

interface OwnAttestationProps {
  /** Null before it is made. */
  attestation: Own | null;
  pseudo: string;
  onChange: (attestation: Own) => void;
}

/** One's attestation: the name to print while there is none, then its page, its document and its withdrawal. */
export function OwnAttestation({ attestation, pseudo, onChange }: OwnAttestationProps) {
  return (
    <section
      aria-labelledby="own-title"
      className="mt-6 max-w-3xl rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      {attestation === null ? (
        <NameForm pseudo={pseudo} onMade={onChange} />
      ) : (
        <>
          <h2 id="own-title" className="font-display text-h3">
            {attestation.withdrawn ? 'Votre attestation est retirée' : 'Votre attestation'}
          </h2>
          <p className="mt-2 text-ink-2 text-pretty">
            {attestation.withdrawn
              ? 'Sa page ne montre plus ni votre nom ni votre score. Vous pouvez la rétablir : elle garde son code.'
              : `Au nom de ${attestation.name}, délivrée le ${formatDate(attestation.issuedAt)}. Quiconque a son code peut la vérifier ; aucun moteur de recherche n’y mène.`}
          </p>
          <p className="mt-3 font-medium wrap-anywhere">{attestation.code}</p>
          <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
            {!attestation.withdrawn && (
              <ButtonLink to={paths.attestation(attestation.code)}>Voir sa page</ButtonLink>
            )}
            <AttestationActions {...attestation} onChange={onChange} />
          </div>
        </>
      )}
    </section>
  );
}

function NameForm({ pseudo, onMade }: { pseudo: string; onMade: (own: Own) => void }) {
  const [name, setName] = useState(pseudo);
  const make = useMutation(api.attestation.issue.mutationOptions({ onSuccess: onMade }));
  const refused = fieldErrors(make.error)['name'];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!make.isPending) make.mutate({ name });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <h2 id="own-title" className="font-display text-h3">
        L’examen est réussi. Quel nom imprimer ?
      </h2>
      <p className="mt-2 text-ink-2 text-pretty">
        Votre pseudo, ou le nom sous lequel on vous connaît. L’attestation se fait une fois : le nom
        ne change plus ensuite. Il se lira sur sa page par quiconque en a le code.
      </p>
      <TextField
        className="mt-5 max-w-form"
        label="Nom à imprimer"
        name="name"
        autoComplete="name"
        maxLength={60}
        value={name}
        error={refused}
        hint="De 2 à 60 signes, en lettres latines."
        onChange={(event) => setName(event.target.value)}
      />
      {make.isError && refused === undefined && (
        <div role="alert">
          <FieldError>{describeError(make.error)}</FieldError>
        </div>
      )}
      <div className="mt-5">
        <Button type="submit" busy={make.isPending} busyLabel="Un instant…">
          Faire mon attestation
        </Button>
      </div>
    </form>
  );
}
