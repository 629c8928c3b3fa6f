import { oc } from '@orpc/contract';
import * as z from 'zod';
import { termsNotAccepted } from './subscription-price.ts';
import { invalidInput, notFound, paymentUnavailable, unauthorized } from './shared-errors.ts';

/** Version of the general terms of sale that a purchase accepts. */
export const saleTermsVersion = '2026-11-21';

/**
 * Where a learner stands: never subscribed; a payment under way; active; cancelled, with access until the end of what is
 * paid; a payment declined; over.
 */
export const subscriptionStates = [
  'none',
  'pending',
  'active',
  'cancelled',
  'past-due',
  'ended',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

const instant = z.iso.datetime();
const cents = z.number().int().min(0);

export const subscriptionSchema = z.object({
  state: z.enum(subscriptionStates),
  /** Who takes the payments; 'demonstration' takes none. */
  provider: z.enum(['stripe', 'demonstration']),
  /** The forum is open to moderators without paying. */
  moderator: z.boolean(),
  /** Whether the declared age allows paying. */
  adult: z.boolean(),
  startedAt: instant.nullable(),
  /** End of the present or last period. */
  periodEnd: instant.nullable(),
  nextPayment: z.object({ at: instant, amountCents: cents }).nullable(),
  /** Whether the present period has begun and is still being charged for: paid neither nor declined yet. */
  paymentUnderWay: z.boolean(),
  /** While the contract can be withdrawn from: until when, and what would be paid back now. */
  withdrawal: z
    .object({ until: instant, refundCents: cents, immediateAccess: z.boolean() })
    .nullable(),
  /** A withdrawal that was declared; `settledAt` is null until the money is on its way. */
  withdrawn: z
    .object({ declaredAt: instant, refundCents: cents, settledAt: instant.nullable() })
    .nullable(),
  /** The payment page that is open, to be taken up again. */
  checkoutId: z.string().nullable(),
  /** Newest first. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      issuedAt: instant,
      amountCents: cents,
      refundedCents: cents,
      status: z.enum(['open', 'paid', 'void']),
      url: z.string().nullable(),
    }),
  ),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What is agreed to before paying. */
export const orderSchema = z.object({
  termsAccepted: z.literal(true, termsNotAccepted),
  /** Whether access before the end of the withdrawal period is expressly asked for. */
  immediateAccess: z.boolean('Indiquez si vous demandez l’accès immédiat.'),
});

/** Who runs the product, as the law asks to be told; null where the operator has not said. */
export const legalDataSchema = z.object({
  name: z.string().nullable(),
  legalForm: z.string().nullable(),
  address: z.string().nullable(),
  registration: z.string().nullable(),
  vatNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  director: z.string().nullable(),
  host: z.string().nullable(),
  mediator: z.string().nullable(),
  mediatorUrl: z.string().nullable(),
});
export type LegalData = z.infer<typeof legalDataSchema>;

const url = z.object({ url: z.string() });
const nothingOpen = {
  NO_SUBSCRIPTION: { status: 409, message: 'There is no subscription this could apply to.' },
} as const;

const signedIn = oc.errors({ ...unauthorized, ...invalidInput });
const paying = signedIn.errors(paymentUnavailable);

/** The subscription that opens the forum. */
export const subscriptionContract = oc.tag('Abonnement').router({
  subscription: signedIn
    .route({ method: 'GET', path: '/subscription', summary: 'Own subscription' })
    .output(subscriptionSchema),
  order: paying
    .route({
      method: 'POST',
      path: '/subscription/checkouts',
      summary: 'Open the payment page, or the one that is open already',
    })
    .errors({
      UNDERAGE: { status: 403, message: 'Paying needs a declared age of 18 or over.' },
      ALREADY_SUBSCRIBED: { status: 409, message: 'The subscription is paid.' },
      PAYMENT_DUE: { status: 409, message: 'A payment of the present subscription is due.' },
    })
    .input(orderSchema)
    .output(z.object({ url: z.string(), checkoutId: z.string() })),
  confirmOrder: paying
    .route({
      method: 'POST',
      path: '/subscription/checkouts/{id}/confirmation',
      summary: 'Ask the provider what became of a payment page',
    })
    .errors(notFound)
    .input(z.object({ id: z.string().max(100) }))
    .output(subscriptionSchema),
  payAgain: paying
    .route({
      method: 'POST',
      path: '/subscription/payment',
      summary: 'Where to pay what was declined',
    })
    .errors(nothingOpen)
    .output(url),
  portal: paying
    .route({
      method: 'POST',
      path: '/subscription/portal',
      summary: 'The provider’s page for card and invoices',
    })
    .errors(nothingOpen)
    .output(url),
  cancel: paying
    .route({
      method: 'POST',
      path: '/subscription/cancellation',
      summary: 'End the contract; what is paid stays',
    })
    .errors(nothingOpen)
    .output(subscriptionSchema),
  resume: paying
    .route({
      method: 'DELETE',
      path: '/subscription/cancellation',
      summary: 'Take back a cancellation before the period ends',
    })
    .errors(nothingOpen)
    .output(subscriptionSchema),
  withdraw: signedIn
    .route({
      method: 'POST',
      path: '/subscription/withdrawal',
      summary: 'Withdraw from the contract within 14 days',
    })
    .errors({
      WITHDRAWAL_OVER: { status: 409, message: 'The withdrawal period is over, or never began.' },
    })
    .input(z.object({ confirmed: z.literal(true, 'Confirmez que vous renoncez au contrat') }))
    .output(subscriptionSchema),
  legal: oc
    .route({ method: 'GET', path: '/legal', summary: 'Who runs the product' })
    .output(legalDataSchema),
});
