import type { Stripe } from 'stripe';
import type { StripeConfig } from './stripe-config.ts';

/** Loads Stripe's library, at the first call of it: its operations would hold some 4 MB of every process from its start. */
export const loadStripe = () => import('stripe');

/** Makes Stripe's own client: two tries more where the network fails, each known by its idempotency key. */
export async function makeStripe({ secretKey, address }: StripeConfig): Promise<Stripe> {
  const { Stripe: Client } = await loadStripe();
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...address,
  });
}
