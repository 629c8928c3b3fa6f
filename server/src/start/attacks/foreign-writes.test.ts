import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { buildModerator } from '../../testing/build-subscriber.ts';
import { callOperation, listOperations, type Operation } from '../../testing/list-operations.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeApp } from '../app.ts';
import { closeServices, makeServices } from '../services.ts';

// A page of another site has the learner's cookie sent: what it may make the server do, by every operation of the contract.

const operations = listOperations();
const writing = operations.filter(({ method }) => method !== 'GET');
const reading = operations.filter(({ method }) => method === 'GET');

let app: TestApp;
let insider: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  const free = async () => {};
  app.services.limits = { use: async () => 1, giveBack: free, reset: free };
  insider = await buildModerator(app, { teacher: true, operator: true });
});
afterAll(() => app.close());

/** What browsers say of a page of another site, of a sister domain, of an older browser, and of a page without origin. */
const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://autre.chandelle.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3001' },
  { origin: 'null' },
];
/** What a form of another site can send without asking first. */
const formTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

let statements = 0;
beforeEach(() => {
  statements = 0;
});

/** The same application, whose requests say where they come from, and which counts what it asks the database. */
function from(headers: Record<string, string>): TestApp {
  return {
    ...app,
    request: (path, init) => {
      const sent = new Headers(init?.headers);
      for (const [name, value] of Object.entries(headers)) sent.set(name, value);
      return app.request(path, { ...init, headers: sent });
    },
  };
}

test.each(writing)('$name hears no other site', async (operation) => {
  const count = () => (statements += 1);
  app.services.pool.on('acquire', count);
  try {
    for (const headers of foreign)
      for (const type of ['application/json', ...formTypes]) {
        const answer = await callOperation(from({ ...headers, 'content-type': type }), operation, {
          cookie: insider.cookie,
        });
        expect(answer.status, JSON.stringify(headers)).toBe(403);
        expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    // Nobody was even looked up.
    expect(statements).toBe(0);
  } finally {
    app.services.pool.off('acquire', count);
  }
});

test.each(['GET', 'HEAD', 'OPTIONS'])(
  '%s does not stand for a write, whatever a header says',
  async (method) => {
    for (const operation of writing) {
      const address = `/api${operation.path.replace(/\{\w+\}/g, 'x')}`;
      if (reading.some((one) => sameAddress(one, operation))) continue;
      const headers = { cookie: insider.cookie, 'x-http-method-override': operation.method };
      const answer = await app.request(`${address}?_method=${operation.method}`, {
        method,
        headers,
      });
      expect([404, 405, 422], operation.name).toContain(answer.status);
    }
  },
);

const sameAddress = (one: Operation, other: Operation) => {
  const shape = ({ path }: Operation) => path.replace(/\{\w+\}/g, '{}');
  return shape(one) === shape(other);
};

/** Reads that write all the same, and why no other site gains by it. */
const writingReads: Readonly<Record<string, string>> = {
  'forum.overview':
    'Who comes for the first time begins to read at the newest message, by a link too.',
};

test('what is asked for by GET writes nothing: links and pictures of other sites are sent with the cookie', async () => {
  const url = new URL(app.services.databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const services = makeServices({ ...app.services, databaseUrl: url.href });
  services.limits = app.services.limits;
  const application = makeApp(services);
  const readOnly = {
    ...app,
    request: async (path: string, init?: RequestInit) =>
      application.request(`${services.config.baseUrl}${path}`, init),
  };
  try {
    const wrote: string[] = [];
    for (const operation of reading)
      for (const { cookie } of [insider, await buildLearner(app)]) {
        const answer = await callOperation(readOnly, operation, { cookie });
        if (answer.status >= 500) wrote.push(operation.name);
      }
    expect([...new Set(wrote)]).toEqual(Object.keys(writingReads));
  } finally {
    await closeServices(services);
  }
});
