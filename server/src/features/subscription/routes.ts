import type { Limit } from '../../platform/limits/rate-limits.ts';
import { makeProcedures, makeSignedInProcedures } from '../../http/procedures.ts';
import {
  cancelSubscription,
  findPaymentPage,
  openPortal,
  resumeSubscription,
} from './contract/change-subscription.ts';
import { confirmOrder } from './checkout/confirm-order.ts';
import { orderSubscription } from './checkout/order-subscription.ts';
import { presentSubscription } from './present-subscription.ts';
import type { SubscriptionServices } from './subscription-services.ts';
import { withdraw } from './contract/withdraw.ts';

/** What makes the provider work, by learner: more than anybody needs, too little to be a nuisance there. */
const providerLimit: Limit = { name: 'payment-provider', points: 60, seconds: 10 * 60 };

/** A return page that waits asks every few seconds. */
const waitingLimit: Limit = { name: 'payment-waiting', points: 200, seconds: 10 * 60 };

const procedures = makeProcedures<SubscriptionServices>();
const signedInProcedures = makeSignedInProcedures<SubscriptionServices>();
const own = signedInProcedures.subscription;

/** The operations of the subscription contract. */
export const subscriptionRoutes = {
  subscription: own.subscription.handler(({ context }) =>
    presentSubscription(context.services, context.learner.learnerId),
  ),
  order: own.order.handler(async ({ context: { services, learner }, input }) => {
    await services.limits.use(providerLimit, learner.learnerId);
    return orderSubscription(services, learner.learnerId, input);
  }),
  confirmOrder: own.confirmOrder.handler(async ({ context: { services, learner }, input }) => {
    await services.limits.use(waitingLimit, learner.learnerId);
    await confirmOrder(services, learner.learnerId, input.id);
    return presentSubscription(services, learner.learnerId);
  }),
  payAgain: own.payAgain.handler(async ({ context: { services, learner } }) => {
    await services.limits.use(providerLimit, learner.learnerId);
    return { url: await findPaymentPage(services, learner.learnerId) };
  }),
  portal: own.portal.handler(async ({ context: { services, learner } }) => {
    await services.limits.use(providerLimit, learner.learnerId);
    return { url: await openPortal(services, learner.learnerId) };
  }),
  cancel: own.cancel.handler(async ({ context: { services, learner } }) => {
    await services.limits.use(providerLimit, learner.learnerId);
    await cancelSubscription(services, learner.learnerId);
    return presentSubscription(services, learner.learnerId);
  }),
  resume: own.resume.handler(async ({ context: { services, learner } }) => {
    await services.limits.use(providerLimit, learner.learnerId);
    await resumeSubscription(services, learner.learnerId);
    return presentSubscription(services, learner.learnerId);
  }),
  withdraw: own.withdraw.handler(async ({ context: { services, learner } }) => {
    await withdraw(services, learner.learnerId);
    return presentSubscription(services, learner.learnerId);
  }),
  legal: procedures.subscription.legal.handler(({ context }) => context.services.config.legal),
};
