import { paths } from '@chandelle/contract/paths';
import type { Config } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { writeMail } from '../../../platform/mail/mail-template.ts';
import { writeParisDate, writeParisMoment } from '../../../platform/paris-time/paris-moment.ts';
import type { NoticeFacts, NoticeKind } from './notice-facts.ts';

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const euros = (cents = 0) => money.format(cents / 100);
const on = (instant = '') => writeParisDate(new Date(instant));
const at = (instant: string) => `${writeParisMoment(new Date(instant))} (heure de Paris)`;

interface NoticeText {
  subject: string;
  paragraphs: string[];
  link: { label: string; path: string };
}

const manage = { label: 'Gérer mon abonnement', path: paths.subscription };
const again = { label: 'Voir l’abonnement', path: paths.communityPayment };

const texts: Record<NoticeKind, (facts: NoticeFacts) => NoticeText> = {
  started: (facts) => ({
    subject: 'Votre abonnement au forum est actif',
    paragraphs: [
      `Votre contrat est conclu le ${at(facts.at)} : accès au forum de Chandelle, ${euros(facts.amountCents)} TTC tous les 30 jours, reconduit jusqu’à résiliation. La première période est payée jusqu’au ${on(facts.periodEnd)}.`,
      facts.immediateAccess === true
        ? `Vous avez demandé que l’accès commence avant la fin du délai de rétractation. Vous pouvez renoncer au contrat jusqu’au ${on(lastDay(facts.withdrawUntil))} inclus ; la part déjà écoulée de la période resterait alors due.`
        : `Vous pouvez renoncer au contrat jusqu’au ${on(lastDay(facts.withdrawUntil))} inclus, et être remboursé en entier.`,
      `Pour résilier ou renoncer, quelques clics suffisent dans « Gérer mon abonnement ». Les conditions générales de vente acceptées se lisent sur le site, page « Conditions générales de vente ».`,
      'Les échanges du forum sont de l’information générale, jamais un conseil personnalisé. Les crypto-actifs peuvent faire perdre la totalité du capital engagé.',
    ],
    link: { label: 'Accéder au forum', path: paths.communityForum },
  }),
  renewed: (facts) => ({
    subject:
      facts.cancelled === true
        ? 'Votre dernier paiement est reçu'
        : 'Votre abonnement est renouvelé',
    paragraphs: [
      facts.cancelled === true
        ? `Le paiement de ${euros(facts.amountCents)} est reçu, pour la période qui était commencée quand vous avez résilié. Votre accès au forum court jusqu’au ${on(facts.periodEnd)}, fin de votre contrat. Aucun autre paiement ne sera prélevé.`
        : `Le paiement de ${euros(facts.amountCents)} est reçu. Votre accès au forum court jusqu’au ${on(facts.periodEnd)}.`,
    ],
    link: manage,
  }),
  'payment-failed': () => ({
    subject: 'Votre paiement a été refusé',
    paragraphs: [
      `Le paiement de votre abonnement n’a pas abouti, et l’accès au forum est suspendu. Rien d’autre n’est perdu : vos leçons, vos points et vos messages restent.`,
      'Vous pouvez payer de nouveau, avec la même carte ou une autre. L’accès revient aussitôt.',
    ],
    link: { label: 'Payer de nouveau', path: paths.subscription },
  }),
  'payment-recovered': (facts) => ({
    subject: 'Votre paiement est reçu',
    paragraphs: [
      `Le paiement a abouti. Votre accès au forum est rétabli jusqu’au ${on(facts.periodEnd)}.`,
    ],
    link: { label: 'Accéder au forum', path: paths.communityForum },
  }),
  cancelled: (facts) => ({
    subject: 'Votre contrat est résilié',
    paragraphs:
      facts.suspended === true
        ? writeSuspendedEnd(facts)
        : [
            `Nous confirmons la résiliation de votre abonnement au forum, notifiée le ${at(facts.at)}.`,
            facts.endsAtOnce === true
              ? `Le contrat prend fin à cette date, le ${at(facts.at)}, puisque le dernier paiement n’avait pas abouti. Aucun autre paiement ne sera prélevé.`
              : facts.paymentUnderWay === true
                ? `Le contrat prend fin le ${on(facts.periodEnd)}. Jusque-là, le forum vous reste ouvert. Le paiement de ${euros(facts.amountCents)} pour la période déjà commencée est encore en cours ; aucun autre ne sera prélevé.`
                : `Le contrat prend fin le ${on(facts.periodEnd)}. Jusque-là, vous gardez l’accès. Aucun autre paiement ne sera prélevé.`,
          ],
    link: manage,
  }),
  resumed: (facts) => ({
    subject: 'Votre abonnement continue',
    paragraphs: [
      `Votre résiliation est annulée, comme vous l’avez demandé le ${at(facts.at)}. Le prochain paiement de ${euros(facts.amountCents)} aura lieu le ${on(facts.periodEnd)}.`,
    ],
    link: manage,
  }),
  withdrawn: (facts) => ({
    subject: 'Accusé de réception de votre rétractation',
    paragraphs: [
      `Nous avons reçu votre déclaration de rétractation le ${at(facts.at)}. Le contrat d’abonnement au forum de Chandelle est rompu à cette date.`,
      (facts.refundCents ?? 0) === 0
        ? 'Rien n’avait été payé qui doive être remboursé.'
        : facts.immediateAccess === true
          ? `${euros(facts.refundCents)} vous sont remboursés par le moyen de paiement employé, au plus tard sous 14 jours. La part de la période déjà écoulée reste due, puisque vous aviez demandé l’accès immédiat.`
          : `${euros(facts.refundCents)} vous sont remboursés par le moyen de paiement employé, au plus tard sous 14 jours.`,
      'Conservez ce message.',
    ],
    link: manage,
  }),
  refunded: () => ({
    subject: 'Votre paiement vous a été rendu',
    paragraphs: [
      `Votre paiement a été remboursé ou contesté auprès de la banque. L’abonnement prend donc fin, et l’accès au forum avec lui. Aucun autre paiement ne sera prélevé.`,
      'Vous pouvez vous abonner de nouveau quand vous voulez.',
    ],
    link: again,
  }),
  'second-returned': (facts) => ({
    subject: 'Un second paiement vous est remboursé',
    paragraphs: [
      `Un second abonnement au forum a été payé alors que le vôtre était en cours. Nous y avons mis fin aussitôt, et ${euros(facts.refundCents)} vous sont remboursés par le moyen de paiement employé.`,
      'Votre abonnement, lui, ne change pas, et le forum vous reste ouvert.',
    ],
    link: manage,
  }),
  ended: () => ({
    subject: 'Votre abonnement a pris fin',
    paragraphs: [
      'Votre abonnement au forum est terminé. Aucun autre paiement ne sera prélevé. Les leçons restent gratuites.',
    ],
    link: again,
  }),
};

/** The last whole day before the instant at which a period ends. */
const lastDay = (until = '') => new Date(Date.parse(until) - 1).toISOString();

/** Says that an operator's suspension ended a contract: it was not its learner who asked. */
const writeSuspendedEnd = ({ at: instant, endsAtOnce, periodEnd }: NoticeFacts): string[] => [
  `Votre compte est suspendu. Pour que rien ne vous soit prélevé pendant ce temps, nous avons mis fin à votre abonnement au forum le ${at(instant)}.`,
  endsAtOnce === true
    ? 'Le contrat prend fin à cette date, puisque le dernier paiement n’avait pas abouti. Aucun autre paiement ne sera prélevé.'
    : `Le contrat prend fin le ${on(periodEnd)}. Aucun autre paiement ne sera prélevé. Si votre compte est rétabli avant, vous pourrez reprendre l’abonnement.`,
];

/** Writes the mail of a change, in French, with its dates as in Paris. */
export function writeNotice(
  config: Pick<Config, 'baseUrl'>,
  to: { email: string; pseudo: string },
  kind: NoticeKind,
  facts: NoticeFacts,
): Mail {
  const { subject, paragraphs, link } = texts[kind](facts);
  return writeMail({
    to: to.email,
    subject,
    greeting: `Bonjour ${to.pseudo},`,
    paragraphs,
    link: { label: link.label, url: `${config.baseUrl}${link.path}` },
    smallPrint: `Ce message concerne votre contrat : il vous est dû, même sans autre courrier de notre part.`,
  });
}
