import { paths } from '@chandelle/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { CourseSeal } from '../../brand/seal.tsx';
import { api } from '../../lib/api.ts';
import { describeError, fieldErrors } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { nightLight, nightTitle } from '../../ui/night-panel.ts';
import { AttestationActions } from './attestation-actions.tsx';
import type { ExamResult, OwnAttestation as Own } from './types.ts';

interface OwnAttestationProps {
  attestation: Own;
  onChange: (attestation: Own) => void;
}

/** One's attestation: its page, its document and its withdrawal. */
export function OwnAttestation({ attestation, onChange }: OwnAttestationProps) {
  const { withdrawn, issuedAt, name, code } = attestation;
  const content = (
    <>
      <h2 id={titleId} className={withdrawn ? 'font-display text-h3' : nightTitle}>
        {withdrawn ? 'Votre attestation est retirée' : 'Votre attestation'}
      </h2>
      <p className="mt-2 text-ink-2 text-pretty">
        {withdrawn
          ? 'Sa page ne montre plus ni votre nom ni votre score. Vous pouvez la rétablir : elle garde son code.'
          : `Au nom de ${name}, délivrée le ${formatDate(issuedAt)}. Quiconque a son code peut la vérifier ; aucun moteur de recherche n’y mène.`}
      </p>
      <p className="mt-3 font-medium wrap-anywhere">{code}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        {!withdrawn && (
          <ButtonLink to={paths.attestation(code)} variant="flame">
            Voir sa page
          </ButtonLink>
        )}
        <AttestationActions {...attestation} onChange={onChange} />
      </div>
    </>
  );
  return withdrawn ? (
    <section
      aria-labelledby={titleId}
      className="mt-6 max-w-3xl rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      {content}
    </section>
  ) : (
    <SealedPanel at={issuedAt}>{content}</SealedPanel>
  );
}

const titleId = 'own-title';

/** The night panel of a finished course, with its seal where there is room. */
function SealedPanel({ at, children }: { at: string; children: ReactNode }) {
  return (
    <section
      data-theme="dark"
      aria-labelledby={titleId}
      className="mt-6 flex max-w-4xl items-center justify-between gap-8 rounded-card bg-night p-6 sm:p-8"
      style={nightLight}
    >
      <div className="min-w-0">{children}</div>
      <div className="max-sm:hidden">
        <CourseSeal size={180} year={new Date(at).getUTCFullYear()} />
      </div>
    </section>
  );
}

interface AttestationFormProps {
  result: ExamResult;
  pseudo: string;
  onMade: (own: Own) => void;
}

/** The exam is passed: what the attestation will name its holder. */
export function AttestationForm({ result, pseudo, onMade }: AttestationFormProps) {
  const [name, setName] = useState(pseudo);
  const make = useMutation(api.attestation.issue.mutationOptions({ onSuccess: onMade }));
  const refused = fieldErrors(make.error)['name'];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!make.isPending) make.mutate({ name });
  }

  return (
    <SealedPanel at={result.endedAt}>
      <form onSubmit={handleSubmit} noValidate>
        <h2 id={titleId} className={nightTitle}>
          Examen réussi : {result.score} sur {result.items}. Quel nom imprimer ?
        </h2>
        <p className="mt-2 text-ink-2 text-pretty">
          Votre pseudo, ou le nom sous lequel on vous connaît. L’attestation se fait une fois : le
          nom ne change plus ensuite. Il se lira sur sa page par quiconque en a le code.
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
          <Button type="submit" variant="flame" busy={make.isPending} busyLabel="Un instant…">
            Faire mon attestation
          </Button>
        </div>
      </form>
    </SealedPanel>
  );
}
