import type { Limit } from '../../platform/limits/rate-limits.ts';

const quarter = 15 * 60;
const hour = 60 * 60;

/** Failed sign-ins; what succeeds is given back. */
export const signInLimits = {
  pair: { name: 'sign-in-pair', points: 10, seconds: quarter },
  account: { name: 'sign-in-account', points: 50, seconds: quarter },
  address: { name: 'sign-in-address', points: 100, seconds: quarter },
  /** Instead of the account's, for a browser that the account knows: others cannot lock its owner out. */
  device: { name: 'sign-in-device', points: 10, seconds: quarter },
} as const satisfies Record<string, Limit>;

/** Registrations from one address: enough for a class, too few for a robot. */
export const registrationLimit: Limit = { name: 'registration', points: 40, seconds: hour };

/** Questions whether a pseudo is free: one a keystroke or so while a form is filled in. */
export const pseudoLimit: Limit = { name: 'pseudo-availability', points: 120, seconds: 10 * 60 };

/** Mails that anyone may cause to be sent, by recipient and by who asks. */
export const mailLimits = {
  recipient: { name: 'mail-recipient', points: 5, seconds: hour },
  address: { name: 'mail-address', points: 30, seconds: hour },
} as const satisfies Record<string, Limit>;

/** Tries of a token that came by mail. */
export const tokenLimit: Limit = { name: 'mail-token', points: 60, seconds: quarter };

/** Wrong passwords given by a session, so that a stolen one does not lead to the password. */
export const ownPasswordLimit: Limit = { name: 'own-password', points: 10, seconds: quarter };

/** Changes of e-mail address, each of which sends mails. */
export const changeEmailLimit: Limit = { name: 'change-email', points: 5, seconds: hour };

/** Mails about sign-ins from new devices. */
export const newDeviceMailLimit: Limit = { name: 'new-device-mail', points: 5, seconds: hour };

/** Photos decoded for one learner. */
export const photoLimit: Limit = { name: 'photo', points: 30, seconds: hour };
