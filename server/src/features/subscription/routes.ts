import type { Limit } from '../../platform/limits/rate-limits.ts';
import { procedures, signedInProcedures } from '../../platform/http/procedures.ts';
import {
  cancelSubscription,
  findPaymentPage,
  openPortal,
  resumeSubscription,
} from './change-subscription.ts';
import { confirmOrder } from './confirm-order.ts';
import { orderSubscription } from './order-subscription.ts';
import { presentSubscription } from './present-subscription.ts';
import { withdraw } from './withdraw.ts';

/** What makes the provider work, by learner: more than anybody needs, too little to be a nuisance there. */
const providerLimit: Limit = { name: 'payment-provider', points: 60, seconds: 10 * 60 };

/** A return page that waits asks every few seconds. */
const waitingLimit: Limit = { name: 'payment-waiting', points: 200, seconds: 10 * 60 };

const own = signedInProcedures.subscription;

/** The operations of the subscription contract. */
export const subscriptionRoutes = {
  subscription: own.subscription.handler(({ context }) =>
    presentSubscription(context.services, context.learner.userId),
  ),
  order: own.order.handler(async ({ context: { services, learner }, input }) => {
    await services.limits.use(providerLimit, learner.userId);
    return orderSubscription(services, learner.userId, input);
  }),
  confirmOrder: own.confirmOrder.handler(async ({ context: { services, learner }, input }) => {
    await services.limits.use(waitingLimit, learner.userId);
    await confirmOrder(services, learner.userId, input.id);
    return presentSubscription(services, learner.userId);
  }),
  payAgain: own.payAgain.handler(async ({ context: { services, learner } }) => {
    await services.limits.use(providerLimit, learner.userId);
    return { url: await findPaymentPage(services, learner.userId) };
  }),
  portal: own.portal.handler(async ({ context: { services, learner } }) => {
    await services.limits.use(providerLimit, learner.userId);
    return { url: await openPortal(services, learner.userId) };
  }),
  cancel: own.cancel.handler(async ({ context: { services, learner } }) => {
    await services.limits.use(providerLimit, learner.userId);
    await cancelSubscription(services, learner.userId);
    return presentSubscription(services, learner.userId);
  }),
  resume: own.resume.handler(async ({ context: { services, learner } }) => {
    await services.limits.use(providerLimit, learner.userId);
    await resumeSubscription(services, learner.userId);
    return presentSubscription(services, learner.userId);
  }),
  withdraw: own.withdraw.handler(async ({ context: { services, learner } }) => {
    await withdraw(services, learner.userId);
    return presentSubscription(services, learner.userId);
  }),
  legal: procedures.subscription.legal.handler(({ context }) => context.services.config.legal),
};
