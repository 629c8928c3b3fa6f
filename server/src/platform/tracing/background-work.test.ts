import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCollectNewsJob } from '../../features/news/feeds/collect-news.ts';
import { type NewsWorld, openNews } from '../../features/news/testing/open-news.ts';
import { item, rss } from '../../features/news/testing/feed-server.ts';
import { buildLearner } from '../../testing/build-learner.ts';
import { type S3StandIn, startS3StandIn } from '../../testing/s3-stand-in.ts';
import { startStripeWorld, type StripeWorld } from '../../testing/stripe/stripe-world.ts';
import {
  attributesOf,
  type SentSpan,
  startTraceCollector,
  type TraceCollector,
} from '../../testing/trace-collector.ts';
import type { Log } from '../log.ts';
import { openS3Bucket } from '../files/s3/s3-bucket.ts';
import { makeS3Store } from '../files/s3/s3-store.ts';
import { runDueJobs } from '../jobs/recurring-jobs.ts';
import { countMails } from '../metrics/count-uses.ts';
import { inSpan } from './spans.ts';
import { startTracing } from './start-tracing.ts';

const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
const { signal } = new AbortController();
const internal = 1;
const client = 3;
let collector: TraceCollector;
let news: NewsWorld;
let payments: StripeWorld;
let standIn: S3StandIn;

beforeAll(async () => {
  [news, payments, standIn] = await Promise.all([openNews(), startStripeWorld(), startS3StandIn()]);
});
afterAll(async () => {
  await Promise.all([news.close(), payments.close(), standIn.close()]);
});
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(() => collector.close());

/** Does something under tracing, and returns the spans that the collector got of it. */
async function trace(work: () => Promise<unknown>): Promise<SentSpan[]> {
  const tracing = await startTracing(collector.config, log);
  try {
    await work();
  } finally {
    await tracing.stop();
  }
  return collector.spans();
}

function findSpan(spans: readonly SentSpan[], name: string): SentSpan {
  const found = spans.find((span) => span.name === name);
  if (found === undefined)
    throw new Error(`${name} is none of ${spans.map((one) => one.name).join()}`);
  return found;
}

const failed = ({ status }: SentSpan) => status.code === 2;

test('a job is a trace of its own, with its queries and the feeds that it asks below', async () => {
  const { services, loggedErrors } = news.app;
  news.feeds.serve('/secret-path', rss(item('Le cours monte')));
  news.configure({ Gazette: '/secret-path' });
  const broken = {
    name: 'test.broken',
    everySeconds: 60,
    run: () => Promise.reject(new Error('Words of a learner')),
  };
  const spans = await trace(() => runDueJobs(services, [makeCollectNewsJob(10), broken], signal));
  expect(loggedErrors.splice(0)).toHaveLength(1);
  const job = findSpan(spans, 'news.collect');
  expect(job).toMatchObject({ kind: internal, attributes: [] });
  expect(job.parentSpanId).toBeUndefined();
  expect(failed(job)).toBe(false);
  const feed = findSpan(spans, 'outside');
  expect(feed).toMatchObject({ kind: client, traceId: job.traceId, parentSpanId: job.spanId });
  expect(attributesOf(feed)).toEqual({
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  });
  const queries = spans.filter(({ traceId, name }) => traceId === job.traceId && name === 'select');
  expect(queries.length).toBeGreaterThan(0);
  expect(failed(findSpan(spans, 'test.broken'))).toBe(true);
  for (const word of ['secret-path', 'Gazette', 'cours', 'Words'])
    expect(collector.payloads.join()).not.toContain(word);
});

test('a feed that answers with an error, and one that does not answer, have failed', async () => {
  const { outside } = news.app.services;
  const ask = (url: string) => outside(url, { maxBytes: 1_000, timeoutMs: 2_000 });
  news.feeds.serve('/broken', (_request, response) => response.writeHead(503).end());
  news.feeds.serve('/gone', (request) => void request.socket.destroy());
  const [broken, gone] = await trace(async () => {
    await ask(`${news.feeds.url}/broken`);
    await ask(`${news.feeds.url}/gone`).catch(() => {});
  });
  if (broken === undefined || gone === undefined) throw new Error('Two were asked.');
  expect(attributesOf(broken)).toMatchObject({ 'http.response.status_code': 503 });
  expect(failed(broken)).toBe(true);
  expect(attributesOf(gone)).toEqual({ 'server.address': '127.0.0.1' });
  expect(failed(gone)).toBe(true);
});

test('a mail is a span that says nothing of it, and has failed where the mail is refused', async () => {
  const { mailer, metrics } = news.app.services;
  const mail = { to: 'ana@exemple.fr', subject: 'Bonjour', text: 'Ana', html: '<p>Ana</p>' };
  const refused = new Error('550 ana@exemple.fr');
  const refusing = countMails({ configured: true, send: () => Promise.reject(refused) }, metrics);
  const [sent, kept] = await trace(async () => {
    await mailer.send(mail);
    await expect(refusing.send(mail)).rejects.toBe(refused);
  });
  if (sent === undefined || kept === undefined) throw new Error('Two were sent.');
  expect(sent).toMatchObject({ name: 'mail', kind: client, attributes: [] });
  expect(failed(sent)).toBe(false);
  expect(kept).toMatchObject({ name: 'mail', kind: client, attributes: [] });
  expect(failed(kept)).toBe(true);
  for (const word of ['ana', 'Bonjour', '550'])
    expect(collector.payloads.join()).not.toContain(word);
});

test('what is asked of Stripe is below the request, and the handling of its word below that of the word', async () => {
  const learner = await buildLearner(payments.app);
  let page = '';
  const ordering = await trace(async () => {
    ({ page } = await payments.openPage(learner));
  });
  const order = findSpan(ordering, 'subscription.order');
  expect(findSpan(ordering, 'stripe')).toMatchObject({
    kind: client,
    traceId: order.traceId,
    parentSpanId: order.spanId,
  });
  const id = payments.stripe.books.pay(page);
  collector.payloads.length = 0;
  const object = { object: 'checkout.session', id: page, subscription: id };
  const handling = await trace(() => payments.send('checkout.session.completed', object));
  const handled = findSpan(handling, 'payment-events');
  expect(handled).toMatchObject({ kind: internal, attributes: [] });
  expect(failed(handled)).toBe(false);
  expect(findSpan(handling, 'stripe')).toMatchObject({ parentSpanId: handled.spanId });
  collector.payloads.length = 0;
  payments.stripe.down = true;
  const [away] = await trace(() =>
    payments.app.services.payments.readCheckout(page).catch(() => {}),
  );
  collector.payloads.length = 0;
  const lost = await trace(() => payments.send('checkout.session.completed', object));
  expect(failed(findSpan(lost, 'payment-events'))).toBe(true);
  payments.stripe.down = false;
  payments.app.loggedErrors.length = 0;
  expect(away?.name).toBe('stripe');
  expect(away !== undefined && failed(away)).toBe(true);
  for (const word of [id, page, learner.learnerId]) {
    expect(JSON.stringify([...ordering, ...handling])).not.toContain(word);
  }
});

test('each command to the bucket of the files is a span, which has failed unless the object is only absent', async () => {
  const bucket = openS3Bucket(standIn.place, log);
  const files = makeS3Store(bucket, 'files');
  const spans = await trace(async () => {
    await inSpan({ name: 'work', kind: 'internal' }, async () => {
      await files.put('avatars/secret.webp', Buffer.from('1'));
      await files.get('avatars/secret.webp');
      await files.get('avatars/absent.webp');
      standIn.interfere((_, response) => {
        response.writeHead(403).end();
        return true;
      });
      await files.stat('avatars/secret.webp').catch(() => {});
      standIn.interfere(null);
    });
  });
  bucket.close();
  const work = findSpan(spans, 'work');
  const commands = spans.filter(({ parentSpanId }) => parentSpanId === work.spanId);
  expect(commands.map((span) => [span.name, failed(span)])).toEqual([
    ['s3.PutObject', false],
    ['s3.GetObject', false],
    ['s3.GetObject', false],
    ['s3.HeadObject', true],
  ]);
  for (const command of commands) {
    expect(command).toMatchObject({ kind: client, traceId: work.traceId });
    expect(attributesOf(command)).toEqual({ 'server.address': '127.0.0.1' });
  }
  for (const word of ['avatars', 'secret', 'produit', standIn.place.secretAccessKey])
    expect(collector.payloads.join()).not.toContain(word);
});
