import { apiError } from '../../../platform/api-error.ts';
import { PaymentUnavailableError } from './payment-provider.ts';

/** Runs work that needs the provider; its absence is said as such. */
export async function askProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    throw apiError('PAYMENT_UNAVAILABLE', undefined, { cause: error });
  }
}
