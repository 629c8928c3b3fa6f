import { eq, inArray } from 'drizzle-orm';
import type { SubscriptionServices } from './subscription-services.ts';
import {
  checkouts,
  invoices,
  notices,
  paymentCustomers,
  subscriptions,
  withdrawals,
} from './tables.ts';

/** Gathers what is kept of a learner's orders, subscriptions, invoices, withdrawals, and mails about them. */
export async function exportSubscription(
  { database }: SubscriptionServices,
  learnerId: string,
): Promise<Record<string, unknown>> {
  const own = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.learnerId, learnerId));
  const ids = own.map(({ id }) => id);
  return {
    customer: await database
      .select({ provider: paymentCustomers.provider, id: paymentCustomers.customerId })
      .from(paymentCustomers)
      .where(eq(paymentCustomers.learnerId, learnerId)),
    orders: await database.select().from(checkouts).where(eq(checkouts.learnerId, learnerId)),
    subscriptions: own,
    invoices: await database.select().from(invoices).where(inArray(invoices.subscriptionId, ids)),
    withdrawals: await database
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.subscriptionId, ids)),
    notices: await database.select().from(notices).where(inArray(notices.subscriptionId, ids)),
  };
}
