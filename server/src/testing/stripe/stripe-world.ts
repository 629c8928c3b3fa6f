import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { readForumAccess } from '../../features/subscription/forum-access.ts';
import { buildLearner, buildSession, type BuiltLearner } from '../build-learner.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { callApi } from '../call-api.ts';
import { type RecordedMails, recordMails } from '../record-mails.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { makeTestClock, type TestClock } from '../test-clock.ts';
import { startStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';

const webhookSecret = 'whsec_standin0standin0';
const firstInstant = '2026-03-02T10:00:00Z';
const signer = new Stripe('sk_test_standin0');

/** What a learner agrees to. */
export const anOrder = { termsAccepted: true, immediateAccess: true };

/** A page that the provider opened for an order. */
interface OpenedPage {
  url: string;
  checkoutId: string;
  /** Stripe's id of it. */
  page: string;
}

/** The application with the stand-in as its payment provider, through Stripe's own SDK. */
export interface StripeWorld {
  app: TestApp;
  clock: TestClock;
  stripe: StripeStandIn;
  mails: RecordedMails;
  /** Puts the clock back and forgets mails and requests, before a test. */
  beginAnew: () => void;
  /** Sends any body, signed; resolves to the status. */
  postSigned: (
    payload: string,
    changes?: { secret?: string; timestamp?: number },
  ) => Promise<number>;
  /** Sends a word as Stripe does, signed; resolves to the status of the answer, which may come before it is handled. */
  post: (
    type: string,
    object: object,
    changes?: { id?: string; secret?: string; at?: Date },
  ) => Promise<number>;
  /** Sends a word, and waits until it is handled. */
  send: StripeWorld['post'];
  /** Sends a word about a subscription, and waits until it is handled. */
  tell: (type: string, subscriptionId: string) => Promise<number>;
  openPage: (learner: BuiltLearner, order?: object) => Promise<OpenedPage>;
  /** Makes a learner who has paid; nobody remembers the mails about it. */
  buildMember: () => Promise<{ learner: BuiltLearner; id: string }>;
  /** What the learner sees, signed in anew: a session does not outlive 30 days without use. */
  view: (learner: BuiltLearner) => Promise<Record<string, unknown>>;
  stateOf: (learner: BuiltLearner) => Promise<unknown>;
  allowed: (learner: BuiltLearner) => Promise<boolean>;
  /** Waits for the mails that are under way, and lists those that nobody has taken. */
  readMails: () => Promise<readonly Mail[]>;
  /** Waits for the mails that are under way, and takes the subjects of all that nobody has taken. */
  subjects: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Starts a world. Close it after all tests of the file. */
export async function startStripeWorld(): Promise<StripeWorld> {
  const clock = makeTestClock(firstInstant);
  const stripe = await startStripeStandIn(clock);
  const { address } = stripe;
  const keys = { secretKey: 'sk_test_standin0', webhookSecret, priceId: null, address };
  const config = { trustedProxies: 1, stripe: keys };
  const app = await startTestApp({ course: { lessons: [] }, clock, config });
  const mails = recordMails(app.services);

  const postSigned: StripeWorld['postSigned'] = async (payload, changes = {}) => {
    const { secret = webhookSecret, timestamp = Math.floor(clock().getTime() / 1000) } = changes;
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const response = await app.request('/api/stripe/events', {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body: payload,
    });
    return response.status;
  };
  const post: StripeWorld['post'] = async (type, object, changes = {}) => {
    const { id = `evt_${randomUUID()}`, secret = webhookSecret, at = clock() } = changes;
    const timestamp = Math.floor(at.getTime() / 1000);
    const event = { id, object: 'event', type, created: timestamp, data: { object } };
    return postSigned(JSON.stringify(event), { secret, timestamp });
  };
  const { paymentEvents, subscriptionMails } = app.services;
  const send: StripeWorld['send'] = async (...word) => {
    const status = await post(...word);
    await paymentEvents.settled();
    return status;
  };
  const readMails: StripeWorld['readMails'] = async () => {
    await subscriptionMails.settled();
    return mails.waiting;
  };
  const openPage: StripeWorld['openPage'] = async ({ cookie }, body = anOrder) => {
    const answer = await callApi(app, 'POST', '/subscription/checkouts', { cookie, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const { url, checkoutId } = answer.body as { url: string; checkoutId: string };
    return { url, checkoutId, page: new URL(url).pathname.slice(1) };
  };
  const view: StripeWorld['view'] = async ({ learnerId }) => {
    const { cookie } = await buildSession(app.services, learnerId);
    const { body } = await callApi(app, 'GET', '/subscription', { cookie });
    return body as Record<string, unknown>;
  };

  return {
    app,
    clock,
    stripe,
    mails,
    beginAnew() {
      clock.set(firstInstant);
      mails.waiting.length = 0;
      stripe.asked.length = 0;
    },
    postSigned,
    post,
    send,
    tell: (type, id) => send(type, { object: 'subscription', id }),
    openPage,
    async buildMember() {
      const learner = await buildLearner(app);
      const { page } = await openPage(learner);
      const id = stripe.books.pay(page);
      const object = { object: 'checkout.session', id: page, subscription: id };
      await send('checkout.session.completed', object);
      await readMails();
      mails.waiting.length = 0;
      return { learner, id };
    },
    view,
    stateOf: async (learner) => (await view(learner))['state'],
    allowed: async ({ learnerId }) =>
      (await readForumAccess(app.services.pool, learnerId, clock())).allowed,
    readMails,
    async subjects() {
      await readMails();
      return mails.waiting.splice(0).map(({ subject }) => subject);
    },
    async close() {
      await app.close();
      await stripe.close();
    },
  };
}
