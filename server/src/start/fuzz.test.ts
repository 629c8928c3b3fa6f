import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildModerator } from '../testing/build-subscriber.ts';
import { type Chance, makeChance } from '../testing/fuzz/chance.ts';
import { type FuzzRequest, makeRequest } from '../testing/fuzz/make-request.ts';
import { type FuzzAnswer, sendRequest } from '../testing/fuzz/send-request.ts';
import { listOperations } from '../testing/list-operations.ts';
import { serveTestApp } from '../testing/processes/serve-test-app.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** How many requests are sent; `FUZZ_REQUESTS=100000 npm test -- fuzz` is the long run. */
const amount = Number(process.env['FUZZ_REQUESTS'] ?? 5_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const atOnce = 20;
/** Longest time, in milliseconds, that one request may keep the process from everything else. */
const maxStallMs = 400;
/** Memory that the process may take beyond what it had, in bytes: the request, the answer and what is collected later. */
const maxMemory = 400 * 2 ** 20;
/** Deepest nesting of a message that is kept: each level of a list is two nodes of the tree. */
const deepestMessage = 100;

type Root = ReturnType<typeof fromMarkdown>;

let app: TestApp;
let port: number;
let stop: () => Promise<void>;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  const free = async () => {};
  app.services.limits = { use: async () => 1, giveBack: free, reset: free };
  ({ cookie } = await buildModerator(app));
  ({ port, close: stop } = await serveTestApp(app));
});
afterAll(async () => {
  await stop();
  await app.close();
});

// What would end the session or the account, or goes to the provider, is asked as nobody.
const ending = /^accounts\.(signOut|deleteAccount|endOtherSessions|endDeviceSession)$/;
const operations = listOperations();
const [send] = operations.filter(({ name }) => name === 'forum.send');

interface Sent {
  request: FuzzRequest;
  by: { cookie: string | null; from: string };
}

function draw(chance: Chance): Sent {
  const operation = chance.in(25) && send !== undefined ? send : chance.pick(operations);
  const known = operation === send || (!ending.test(operation.name) && !chance.in(5));
  const from = `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;
  return { request: makeRequest(chance, operation), by: { cookie: known ? cookie : null, from } };
}

type MarkdownNode = Root | Root['children'][number];

const depthOf = (node: MarkdownNode): number =>
  'children' in node ? 1 + Math.max(0, ...node.children.map(depthOf)) : 1;

/** How deep a text is nested as a page reads it; infinite where its parser gives up. */
function measureMarkdown(text: string): number {
  try {
    return depthOf(fromMarkdown(text));
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Messages that the forum took: were all refused, nothing would be known of how deep the kept ones are nested. */
let messagesKept = 0;

/** Says what is wrong with an answer; null when nothing is. */
function findFault({ refusedWith, message }: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, text } = answer;
  // The provider knows nothing of a moderator who never paid.
  if (status >= 500 && !text.includes('PAYMENT_UNAVAILABLE')) return `answered ${status}: ${text}`;
  const unknown = [401, 404].includes(status);
  if (refusedWith !== null && !unknown && !refusedWith.includes(status))
    return `was decoded, and answered ${status}`;
  if (status >= 400 && !text.includes('"code":'))
    return `answered ${status} without a code: ${text}`;
  if (message !== null && status === 200) {
    messagesKept += 1;
    const depth = measureMarkdown(message);
    if (depth > deepestMessage) return `kept a message that is nested ${depth} deep`;
  }
  return null;
}

const describe = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 150)} ${JSON.stringify(headers)} ${body.length} bytes: ${body.toString('latin1', 0, 150)}`;

/** Sends requests together; resolves to what was wrong with them. */
async function judge(batch: readonly Sent[]): Promise<string[]> {
  const health = fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.json());
  const faults = batch.map(async ({ request, by }) => {
    try {
      const answer = await sendRequest(port, request, by);
      const fault = answer === null ? null : findFault(request, answer);
      return fault === null ? [] : [`${describe(request)} → ${fault}`];
    } catch (error) {
      return [`${describe(request)} → ${String(error)}`];
    }
  });
  const found = (await Promise.all(faults)).flat();
  expect(await health).toEqual({ alive: true });
  return found;
}

const delay = monitorEventLoopDelay({ resolution: 5 });

/** Sends requests together and measures the longest time that nothing else was done, in milliseconds. */
async function stallOf(batch: readonly Sent[]): Promise<{ ms: number; faults: string[] }> {
  delay.reset();
  const faults = await judge(batch);
  // What was stalled last is measured when the loop turns again.
  const measured = delay.count;
  await vi.waitFor(() => expect(delay.count).toBeGreaterThan(measured), { interval: 1 });
  return { ms: delay.max / 1e6, faults };
}

/** A busy machine stalls now and then; a request stalls the process every time it is sent. */
async function findStalls(batch: readonly Sent[]): Promise<string[]> {
  const faults: string[] = [];
  for (const one of batch) {
    const times: number[] = [];
    do times.push((await stallOf([one])).ms);
    while (times.length < 4 && (times.at(-1) ?? 0) > maxStallMs);
    if (Math.min(...times) > maxStallMs)
      faults.push(
        `${describe(one.request)} → keeps all others waiting for ${Math.min(...times)} ms`,
      );
  }
  return faults;
}

/**
 * Opens forms of which the last bytes never arrive, each from an address of its own. Resolves to how long they were held, in
 * milliseconds, and the memory they took in bytes.
 */
async function holdHalfBodies(count: number): Promise<{ ms: number; memory: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const head = 'content-disposition: form-data; name="photo"; filename="a.jpg"';
  const half = Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), Buffer.alloc(5_800_000)]);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {}).resume();
      socket.write(
        `POST /api/accounts HTTP/1.1\r\nhost: localhost:${port}\r\nx-forwarded-for: 192.0.2.${index}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5900000\r\n\r\n',
      );
      socket.write(half);
      await new Promise((resolve) => socket.on('close', resolve));
    }),
  );
  clearInterval(timer);
  return { ms: performance.now() - begun, memory: most - before };
}

test(
  `${amount} odd requests of seed ${seed} fell nothing`,
  { timeout: 120_000 + amount * 60, retry: 0 },
  async () => {
    delay.enable();
    const before = process.resourceUsage().maxRSS * 1024;
    const faults: string[] = [];
    for (let sent = 0; sent < amount && faults.length < 10; sent += atOnce) {
      const chance = makeChance(seed + sent);
      const batch = Array.from({ length: atOnce }, () => draw(chance));
      const { ms, faults: found } = await stallOf(batch);
      faults.push(...found);
      if (ms > maxStallMs) faults.push(...(await findStalls(batch)));
      const memory = process.resourceUsage().maxRSS * 1024 - before;
      if (memory > maxMemory) {
        faults.push(`${memory} bytes of memory after ${sent} requests:`);
        faults.push(...batch.map(({ request }) => describe(request)));
        break;
      }
    }
    delay.disable();
    expect(faults).toEqual([]);
    expect(messagesKept).toBeGreaterThan(amount / 200);
    expect(app.loggedErrors).toEqual([]);
  },
);

test(
  'bodies that never arrive are ended, and held in little memory',
  { timeout: 90_000 },
  async () => {
    const { ms, memory } = await holdHalfBodies(40);
    // None was refused for what it holds, and all are ended in time.
    expect(ms).toBeGreaterThan(4_000);
    expect(ms).toBeLessThan(15_000);
    expect(memory).toBeLessThan(50 * 2 ** 20);
  },
);
