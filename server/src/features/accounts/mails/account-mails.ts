import { paths } from '@chandelle/contract/paths';
import type { Config } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { writeMail } from '../../../platform/mail/mail-template.ts';
import { writeParisMoment } from '../../../platform/paris-time/paris-moment.ts';

/** What a mail needs of the configuration. */
export type MailConfig = Pick<Config, 'baseUrl'>;

/** Who receives a mail, and under which pseudo they know us. */
export interface Recipient {
  email: string;
  pseudo: string;
}

/** Returns how a mail begins. */
export const hello = (pseudo: string) => `Bonjour ${pseudo},`;
const notYou = `Vous n’êtes pas à l’origine de cette demande ? Ignorez ce message : rien ne changera.`;

/** Writes the mail that confirms a new account's address. */
export function confirmationMail(config: MailConfig, to: Recipient, token: string): Mail {
  return writeMail({
    to: to.email,
    subject: 'Confirmez votre adresse email',
    greeting: hello(to.pseudo),
    paragraphs: [
      `Confirmez que cette adresse est bien la vôtre : c’est à elle que nous écrirons si vous oubliez un jour votre mot de passe.`,
      `Ce lien fonctionne une seule fois, pendant 24 heures.`,
    ],
    link: {
      label: 'Confirmer mon adresse',
      url: `${config.baseUrl}${paths.confirmEmail}?token=${token}`,
    },
    smallPrint: `Vous n’avez pas créé de compte sur Chandelle ? Ignorez ce message.`,
  });
}

/** Writes the mail to somebody who registered again with an address that has an account. */
export function existingAccountMail(config: MailConfig, to: Recipient): Mail {
  return writeMail({
    to: to.email,
    subject: 'Vous avez déjà un compte',
    greeting: hello(to.pseudo),
    paragraphs: [
      `Une inscription vient d’être demandée avec votre adresse. Vous avez déjà un compte Chandelle : connectez-vous, tout simplement.`,
      `Mot de passe oublié ? La page de connexion vous permet d’en choisir un nouveau.`,
    ],
    link: { label: 'Me connecter', url: `${config.baseUrl}${paths.login}` },
    smallPrint: notYou,
  });
}

/** Writes the mail that lets a learner choose a new password. */
export function passwordResetMail(config: MailConfig, to: Recipient, token: string): Mail {
  return writeMail({
    to: to.email,
    subject: 'Votre nouveau mot de passe',
    greeting: hello(to.pseudo),
    paragraphs: [
      'Vous avez oublié votre mot de passe : ce lien vous en fait choisir un autre.',
      `Il fonctionne une seule fois, pendant une heure. Une fois le mot de passe changé, vos autres appareils seront déconnectés.`,
    ],
    link: {
      label: 'Choisir un mot de passe',
      url: `${config.baseUrl}${paths.resetPassword}?token=${token}`,
    },
    smallPrint: notYou,
  });
}

/** Returns the button of mails about what only the owner should have done. */
export const disownLink = (config: MailConfig, token: string) => ({
  label: 'Ce n’était pas moi',
  url: `${config.baseUrl}${paths.disown}?token=${token}`,
});

/** What the button does, for the mail of an account whose address stays or is given back. */
export const disownText = `Ce n’était pas vous ? Appuyez sur « Ce n’était pas moi » : tous les appareils seront déconnectés, le compte gardera ou retrouvera cette adresse, et vous choisirez un nouveau mot de passe. Ce lien fonctionne une seule fois, pendant 7 jours.`;
/** What an owner needs to do who has done it. */
export const wasYou = 'Si c’était vous, vous n’avez rien à faire.';

/** Writes the mail that says the password was changed. */
export function passwordChangedMail(config: MailConfig, to: Recipient, disownToken: string): Mail {
  return writeMail({
    to: to.email,
    subject: 'Votre mot de passe a été modifié',
    greeting: hello(to.pseudo),
    paragraphs: [
      'Le mot de passe de votre compte vient d’être modifié, et vos autres appareils ont été déconnectés.',
      disownText,
    ],
    link: disownLink(config, disownToken),
    smallPrint: wasYou,
  });
}

/** Writes the mail that says the account was opened on a device it did not know. */
export function newDeviceMail(
  config: MailConfig,
  to: Recipient,
  { device, at }: { device: string; at: Date },
  disownToken: string,
): Mail {
  return writeMail({
    to: to.email,
    subject: 'Connexion depuis un nouvel appareil',
    greeting: hello(to.pseudo),
    paragraphs: [
      `Votre compte vient d’être ouvert sur un appareil que nous ne connaissions pas : ${device}, le ${writeParisMoment(at)} (heure de Paris).`,
      disownText,
    ],
    link: disownLink(config, disownToken),
    smallPrint: wasYou,
  });
}

/** Writes the mail that says too many wrong passwords were tried, and how the owner gets in all the same. */
export function lockedMail(config: MailConfig, to: Recipient): Mail {
  return writeMail({
    to: to.email,
    subject: 'Trop d’essais de connexion à votre compte',
    greeting: hello(to.pseudo),
    paragraphs: [
      `Beaucoup de mots de passe faux viennent d’être essayés pour votre compte. Personne n’y est entré. Pendant 15 minutes, un appareil que vous n’avez jamais utilisé ne peut plus s’y connecter.`,
      `Sur un appareil que vous utilisez déjà, connectez-vous comme d’habitude. Ailleurs, choisissez un nouveau mot de passe : vous entrerez aussitôt.`,
    ],
    link: { label: 'Choisir un mot de passe', url: `${config.baseUrl}${paths.forgotPassword}` },
    smallPrint: `Si ces essais étaient les vôtres, attendez simplement un quart d’heure.`,
  });
}

/** Writes the mail that leads to a new password after « Ce n’était pas moi ». */
export function securedAccountMail(config: MailConfig, to: Recipient, token: string): Mail {
  return writeMail({
    to: to.email,
    subject: 'Votre compte est en sûreté, choisissez un nouveau mot de passe',
    greeting: hello(to.pseudo),
    paragraphs: [
      'Tous les appareils sont déconnectés, l’ancien mot de passe n’ouvre plus rien, et cette adresse est celle de votre compte.',
      `Choisissez un nouveau mot de passe pour revenir. Ce lien fonctionne une seule fois, pendant une heure ; ensuite, la page de connexion vous en enverra un autre.`,
    ],
    link: {
      label: 'Choisir un mot de passe',
      url: `${config.baseUrl}${paths.resetPassword}?token=${token}`,
    },
    smallPrint: 'Employez un mot de passe qui ne sert nulle part ailleurs.',
  });
}

/** Writes the mail that confirms a changed address, to the new one. */
export function newAddressMail(config: MailConfig, to: Recipient, token: string): Mail {
  return writeMail({
    to: to.email,
    subject: 'Confirmez votre nouvelle adresse email',
    greeting: hello(to.pseudo),
    paragraphs: [
      `Vous souhaitez utiliser cette adresse pour votre compte Chandelle. Confirmez-la : d’ici là, l’ancienne reste valable.`,
      `Ce lien fonctionne une seule fois, pendant 24 heures.`,
    ],
    link: {
      label: 'Confirmer ma nouvelle adresse',
      url: `${config.baseUrl}${paths.confirmEmail}?token=${token}`,
    },
    smallPrint: notYou,
  });
}

/**
 * Writes the notice to the old address that a change was asked for, or has been made, with the link that undoes it;
 * without one the account has returned to an earlier address.
 */
export function oldAddressMail(
  config: MailConfig,
  to: Recipient,
  change: { newEmail: string; state: 'asked' | 'changed'; disownToken: string | null },
): Mail {
  const { newEmail, state, disownToken } = change;
  const asked = state === 'asked';
  return writeMail({
    to: to.email,
    subject: asked
      ? 'Un changement d’adresse email a été demandé'
      : 'Votre adresse email a été modifiée',
    greeting: hello(to.pseudo),
    paragraphs: [
      asked
        ? `Votre compte Chandelle utilisera l’adresse ${newEmail} dès qu’elle sera confirmée.`
        : `Votre compte Chandelle utilise désormais l’adresse ${newEmail}.`,
      ...(disownToken === null ? [] : [disownText]),
    ],
    ...(disownToken !== null && { link: disownLink(config, disownToken) }),
    smallPrint: wasYou,
  });
}

/** Writes the notice to a learner whose address somebody else wanted for their own account. */
export function addressInUseMail(config: MailConfig, to: Recipient): Mail {
  return writeMail({
    to: to.email,
    subject: 'Votre adresse email a déjà un compte',
    greeting: hello(to.pseudo),
    paragraphs: [
      'Quelqu’un a voulu utiliser votre adresse pour un autre compte Chandelle. Elle reste liée au vôtre.',
    ],
    link: { label: 'Me connecter', url: `${config.baseUrl}${paths.login}` },
    smallPrint: notYou,
  });
}
