import type { Subscription } from '@chandelle/contract/subscription';
import { client } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { LeaveButton } from './leave-button.tsx';
import { formatEuros } from './money.ts';
import { PayAgainButton } from './pay-again-button.tsx';
import { ResumeButton } from './resume-button.tsx';
import { describeState, stateTitles } from './state-texts.ts';
import { useSubscription } from './use-subscription.ts';

/** « Gérer mon abonnement »: state, next payment, invoices, and the ways out. */
export function Component() {
  const { data, isError, refetch } = useSubscription();
  return (
    <div className="page max-w-3xl pt-8 sm:pt-12">
      <h1 className="font-display text-h1">Gérer mon abonnement</h1>
      <div className="mt-6 grid gap-4">
        <OfflineNotice text="Ce qui est affiché est le dernier état reçu." />
        {data !== undefined ? (
          <Details subscription={data} />
        ) : isError ? (
          <ErrorState
            title="Impossible de lire votre abonnement"
            text="Rien n’a changé."
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <Skeleton className="h-36" label="Chargement de votre abonnement" />
            <Skeleton className="h-48" />
          </>
        )}
      </div>
    </div>
  );
}

function Details({ subscription }: { subscription: Subscription }) {
  const { state, nextPayment, paymentUnderWay, withdrawal, withdrawn, invoices } = subscription;
  const running = state === 'active' || state === 'cancelled' || state === 'past-due';
  if (state === 'none')
    return (
      <EmptyState
        title={stateTitles.none}
        text={describeState(subscription)}
        action={
          subscription.moderator ? (
            <ButtonLink to={paths.communityForum}>Accéder au forum</ButtonLink>
          ) : (
            <ButtonLink to={paths.communityPayment}>Voir l’abonnement</ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <section className="rounded-card border border-line-strong bg-surface p-5 sm:p-7">
        <h2 className="font-display text-h2">{stateTitles[state]}</h2>
        <p className="mt-2 text-ink-2">{describeState(subscription)}</p>
        {nextPayment !== null && (
          <p className="mt-3 text-small text-ink-2">
            Prochain paiement : {formatEuros(nextPayment.amountCents)} TTC le{' '}
            {formatDate(nextPayment.at)}.
            {paymentUnderWay && ' Celui de la période commencée est encore en cours.'}
          </p>
        )}
        {withdrawn !== null && withdrawn.refundCents > 0 && (
          <p className="mt-3 text-small text-ink-2">
            Remboursement de {formatEuros(withdrawn.refundCents)}
            {withdrawn.settledAt === null
              ? ' : demandé, il part dès que le prestataire répond.'
              : ' envoyé au moyen de paiement employé.'}
          </p>
        )}
        <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {state === 'past-due' && <PayAgainButton />}
          {(state === 'active' || state === 'cancelled') && (
            <ButtonLink to={paths.communityForum}>Accéder au forum</ButtonLink>
          )}
          {state === 'cancelled' && <ResumeButton />}
          {(state === 'ended' || state === 'pending') && (
            <ButtonLink to={paths.communityPayment}>
              {state === 'pending' ? 'Reprendre le paiement' : 'S’abonner de nouveau'}
            </ButtonLink>
          )}
          {running && (
            <LeaveButton
              variant="secondary"
              ask={async () => (await client.subscription.portal()).url}
              failed="Page du prestataire indisponible"
            >
              Carte et paiements
            </LeaveButton>
          )}
        </div>
      </section>
      <InvoiceList invoices={invoices} />
      {running && (state !== 'cancelled' || withdrawal !== null) && (
        <section className="mt-4">
          <h2 className="font-display text-h3">Mettre fin au contrat</h2>
          <ul className="mt-3 border-t border-line text-small text-ink-2">
            {state !== 'cancelled' && (
              <li className="flex flex-col gap-x-6 gap-y-2.5 border-b border-line py-3.5 sm:flex-row sm:items-center sm:justify-between">
                <span>
                  Si vous résiliez, vous gardez l’accès jusqu’à la fin de la période payée.
                </span>
                <ButtonLink to={paths.cancelContract} variant="secondary" className="shrink-0">
                  Résilier votre contrat
                </ButtonLink>
              </li>
            )}
            {withdrawal !== null && (
              <li className="flex flex-col gap-x-6 gap-y-2.5 border-b border-line py-3.5 sm:flex-row sm:items-center sm:justify-between">
                <span>
                  Jusqu’au {formatDate(new Date(Date.parse(withdrawal.until) - 1))}, vous pouvez
                  aussi renoncer. L’accès cesse et l’argent vous est rendu.
                </span>
                <ButtonLink to={paths.withdrawContract} variant="secondary" className="shrink-0">
                  Renoncer au contrat ici
                </ButtonLink>
              </li>
            )}
          </ul>
        </section>
      )}
    </>
  );
}
