import * as z from 'zod';
import { optionalVariable as optional } from '../../../../platform/optional-variable.ts';

/** How Stripe is reached. */
export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** A price made in Stripe, of the amount and period that the contract states; null: the price is stated with each order. */
  priceId: string | null;
  /** Another address than Stripe's own, for tests. */
  address?: { protocol: 'http' | 'https'; host: string; port: number };
}

const keyAdvice =
  'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, such as sk_live_… or rk_live_…';
const webhookAdvice =
  'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint BASE_URL/api/stripe/events, such as whsec_…';

const testKeyAdvice =
  'STRIPE_SECRET_KEY is a test key, with which the public test cards would pay: production needs sk_live_… or rk_live_…';

const wholeOf = (pattern: RegExp, advice: string) =>
  optional(z.string().trim().regex(pattern, advice));

/** The variables of the payment. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: wholeOf(/^(sk|rk)_(live|test)_\w{8,}$/, keyAdvice),
  STRIPE_WEBHOOK_SECRET: wholeOf(/^whsec_[\w+/=]{8,}$/, webhookAdvice),
  STRIPE_PRICE_ID: wholeOf(
    /^price_\w+$/,
    'STRIPE_PRICE_ID must be the id of a price in Stripe, such as price_…',
  ),
};

interface StripeEnvironment {
  NODE_ENV?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_PRICE_ID?: string | undefined;
}

/** Lists what is missing to take payments, a sentence each. In production there is no demonstration. */
export function findStripeGaps(values: StripeEnvironment): string[] {
  const needed = values.NODE_ENV === 'production' || values.STRIPE_SECRET_KEY !== undefined;
  const isTest = values.STRIPE_SECRET_KEY?.includes('_test_') === true;
  return [
    ...(values.NODE_ENV === 'production' && isTest ? [testKeyAdvice] : []),
    ...(needed && values.STRIPE_SECRET_KEY === undefined ? [keyAdvice] : []),
    ...(needed && values.STRIPE_WEBHOOK_SECRET === undefined ? [webhookAdvice] : []),
  ];
}

/** Reads how Stripe is reached; null without a key: the demonstration takes its place. */
export function readStripeConfig(values: StripeEnvironment): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, priceId: values.STRIPE_PRICE_ID ?? null };
}
