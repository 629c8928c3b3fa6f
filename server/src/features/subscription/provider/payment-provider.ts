/** An invoice, as the provider has it. */
export interface ProviderInvoice {
  id: string;
  number: string | null;
  amountCents: number;
  refundedCents: number;
  status: 'open' | 'paid' | 'void';
  issuedAt: Date;
  url: string | null;
}

/** A snapshot of a subscription at the moment of asking. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** Our own ids, which we gave the provider to keep. */
  learnerId: string | null;
  checkoutId: string | null;
  status: 'incomplete' | 'active' | 'past-due' | 'ended';
  cancelAtPeriodEnd: boolean;
  priceCents: number;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Whether the present period's invoice is written and being charged: neither paid nor declined yet. */
  paymentUnderWay: boolean;
  /** Whether the latest paid invoice was refunded or disputed, in full or in part. */
  moneyReturned: boolean;
  /** Newest first. */
  invoices: ProviderInvoice[];
}

/** What opening a payment page needs. */
export interface CheckoutRequest {
  /** Our id of the checkout: the provider makes one page for it however often it is asked. */
  checkoutId: string;
  learnerId: string;
  email: string;
  customerId: string | null;
  successUrl: string;
  cancelUrl: string;
}

export interface OpenedCheckout {
  id: string;
  url: string;
  customerId: string;
  expiresAt: Date;
}

/** An event of the provider. It only refers to what has changed, which is read anew. */
export interface ProviderEvent {
  id: string;
  type: string;
  happenedAt: Date;
  /** The provider's ids of what it concerns. */
  subscriptionId: string | null;
  checkoutId: string | null;
  paymentId: string | null;
}

/**
 * Who takes payments. Everything may be asked again: it is done once. Each throws a PaymentUnavailableError when the
 * provider cannot be reached.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'demonstration';
  openCheckout: (request: CheckoutRequest) => Promise<OpenedCheckout>;
  readCheckout: (
    id: string,
  ) => Promise<{ state: 'open' | 'complete' | 'expired'; subscriptionId: string | null }>;
  closeCheckout: (id: string) => Promise<void>;
  readSubscription: (id: string) => Promise<ProviderSubscription>;
  /** Finds the subscription that a payment was for; null when it was for something else. */
  findSubscriptionOfPayment: (paymentId: string) => Promise<string | null>;
  setCancelAtPeriodEnd: (id: string, cancel: boolean) => Promise<void>;
  /** Ends a subscription at once, without another payment: what is due on it is due no more. */
  endNow: (id: string) => Promise<void>;
  /** Pays back part of the latest paid invoice, in euro cents, once for each key. */
  refund: (id: string, cents: number, key: string) => Promise<void>;
  /** Returns the page on which what was declined is paid; null when nothing is due. */
  findPaymentUrl: (id: string) => Promise<string | null>;
  openPortal: (customerId: string, returnUrl: string) => Promise<string>;
}

/** The payment provider does not answer, or not as it should. */
export class PaymentUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The payment provider does not answer.', { cause });
    this.name = 'PaymentUnavailableError';
  }
}
