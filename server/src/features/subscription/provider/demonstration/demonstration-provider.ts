import { randomUUID } from 'node:crypto';
import { subscriptionPriceCents } from '@chandelle/contract/subscription-price';
import { and, desc, eq } from 'drizzle-orm';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { type PaymentProvider, PaymentUnavailableError } from '../payment-provider.ts';
import { demoCheckouts, demoInvoices, demoSubscriptions } from '../../tables.ts';
import { rollForward } from './roll-forward.ts';

const dayMs = 24 * 60 * 60 * 1000;

const unknown = (what: string) => new PaymentUnavailableError(new Error(`Unknown: ${what}.`));

/**
 * Makes the provider of demonstrations, which takes no money: it keeps payment pages, subscriptions and invoices in tables of
 * its own, and behaves as a real one does over time. Its pages are in `demonstration-pages.ts`.
 */
export function makeDemonstrationProvider(given: {
  database: Database;
  clock: Clock;
  baseUrl: string;
}): PaymentProvider {
  const { database, clock, baseUrl } = given;

  const update = (id: string, change: Partial<typeof demoSubscriptions.$inferInsert>) =>
    database.update(demoSubscriptions).set(change).where(eq(demoSubscriptions.id, id));
  const listInvoices = (id: string) =>
    database
      .select()
      .from(demoInvoices)
      .where(eq(demoInvoices.subscriptionId, id))
      .orderBy(desc(demoInvoices.issuedAt), desc(demoInvoices.number));

  return {
    name: 'demonstration',
    async openCheckout({ checkoutId, learnerId, customerId, successUrl, cancelUrl }) {
      const expiresAt = new Date(clock().getTime() + dayMs);
      const customer = customerId ?? `demo_cus_${randomUUID()}`;
      const id = `demo_pay_${randomUUID()}`;
      await database.insert(demoCheckouts).values({
        id,
        checkoutId,
        successUrl,
        cancelUrl,
        expiresAt,
        learnerId,
        customerId: customer,
        state: 'open',
      });
      const url = `${baseUrl}/demonstration/paiement/${id}`;
      return { id, url, customerId: customer, expiresAt };
    },
    async readCheckout(id) {
      const [page] = await database.select().from(demoCheckouts).where(eq(demoCheckouts.id, id));
      if (page === undefined) throw unknown(id);
      const expired = page.state === 'open' && page.expiresAt <= clock();
      return { state: expired ? 'expired' : page.state, subscriptionId: page.subscriptionId };
    },
    async closeCheckout(id) {
      await database
        .update(demoCheckouts)
        .set({ state: 'expired' })
        .where(and(eq(demoCheckouts.id, id), eq(demoCheckouts.state, 'open')));
    },
    async readSubscription(id) {
      const subscription = await rollForward(database, id, clock());
      if (subscription === null) throw unknown(id);
      const { cardDeclined: _, learnerId, ...rest } = subscription;
      const invoices = await listInvoices(id);
      const paid = invoices.find(({ status }) => status === 'paid');
      return {
        ...rest,
        learnerId,
        priceCents: subscriptionPriceCents,
        // A period that begins here is paid or declined in the same moment.
        paymentUnderWay: false,
        moneyReturned: (paid?.refundedCents ?? 0) > 0,
        invoices: invoices.map(({ subscriptionId: _owner, number, ...invoice }) => ({
          ...invoice,
          number: `DEMO-${String(number).padStart(5, '0')}`,
          url: `${baseUrl}/demonstration/facture/${invoice.id}`,
        })),
      };
    },
    findSubscriptionOfPayment: async () => null,
    async setCancelAtPeriodEnd(id, cancelAtPeriodEnd) {
      await update(id, { cancelAtPeriodEnd });
    },
    async endNow(id) {
      await update(id, { status: 'ended' });
      await database
        .update(demoInvoices)
        .set({ status: 'void' })
        .where(and(eq(demoInvoices.subscriptionId, id), eq(demoInvoices.status, 'open')));
    },
    async refund(id, cents) {
      const paid = (await listInvoices(id)).find(({ status }) => status === 'paid');
      if (paid === undefined) throw unknown(`a payment of ${id}`);
      // One refund at most is ever asked of a payment here; a second asking is the same one.
      await database
        .update(demoInvoices)
        .set({ refundedCents: cents })
        .where(and(eq(demoInvoices.id, paid.id), eq(demoInvoices.refundedCents, 0)));
    },
    async findPaymentUrl(id) {
      const [open] = (await listInvoices(id)).filter(({ status }) => status === 'open');
      return open === undefined ? null : `${baseUrl}/demonstration/facture/${open.id}`;
    },
    openPortal: async (customerId) => `${baseUrl}/demonstration/client/${customerId}`,
  };
}
