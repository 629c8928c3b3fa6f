import { paths } from '@chandelle/contract/paths';
import type { Config } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { writeMail } from '../../../platform/mail/mail-template.ts';
import type { Target } from './act-on-account.ts';

type MailConfig = Pick<Config, 'baseUrl' | 'legal'>;

const hello = (pseudo: string) => `Bonjour ${pseudo},`;

/** Writes the mail that says why an account is suspended, what stays, and how to contest it. */
export function suspendedMail(config: MailConfig, to: Target, reason: string): Mail {
  const { email } = config.legal;
  return writeMail({
    to: to.email,
    subject: 'Votre compte est suspendu',
    greeting: hello(to.pseudo),
    paragraphs: [
      'L’équipe Chandelle a suspendu votre compte. Tous vos appareils sont déconnectés, et personne ne peut s’y connecter pour le moment.',
      `Pourquoi : ${reason}`,
      'Rien n’est perdu : vos leçons, vos points et vos notes restent tels quels. Si vous avez un abonnement au forum, il ne sera plus prélevé ; il s’arrête à la fin de la période payée.',
      email === null
        ? 'Vous n’êtes pas d’accord, ou vous ne comprenez pas ? Écrivez-nous à l’adresse des mentions légales.'
        : `Vous n’êtes pas d’accord, ou vous ne comprenez pas ? Écrivez-nous à ${email}.`,
    ],
    link: { label: 'Voir nos coordonnées', url: `${config.baseUrl}${paths.legalNotice}` },
    smallPrint: 'Nous vous écrirons dès que votre compte sera rétabli.',
  });
}

/** Writes the mail that says an account is open again. */
export function restoredMail(config: MailConfig, to: Target): Mail {
  return writeMail({
    to: to.email,
    subject: 'Votre compte est rétabli',
    greeting: hello(to.pseudo),
    paragraphs: [
      'Votre compte Chandelle est de nouveau ouvert. Vous retrouvez tout là où vous l’aviez laissé.',
      'Un abonnement arrêté pendant la suspension se reprend depuis « Gérer mon abonnement », jusqu’à la fin de la période payée.',
    ],
    link: { label: 'Me connecter', url: `${config.baseUrl}${paths.login}` },
    smallPrint:
      'Si quelqu’un d’autre a pu connaître votre mot de passe, choisissez-en un nouveau sur la page de connexion.',
  });
}
