import { randomUUID } from 'node:crypto';
import { subscriptionPeriodDays } from '@chandelle/contract/subscription-price';
import { subscriptionPriceCents } from '@chandelle/contract/subscription-price';
import { eq } from 'drizzle-orm';
import { announceForumAccess } from '../features/subscription/forum-access.ts';
import { subscriptions } from '../features/subscription/tables.ts';
import type { Services } from '../platform/services.ts';
import { type BuiltLearner, buildLearner, type LearnerOverrides } from './build-learner.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What a test wants of a subscription; by default one that began at the present instant and is paid. */
export type SubscriptionOverrides = Partial<typeof subscriptions.$inferInsert>;

/** Makes a subscription for a learner, as the payment provider would have told it. */
export async function buildSubscription(
  { services }: { services: Services },
  learnerId: string,
  overrides: SubscriptionOverrides = {},
): Promise<string> {
  const now = services.clock();
  const id = `sub_${randomUUID()}`;
  await services.database.transaction(async (tx) => {
    await tx.insert(subscriptions).values({
      id,
      learnerId,
      provider: 'demonstration',
      customerId: `cus_${learnerId}`,
      status: 'active',
      cancelAtPeriodEnd: false,
      priceCents: subscriptionPriceCents,
      startedAt: now,
      periodStart: now,
      periodEnd: new Date(now.getTime() + subscriptionPeriodDays * dayMs),
      moneyReturned: false,
      immediateAccess: true,
      termsVersion: 'test',
      readAt: now,
      ...overrides,
    });
    await announceForumAccess(tx, learnerId);
  });
  return overrides.id ?? id;
}

/** Pays the money of a learner's subscription back, which ends the access at once. */
export async function endSubscription(
  { services }: { services: Services },
  learnerId: string,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ moneyReturned: true, closedAt: services.clock() })
      .where(eq(subscriptions.learnerId, learnerId));
    await announceForumAccess(tx, learnerId);
  });
}

/** Registers a learner who has paid for the forum, signed in. */
export async function buildSubscriber(
  app: { services: Services },
  overrides: LearnerOverrides = {},
): Promise<BuiltLearner & { subscriptionId: string }> {
  const learner = await buildLearner(app, overrides);
  return { ...learner, subscriptionId: await buildSubscription(app, learner.learnerId) };
}

/** Registers a moderator, signed in: the forum is open to them without paying. */
export const buildModerator = (
  app: { services: Services },
  overrides: LearnerOverrides = {},
): Promise<BuiltLearner> => buildLearner(app, { ...overrides, moderator: true });
