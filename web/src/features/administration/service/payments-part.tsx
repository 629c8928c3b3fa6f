import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { formatInteger, formatMoment } from '../../../lib/format.ts';
import { PartState } from '../part-state.tsx';
import type { Payments } from '../types.ts';
import { ServiceList, ServiceRow } from './service-list.tsx';

const waitingTexts: Record<Payments['waiting'][number]['kind'], string> = {
  event: 'Message du prestataire pas encore traité',
  withdrawal: 'Rétractation pas encore remboursée',
  subscription: 'Abonnement dont le prestataire n’a rien dit depuis',
  suspended: 'Abonnement d’un compte suspendu, à arrêter',
};

/** Subscriptions by state, the provider's last word, and what the reconciliation has yet to settle. */
export function PaymentsPart() {
  const payments = useQuery({
    ...api.administration.payments.queryOptions({ staleTime: 0 }),
    retry: false,
  });
  const { data } = payments;
  if (data === undefined)
    return (
      <PartState
        error={payments.error}
        onRetry={() => void payments.refetch()}
        what="les paiements"
      />
    );
  const { open, lastEvent, provider, waiting } = data;
  return (
    <>
      <h2 className="font-display text-h3">Abonnements en cours</h2>
      <dl className="mt-3 grid grid-cols-2 border-t border-line sm:grid-cols-4">
        <Count name="Renouvelés">{open.renewing}</Count>
        <Count name="Résiliés">{open.cancelled}</Count>
        <Count name="Paiement refusé">{open.pastDue}</Count>
        <Count name="Pas encore payés">{open.incomplete}</Count>
      </dl>
      <p className="mt-4 text-small text-ink-2">
        {provider === 'stripe'
          ? 'Prestataire : Stripe.'
          : 'Prestataire : la démonstration, qui ne prend pas d’argent.'}{' '}
        {lastEvent === null
          ? 'Aucun message reçu.'
          : `Dernier message reçu ${formatMoment(lastEvent.receivedAt)} (${lastEvent.type}).`}
      </p>
      <h2 className="mt-10 font-display text-h3">À rapprocher</h2>
      {waiting.length === 0 ? (
        <p className="mt-2 text-small text-ink-2">
          Rien n’attend : ce que dit le prestataire est enregistré.
        </p>
      ) : (
        <ServiceList label="À rapprocher">
          {waiting.map((one) => (
            <ServiceRow
              key={`${one.kind} ${one.reference}`}
              name={waitingTexts[one.kind]}
              detail={<code className="text-micro">{one.reference}</code>}
            >
              {one.target !== null && <p>{one.target.pseudo}</p>}
              <p className="text-ink-2">Depuis {formatMoment(one.since)}</p>
            </ServiceRow>
          ))}
        </ServiceList>
      )}
    </>
  );
}

function Count({ name, children }: { name: string; children: number }): ReactNode {
  return (
    <div className="border-b border-line py-4 pr-4">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="tabular mt-1 font-display text-h2">{formatInteger(children)}</dd>
    </div>
  );
}
