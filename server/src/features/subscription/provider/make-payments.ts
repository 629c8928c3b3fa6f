import type { Config } from '../../../platform/config.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/database/database.ts';
import { makeDemonstrationProvider } from './demonstration/demonstration-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { StripeConfig } from './stripe/stripe-config.ts';
import { makeStripeProvider } from './stripe/stripe-provider.ts';

/**
 * Chooses who takes payments: Stripe with a key, the demonstration without.
 *
 * @throws in production without a key
 */
export function makePayments(given: {
  config: Pick<Config, 'production' | 'baseUrl'> & { stripe: StripeConfig | null };
  database: Database;
  clock: Clock;
  log: Log;
}): PaymentProvider {
  const { config, database, clock, log } = given;
  if (config.stripe !== null) return makeStripeProvider(config.stripe, log);
  if (config.production) throw new Error('There is no demonstration of payments in production.');
  return makeDemonstrationProvider({ database, clock, baseUrl: config.baseUrl });
}
