import type { Subscription } from '@chandelle/contract/subscription';
import type { ReactNode } from 'react';
import { client } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { EndingFrame } from './ending-frame.tsx';

function explainCancellation({ state, periodEnd, paymentUnderWay }: Subscription): ReactNode {
  if (state === 'active' && periodEnd !== null)
    return (
      <>
        <p>
          Contrat : abonnement au forum Chandelle. Il prendra fin le{' '}
          <strong className="font-medium text-ink">{formatDate(periodEnd)}</strong>, à la fin de la
          période {paymentUnderWay ? 'commencée' : 'payée'}. D’ici là, le forum vous reste ouvert.
        </p>
        <p>
          {paymentUnderWay
            ? 'Le paiement de cette période est encore en cours ; ensuite, plus rien ne sera prélevé.'
            : 'Plus rien ne sera prélevé.'}{' '}
          Une confirmation datée part aussitôt par email.
        </p>
      </>
    );
  if (state === 'past-due')
    return (
      <p>
        Contrat : abonnement au forum Chandelle. Votre dernier paiement n’ayant pas abouti, il
        prendra fin aussitôt. Une confirmation datée part par email.
      </p>
    );
  return null;
}

/** « Résilier votre contrat »: the end of the contract at the end of what is paid, confirmed in writing. */
export function Component() {
  return (
    <EndingFrame
      title="Résilier votre contrat"
      explain={explainCancellation}
      nothing="Vous n’avez pas de contrat en cours qui puisse être résilié."
      button="Confirmer la résiliation"
      act={() => client.subscription.cancel()}
      done={{
        title: 'Résiliation enregistrée',
        text: ({ state, periodEnd }) =>
          state === 'cancelled' && periodEnd !== null
            ? `Votre contrat prend fin le ${formatDate(periodEnd)}. La confirmation écrite est partie à votre adresse email.`
            : 'Votre contrat a pris fin. La confirmation écrite est partie à votre adresse email.',
      }}
    />
  );
}
