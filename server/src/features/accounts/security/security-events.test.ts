import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { purgeSecurityEvents, recordSecurityEvent, type SecurityEvent } from './security-events.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

interface Page {
  events: { id: string; kind: string; at: string; device: string | null; times: number }[];
  next: string | null;
}
const read = async (cookie: string, after?: string) => {
  const query = after === undefined ? '' : `?after=${after}`;
  return (await callApi(app, 'GET', `/account/security-events${query}`, { cookie })).body as Page;
};
const record = (learnerId: string, event: Partial<SecurityEvent> = {}) =>
  recordSecurityEvent(app.services.database, learnerId, {
    kind: 'sign-in',
    at: app.clock(),
    device: 'Firefox sur Linux',
    ...event,
  });

test('lists one’s own events only, newest first, 25 a page, each once', async () => {
  const { learnerId, cookie } = await buildLearner(app);
  const other = await buildLearner(app);
  // Several of one instant, so that the page ends among equals.
  for (let count = 0; count < 60; count += 1) {
    if (count % 20 === 0) app.clock.advance({ minutes: 1 });
    await record(learnerId);
  }
  await record(other.learnerId, { kind: 'password-changed' });
  const first = await read(cookie);
  const second = await read(cookie, first.next ?? '');
  const third = await read(cookie, second.next ?? '');
  const pages = [first, second, third];
  expect(pages.map(({ events }) => events.length)).toEqual([25, 25, 10]);
  expect(third.next).toBeNull();
  const all = pages.flatMap(({ events }) => events);
  expect(new Set(all.map(({ id }) => id)).size).toBe(60);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.every(({ kind }) => kind === 'sign-in')).toBe(true);
  expect((await read(other.cookie, first.next ?? '')).events).toEqual([]);
});

test('counts what has one key in one row', async () => {
  const { learnerId, cookie } = await buildLearner(app);
  await Promise.all(
    Array.from({ length: 7 }, () =>
      record(learnerId, { kind: 'sign-in-failed', onceKey: 'sign-in-failed 1' }),
    ),
  );
  await record(learnerId, { kind: 'sign-in-failed', onceKey: 'sign-in-failed 2' });
  const { events } = await read(cookie);
  expect(events.map(({ times }) => times).toSorted((a, b) => a - b)).toEqual([1, 7]);
});

test('keeps events for 12 months, and gives them with the data', async () => {
  const { learnerId, cookie } = await buildLearner(app);
  await record(learnerId, { kind: 'pseudo-changed' });
  const { database } = app.services;
  const day = 24 * 3600 * 1000;
  const later = (days: number) => new Date(app.clock().getTime() + days * day);
  await purgeSecurityEvents(database, later(364));
  const exported = await callApi(app, 'GET', '/account/export', { cookie });
  expect(exported.body).toMatchObject({
    securityEvents: [{ kind: 'pseudo-changed', device: 'Firefox sur Linux', times: 1 }],
  });
  await purgeSecurityEvents(database, later(366));
  expect((await read(cookie)).events).toEqual([]);
});
