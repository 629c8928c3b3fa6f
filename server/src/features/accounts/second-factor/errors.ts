import { ORPCError } from '@orpc/server';

const coded = (code: string, status: number, message: string) => () =>
  new ORPCError(code, { status, message });

/** Refuses a code that is wrong or was accepted before, which are not told apart. */
export const wrongCode = coded('WRONG_CODE', 403, 'The code is wrong, or was used already.');

/** Refuses a passkey that proves nothing: unknown, of another account, or badly signed. */
export const wrongPasskey = coded('WRONG_PASSKEY', 403, 'The passkey proves nothing here.');

/** Refuses the second part of something whose first part is over, was used, or never was. */
export const stepExpired = coded('STEP_EXPIRED', 410, 'The step is over: begin again.');

export const noSecondFactor = coded(
  'NO_SECOND_FACTOR',
  409,
  'There is no second factor to recover.',
);

export const tooManyPasskeys = coded(
  'TOO_MANY_PASSKEYS',
  409,
  'An account holds ten passkeys at most.',
);

export const passkeyNotFound = coded('NOT_FOUND', 404, 'No such passkey of yours.');
