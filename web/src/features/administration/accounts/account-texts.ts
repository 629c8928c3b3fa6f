import { formatDate, formatMoment } from '../../../lib/format.ts';
import type { SupportedAccount } from '../types.ts';

export const roleNames: Record<SupportedAccount['roles'][number], string> = {
  moderator: 'Modération',
  teacher: 'Enseignement',
  operator: 'Administration',
};

/** Says where a learner's subscription stands. */
export function describeSubscription({ subscription, suspension }: SupportedAccount): string {
  const { state, accessUntil, renews } = subscription;
  // Within seconds, or as soon as the provider answers.
  if (suspension !== null && renews) return 'Arrêt demandé au prestataire';
  const until = accessUntil === null ? '' : formatDate(accessUntil);
  switch (state) {
    case 'active':
      return `En cours, renouvelé le ${until}`;
    case 'cancelled':
      return `Arrêté, accès jusqu’au ${until}`;
    case 'past-due':
      return 'Paiement refusé';
    case 'pending':
      return 'Paiement en cours';
    case 'ended':
      return 'Terminé';
    case 'none':
      return 'Aucun';
  }
}

/** Says what a suspension does to the subscription of an account. */
export function describeSubscriptionEnd({ subscription }: SupportedAccount): string {
  const { state, accessUntil } = subscription;
  const until = accessUntil === null ? '' : formatDate(accessUntil);
  switch (state) {
    case 'active':
      return `Son abonnement ne sera plus prélevé : il s’arrête à la fin de la période payée, le ${until}. Une fois son compte rétabli, la personne peut le reprendre avant cette date.`;
    case 'cancelled':
      return `Son abonnement est déjà arrêté : rien ne sera prélevé après le ${until}.`;
    case 'past-due':
    case 'pending':
      return 'Son abonnement, qui n’est pas payé, prend fin aussitôt. Rien ne sera prélevé.';
    case 'ended':
    case 'none':
      return 'Aucun abonnement n’est en cours : rien ne sera prélevé.';
  }
}

/** Says when somebody signed in last, as far back as that is kept. */
export const describeSignIn = ({ lastSignInAt }: SupportedAccount): string =>
  lastSignInAt === null ? 'Aucune en douze mois' : capitalize(formatMoment(lastSignInAt));

const capitalize = (words: string) => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);

/** Why nothing may be done to an account from here. */
export const barredTexts: Record<NonNullable<SupportedAccount['barred']>, string> = {
  oneself: 'C’est votre compte : fermez vos sessions dans « Sécurité ».',
  operator:
    'Ce compte fait partie de l’administration. Retirez-lui d’abord ce rôle, sur le serveur.',
};
