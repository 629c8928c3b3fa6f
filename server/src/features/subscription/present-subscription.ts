import type { Subscription } from '@chandelle/contract/subscription';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SubscriptionServices } from './subscription-services.ts';
import { learners } from '../identity/tables.ts';
import { computeDeclaredAge } from './checkout/declared-age.ts';
import { deriveStatus } from './derive-state.ts';
import { checkouts, invoices, subscriptions, withdrawals } from './tables.ts';
import { findOpenWithdrawal } from './contract/withdraw.ts';

/** Reads everything the learner may see of their subscription, from our own record, at one moment. */
export function presentSubscription(
  services: SubscriptionServices,
  learnerId: string,
): Promise<Subscription> {
  const { database, payments, clock } = services;
  const now = clock();
  return database.transaction(
    async (tx) => {
      const [learner] = await tx.select().from(learners).where(eq(learners.learnerId, learnerId));
      const [latest] = await tx
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.learnerId, learnerId))
        // One that was given back beside the present one must not hide it.
        .orderBy(sql`${subscriptions.closedAt} desc nulls first`, desc(subscriptions.startedAt))
        .limit(1);
      const [checkout] = await tx
        .select({ id: checkouts.id, expiresAt: checkouts.expiresAt })
        .from(checkouts)
        .where(and(eq(checkouts.learnerId, learnerId), eq(checkouts.state, 'open')));
      const checkoutId = checkout !== undefined && checkout.expiresAt > now ? checkout.id : null;
      const { state } = deriveStatus(latest ?? null, checkoutId !== null, now);
      const right = latest === undefined ? null : await findOpenWithdrawal(tx, latest, now);
      const [withdrawn] =
        latest === undefined
          ? []
          : await tx.select().from(withdrawals).where(eq(withdrawals.subscriptionId, latest.id));
      const rows = await tx
        .select()
        .from(invoices)
        .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
        .where(eq(subscriptions.learnerId, learnerId))
        .orderBy(desc(invoices.issuedAt));
      const paying = latest !== undefined && state === 'active';
      return {
        state,
        provider: payments.name,
        moderator: learner?.moderator ?? false,
        adult:
          learner !== undefined &&
          computeDeclaredAge(learner.age, learner.ageDeclaredOn, now) >= 18,
        startedAt: latest?.startedAt.toISOString() ?? null,
        periodEnd: latest?.periodEnd.toISOString() ?? null,
        nextPayment: paying
          ? { at: latest.periodEnd.toISOString(), amountCents: latest.priceCents }
          : null,
        paymentUnderWay: latest !== undefined && latest.paymentUnderWay && latest.closedAt === null,
        withdrawal:
          right === null || latest === undefined
            ? null
            : {
                until: right.until.toISOString(),
                refundCents: right.refundCents,
                immediateAccess: latest.immediateAccess,
              },
        withdrawn:
          withdrawn === undefined
            ? null
            : {
                declaredAt: withdrawn.declaredAt.toISOString(),
                refundCents: withdrawn.refundCents,
                settledAt: withdrawn.settledAt?.toISOString() ?? null,
              },
        checkoutId,
        invoices: rows.map(({ subscription_invoices: invoice }) => ({
          id: invoice.id,
          number: invoice.number,
          issuedAt: invoice.issuedAt.toISOString(),
          amountCents: invoice.amountCents,
          refundedCents: invoice.refundedCents,
          status: invoice.status,
          url: invoice.url,
        })),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
