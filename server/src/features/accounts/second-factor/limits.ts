import type { Limit } from '../../../platform/limits/rate-limits.ts';

const quarter = 15 * 60;

/** Tries of a second step: of one sign-in, of one account, and from one address. */
export const secondStepLimits = {
  signIn: { name: 'second-step-sign-in', points: 5, seconds: quarter },
  account: { name: 'second-step-account', points: 10, seconds: quarter },
  accountDay: { name: 'second-step-account-day', points: 50, seconds: 24 * 60 * 60 },
  address: { name: 'second-step-address', points: 60, seconds: quarter },
} as const satisfies Record<string, Limit>;

/** First codes of an authenticator app that is being set up. */
export const setUpLimit: Limit = { name: 'totp-set-up', points: 10, seconds: quarter };

/** Challenges that one address may ask for, and answers it may give. */
export const passkeyLimits = {
  challenge: { name: 'passkey-challenge', points: 60, seconds: quarter },
  answer: { name: 'passkey-answer', points: 60, seconds: quarter },
} as const satisfies Record<string, Limit>;
