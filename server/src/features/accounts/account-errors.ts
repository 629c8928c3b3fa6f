import { pseudoRefusals } from '@chandelle/contract/pseudo';
import { ORPCError } from '@orpc/server';

/** Refuses one field of a form, with its French message: the contract's INVALID_INPUT. */
export function invalidField(path: string, message: string) {
  return new ORPCError('INVALID_INPUT', {
    status: 422,
    message: 'The input is not valid.',
    data: { fields: { [path]: message } },
  });
}

/** Refuses a pseudo that another learner has, whatever its case and accents, or one that looks the same. */
export const pseudoTaken = () => invalidField('pseudo', pseudoRefusals.taken);

/** Refuses a pseudo for a reason of `findPseudoRefusal`. */
export const pseudoRefused = (reason: keyof typeof pseudoRefusals) =>
  invalidField('pseudo', pseudoRefusals[reason]);

/** Refuses an e-mail address that has an account. Only said where addresses are not confirmed by mail. */
export const emailTaken = () => invalidField('email', 'Un compte existe déjà avec cette adresse');

/** Refuses a sensitive change because the current password is not right. */
export const wrongPassword = () =>
  new ORPCError('WRONG_PASSWORD', { status: 403, message: 'The current password is wrong.' });

/** Refuses a link of a mail: unknown, used or expired, which are not told apart. */
export const invalidToken = () =>
  new ORPCError('INVALID_TOKEN', {
    status: 410,
    message: 'The link is not valid or no longer so.',
  });

/** Refuses a sign-in, without saying whether the address or the password was wrong. */
export const wrongCredentials = () =>
  new ORPCError('WRONG_CREDENTIALS', { status: 401, message: 'Wrong e-mail or password.' });

/** Refuses a sign-in with the right password until the address is confirmed. */
export const emailNotConfirmed = () =>
  new ORPCError('EMAIL_NOT_CONFIRMED', {
    status: 403,
    message: 'The e-mail address is not confirmed yet.',
  });

/** Refuses to act on a session that is not one of the learner's. */
export const sessionNotFound = () =>
  new ORPCError('NOT_FOUND', { status: 404, message: 'No such session of yours.' });
