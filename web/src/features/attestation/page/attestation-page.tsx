import { paths } from '@chandelle/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleHelp, CircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { formatDate, formatInteger, formatMinutes } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { AttestationActions } from '../attestation-actions.tsx';
import type { ValidAttestation, VerifiedAttestation } from '../types.ts';
import { AttestedCourse } from './attested-course.tsx';

/** What an attestation says to whoever has its code: its state before all else. */
export function AttestationPage({ code }: { code: string }) {
  const attestation = useQuery(api.attestation.verify.queryOptions({ input: { code } }));
  const { data } = attestation;
  if (data === undefined)
    return attestation.isError ? (
      <div className="page py-10 sm:py-16">
        <h1 className="font-display text-h1">Vérification d’une attestation</h1>
        <div className="mt-6 max-w-2xl">
          <ErrorState
            title="Impossible de la vérifier"
            onRetry={() => void attestation.refetch()}
          />
        </div>
      </div>
    ) : (
      <PageSkeleton />
    );
  return (
    <div className="page pt-8 sm:pt-12">
      <p className="text-small text-ink-3">Vérification d’une attestation</p>
      <Stated attestation={data} onChange={() => void attestation.refetch()} />
    </div>
  );
}

interface StatedProps {
  attestation: VerifiedAttestation;
  onChange: () => void;
}

function Stated({ attestation, onChange }: StatedProps) {
  switch (attestation.state) {
    case 'valid':
      return <Valid attestation={attestation} onChange={onChange} />;
    case 'withdrawn':
      return (
        <>
          <State
            title="Attestation retirée par son titulaire"
            icon={<CircleOff size={30} strokeWidth={1.75} aria-hidden />}
            text="Chandelle l’a délivrée. Elle n’est plus valable, et rien d’autre n’en est montré."
          />
          <p className="mt-6 text-ink-2">
            Code vérifié :{' '}
            <span className="font-medium whitespace-nowrap text-ink">{attestation.code}</span>
          </p>
          <div className="mt-6">
            {attestation.own ? (
              <AttestationActions code={attestation.code} withdrawn onChange={onChange} />
            ) : (
              <Discover />
            )}
          </div>
        </>
      );
    case 'unknown':
      return (
        <>
          <State
            title="Attestation inconnue"
            icon={<CircleHelp size={30} strokeWidth={1.75} aria-hidden />}
            text="Chandelle n’a délivré aucune attestation sous ce code. Vérifiez qu’il est recopié en entier ; s’il l’est, le document qui le porte n’est pas de nous."
          />
          <div className="mt-6">
            <Discover />
          </div>
        </>
      );
  }
}

const Discover = () => (
  <ButtonLink to={paths.home} variant="secondary">
    Découvrir Chandelle
  </ButtonLink>
);

/** The state of an attestation, as the heading of its page. */
function State(props: { title: string; text: string; icon: ReactNode; valid?: boolean }) {
  const look = props.valid === true ? 'bg-rise-wash text-rise-ink' : 'bg-sunk text-ink';
  return (
    <div className={`mt-3 flex max-w-3xl items-start gap-4 rounded-card p-5 ${look}`}>
      <span className="mt-0.5 shrink-0">{props.icon}</span>
      <div className="min-w-0">
        <h1 className="font-display text-h3">{props.title}</h1>
        <p className="mt-1 text-ink text-pretty">{props.text}</p>
      </div>
    </div>
  );
}

function Valid({ attestation, onChange }: { attestation: ValidAttestation; onChange: () => void }) {
  const { code, own, name, issuedAt, passedAt, score, items, passMark, lessons, minutes } =
    attestation;
  const sum = (of: 'points' | 'possible') =>
    lessons.reduce((total, lesson) => total + lesson[of], 0);
  const rows = [
    ['Leçons terminées', `${lessons.length} sur ${lessons.length}`],
    ['Points', `${formatInteger(sum('points'))} sur ${formatInteger(sum('possible'))}`],
    ['Examen final', `${score} sur ${items}, seuil ${passMark}`],
    ['Réussi le', formatDate(passedAt)],
    ['Temps d’étude', formatMinutes(minutes)],
  ] as const;
  return (
    <>
      <State
        valid
        title="Attestation valable"
        icon={<BadgeCheck size={30} strokeWidth={1.75} aria-hidden />}
        text="Son code est signé et enregistré chez Chandelle. Comparez le nom, la date et le score à ceux du document."
      />
      <h2 className="mt-8 font-display text-h1 wrap-anywhere">{name}</h2>
      <p className="mt-1 text-ink-2">
        {code}, délivrée le {formatDate(issuedAt)}
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-18 gap-y-12 lg:grid-cols-2">
        <div>
          <dl className="border-t border-ink">
            {rows.map(([term, value]) => (
              <div
                key={term}
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3"
              >
                <dt className="text-ink-2">{term}</dt>
                <dd className="font-semibold tabular">{value}</dd>
              </div>
            ))}
          </dl>
          <section aria-labelledby="not-said" className="mt-8 border-l-3 border-ink pl-4">
            <h2 id="not-said" className="font-semibold">
              Ce que ce document ne dit pas
            </h2>
            <p className="mt-1 text-pretty">
              Il atteste un parcours d’étude, et n’est pas une qualification financière. Il
              n’autorise à conseiller personne et ne prédit aucun résultat sur un marché.
            </p>
          </section>
        </div>
        <AttestedCourse lessons={lessons} />
      </div>
      {own && (
        <section aria-labelledby="own" className="mt-10 border-t border-line pt-6">
          <h2 id="own" className="font-semibold">
            C’est la vôtre
          </h2>
          <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
            <AttestationActions code={code} withdrawn={false} onChange={onChange} />
          </div>
        </section>
      )}
    </>
  );
}
