import type { Mail } from '../../../platform/mail/mail.ts';
import { writeMail } from '../../../platform/mail/mail-template.ts';
import { writeParisMoment } from '../../../platform/paris-time/paris-moment.ts';
import {
  disownLink,
  disownText,
  hello,
  type MailConfig,
  type Recipient,
  wasYou,
} from './account-mails.ts';

/** What a mail says of a change: that it was made, and what becomes of it when the owner disowns it. */
const changes = {
  'second-factor-enabled': {
    subject: 'Une application d’authentification a été ajoutée à votre compte',
    text: 'Une application d’authentification vient d’être ajoutée à votre compte. Ses codes seront demandés à chaque connexion par mot de passe.',
    disowned: 'L’application sera retirée de votre compte.',
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    text: 'Une clé d’accès vient d’être ajoutée à votre compte. Elle permet de s’y connecter sans mot de passe.',
    disowned: 'La clé sera retirée de votre compte.',
  },
  'second-factor-disabled': {
    subject: 'L’application d’authentification a été retirée de votre compte',
    text: 'L’application d’authentification vient d’être retirée de votre compte. Ses codes ne sont plus demandés.',
    disowned: `Vous pourrez ensuite la remettre, à la page « Sécurité ».`,
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été retirée de votre compte',
    text: 'Une clé d’accès vient d’être retirée de votre compte. Elle ne permet plus de s’y connecter.',
    disowned: `Vous pourrez ensuite la remettre, à la page « Sécurité ».`,
  },
  'recovery-codes-renewed': {
    subject: 'Vos codes de récupération ont été renouvelés',
    text: 'Dix nouveaux codes de récupération viennent d’être créés pour votre compte. Les anciens n’ouvrent plus rien.',
    disowned: 'Ces nouveaux codes n’ouvriront plus rien non plus.',
  },
} as const;

/** A change of a second factor that the owner is told of. */
export type FactorChange = keyof typeof changes;

/** Writes the mail that says a second factor was added or removed, or its recovery codes made anew. */
export function factorChangedMail(
  config: MailConfig,
  to: Recipient,
  { kind, device, at }: { kind: FactorChange; device: string; at: Date },
  disownToken: string,
): Mail {
  const { subject, text, disowned } = changes[kind];
  return writeMail({
    to: to.email,
    subject,
    greeting: hello(to.pseudo),
    paragraphs: [
      text,
      `Appareil : ${device}, le ${writeParisMoment(at)} (heure de Paris).`,
      `${disownText} ${disowned}`,
    ],
    link: disownLink(config, disownToken),
    smallPrint: wasYou,
  });
}
