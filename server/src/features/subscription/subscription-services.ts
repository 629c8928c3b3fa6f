import type { CoalescingWorker } from '../../platform/jobs/coalescing-worker.ts';
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import type { StripeConfig } from './provider/stripe/stripe-config.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** What the subscription uses of the outside. */
export interface SubscriptionServices extends Services {
  config: Config & { stripe: StripeConfig | null };
  /** Who takes payments. */
  payments: PaymentProvider;
  /** Handles the stored events of the provider, when it is woken. */
  paymentEvents: CoalescingWorker;
  /** Sends the mails about subscriptions that are due, when it is woken: nobody waits for a mail server. */
  subscriptionMails: CoalescingWorker;
}
