import type { Subscription } from '@chandelle/contract/subscription';
import { formatDate } from '../../lib/format.ts';

/** The name of each state, as a title. */
export const stateTitles: Record<Subscription['state'], string> = {
  none: 'Aucun abonnement',
  pending: 'Paiement en cours',
  active: 'Abonnement actif',
  cancelled: 'Résilié, encore ouvert',
  'past-due': 'Paiement refusé',
  ended: 'Abonnement terminé',
};

/** Says in a sentence where the learner stands, and until when. */
export function describeState(subscription: Subscription): string {
  const { state, periodEnd, paymentUnderWay, withdrawn, moderator } = subscription;
  const until = periodEnd === null ? '' : formatDate(periodEnd);
  if (moderator && state !== 'active' && state !== 'cancelled')
    return 'La modération vous ouvre le forum sans abonnement.';
  switch (state) {
    case 'active':
      return 'Le forum vous est ouvert, en lecture et en écriture.';
    case 'cancelled':
      return paymentUnderWay
        ? `Votre contrat est résilié. Le forum vous reste ouvert jusqu’au ${until}. Le paiement de cette période est encore en cours ; ensuite, plus rien ne sera prélevé.`
        : `Votre contrat est résilié. Le forum vous reste ouvert jusqu’au ${until}, et plus rien ne sera prélevé.`;
    case 'past-due':
      return 'Votre dernier paiement n’a pas abouti, et le forum vous est fermé. Il rouvre dès que le paiement passe.';
    case 'pending':
      return 'Une page de paiement est ouverte, et nous n’avons pas encore reçu de paiement.';
    case 'ended':
      return withdrawn === null
        ? 'Votre abonnement est terminé. Plus rien ne sera prélevé.'
        : `Vous avez renoncé au contrat le ${formatDate(withdrawn.declaredAt)}. Plus rien ne sera prélevé.`;
    case 'none':
      return 'Vous n’êtes pas abonné au forum.';
  }
}
