import { ORPCError } from '@orpc/server';
import { PaymentUnavailableError } from './payment-provider.ts';

/** Refuses a payment by somebody whose declared age is below 18. */
export const underage = () =>
  new ORPCError('UNDERAGE', {
    status: 403,
    message: 'Paying needs a declared age of 18 or over.',
  });

/** Refuses a second payment of what is paid. */
export const alreadySubscribed = () =>
  new ORPCError('ALREADY_SUBSCRIBED', { status: 409, message: 'The subscription is paid.' });

/** Refuses a new order while a payment of the present subscription is due. */
export const paymentDue = () =>
  new ORPCError('PAYMENT_DUE', {
    status: 409,
    message: 'A payment of the present subscription is due.',
  });

/** Refuses what needs a subscription in another state than the present one. */
export const noSubscription = () =>
  new ORPCError('NO_SUBSCRIPTION', {
    status: 409,
    message: 'There is no subscription this could apply to.',
  });

/** Refuses a withdrawal after its period. */
export const withdrawalOver = () =>
  new ORPCError('WITHDRAWAL_OVER', {
    status: 409,
    message: 'The withdrawal period is over, or never began.',
  });

/** Refuses to tell of a payment page that is not one of the learner's. */
export const checkoutNotFound = () =>
  new ORPCError('NOT_FOUND', { status: 404, message: 'No such payment page of yours.' });

/** Runs work that needs the provider; its absence is said as such. */
export async function askProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    throw new ORPCError('PAYMENT_UNAVAILABLE', {
      status: 503,
      message: 'The payment provider does not answer.',
      cause: error,
    });
  }
}
