import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { welcomeReaders } from '@chandelle/server/features/forum/welcome/welcome-readers';
import { sendMessage } from '@chandelle/server/features/forum/messages/send-message';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { buildLearner } from '@chandelle/server/testing/build-learner';
import { buildSubscriber } from '@chandelle/server/testing/build-subscriber';
import { startServer } from './processes.ts';
import { type Benchmark, type BenchResult, notAbove, quantile } from './result.ts';
import { openWorld, type World } from './world.ts';

const crowds = [200, 1000];
/** Messages measured on each side for each crowd, after some to warm up. */
const measured = 200;
const warming = 20;
/** Streams that one learner holds, as pages do. */
export const perLearner = 5;

/** One open stream, as thin as a client can be: it notes the ids and lengths of events. */
export class StreamClient {
  readonly ids: string[] = [];
  /** Bytes of an event, from its first field to the empty line. */
  readonly lengths = new Set<number>();
  #tail = '';
  #socket: Socket;

  constructor(url: string, cookie: string, onEvent: () => void) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.setEncoding('latin1');
    this.#socket.write(
      `GET /api/forum/stream HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`,
    );
    this.#socket.on('data', (text: string) => {
      const events = (this.#tail + text).split('\n\n');
      // What follows the last empty line is the beginning of an event still to come.
      this.#tail = events.pop() ?? '';
      for (const event of events) {
        const id = /event: message\ndata: \{"id":"([^"]+)"/.exec(event)?.[1];
        if (id === undefined) continue;
        this.ids.push(id);
        this.lengths.add(event.length - event.indexOf('id: ') + '\n\n'.length);
        onEvent();
      }
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** One server with its streams, and the database whose messages it hears of. */
interface Side {
  world: World;
  url: string;
  cookies: string[];
  clients: StreamClient[];
  /** Calls of `onEvent` until all streams have heard what was sent last. */
  waiting: { missing: number; done: () => void };
}

async function openEars(side: Side, count: number): Promise<void> {
  while (side.clients.length < count) {
    const from = side.clients.length;
    for (let index = from; index < Math.min(from + 50, count); index += 1) {
      const cookie = side.cookies[Math.floor(index / perLearner)] ?? '';
      side.clients.push(
        new StreamClient(side.url, cookie, () => {
          side.waiting.missing -= 1;
          if (side.waiting.missing === 0) side.waiting.done();
        }),
      );
    }
    await sleep(150);
  }
  // Until every stream is live, its hello and first presence read.
  await sleep(1500);
}

/** Stores one message and waits for its last delivery; milliseconds from the commit's acknowledgement. */
async function deliver(
  side: Side,
  authors: readonly { learnerId: string; pseudo: string }[],
  turn: number,
) {
  const author = authors[turn % authors.length];
  if (author === undefined) throw new Error('Nobody writes.');
  const last = new Promise<number>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`${side.waiting.missing} deliveries are missing.`)),
      10_000,
    );
    side.waiting = {
      missing: side.clients.length,
      done: () => {
        clearTimeout(limit);
        resolve(performance.now());
      },
    };
  });
  const member = { ...author, avatarUrl: null, moderator: false, accessUntil: null };
  const message = await sendMessage(side.world.services, member, {
    channelId: 'general',
    clientId: randomUUID(),
    content: `Je bloque sur la mèche basse du 17 en 4 h : vous la lisez comme un rejet ? (${String(turn).padStart(3, '0')})`,
  });
  const stored = performance.now();
  const delivered = await last;
  return { ms: Math.max(0, delivered - stored), id: message.id };
}

/**
 * Lets every message of a world have the same length: authors' names and the numbers in an event have the same number of
 * characters from the first message to the last, and what comes with the product is stored before anybody listens.
 */
async function buildAuthors(world: World): Promise<{ learnerId: string; pseudo: string }[]> {
  await welcomeReaders.run(world.services, new AbortController().signal);
  await world.services.pool.query(
    `update forum_channels set last_number = 1000, last_change = 1000 where id = 'general'`,
  );
  return Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      buildLearner(world, { pseudo: `Membre ${10 + index}` }),
    ),
  );
}

/** Returns how many bytes the product writes to a stream for one message of the benchmark. */
async function measureEvent(side: Side, authors: readonly { learnerId: string; pseudo: string }[]) {
  await openEars(side, 1);
  await deliver(side, authors, 0);
  for (const client of side.clients) client.close();
  return readLength(side.clients.splice(0));
}

/**
 * Returns the length that all events had which streams heard.
 *
 * @throws when they differ
 */
function readLength(clients: readonly StreamClient[]): number {
  const [length, ...others] = new Set(clients.flatMap(({ lengths }) => [...lengths]));
  if (length === undefined || others.length > 0)
    throw new Error(`Events of ${[length, ...others].join(', ')} bytes: they must all be alike.`);
  return length;
}

const residentKb = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Memory of a process once it has calmed down, in kB: the least of some looks. */
async function readMemory(pid: number | undefined): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 10; look += 1) {
    await sleep(300);
    least = Math.min(least, residentKb(pid));
  }
  return least;
}

/**
 * Measures a stored message on its way to 200 and to 1,000 streams of one process, from the acknowledged commit to the
 * last delivery, against a bare server that hears of the same commit by LISTEN and writes as many bytes to as many
 * responses: the product's events are measured first, and a difference of one byte fails the benchmark. Each side has a database of its own, so that neither hears of the other's messages. Then memory: what
 * the process grows by from 200 to 1,000 streams. A message that a stream misses or hears twice fails the benchmark.
 */
export const fanout: Benchmark = async () => {
  const worlds = [await openWorld(), await openWorld()] as const;
  const learners = crowds.at(-1) ?? 0;
  const authors = await Promise.all(worlds.map(buildAuthors));
  const [ourWorld, bareWorld] = worlds;
  const cookies: string[] = [];
  for (let index = 0; index < learners / perLearner; index += 1)
    cookies.push((await buildSubscriber(ourWorld)).cookie);
  const product = await ourWorld.startProduct();
  const sideOf = (world: World, url: string): Side => ({
    world,
    url,
    cookies,
    clients: [],
    waiting: { missing: -1, done: () => {} },
  });
  const eventBytes = await measureEvent(sideOf(ourWorld, product.url), authors[0] ?? []);
  const bare = await startServer({
    command: process.execPath,
    arguments: ['--import', 'tsx', 'bench/src/bare-fanout.ts'],
    directory: repositoryRoot,
    environment: {
      DATABASE_URL: bareWorld.services.databaseUrl,
      EVENT_BYTES: String(eventBytes),
    },
    path: '/',
    seconds: 60,
  });
  const sides = [sideOf(ourWorld, product.url), sideOf(bareWorld, bare.url)] as const;
  const results: BenchResult[] = [];
  const memory: number[] = [];
  try {
    for (const crowd of crowds) {
      for (const side of sides) await openEars(side, crowd);
      const times: number[][] = [[], []];
      const sent: string[][] = [[], []];
      for (const side of sides) for (const client of side.clients) client.ids.length = 0;
      for (let turn = 0; turn < warming + measured; turn += 1)
        for (const place of turn % 2 === 0 ? [0, 1] : [1, 0]) {
          const side = sides[place];
          if (side === undefined) continue;
          const { ms, id } = await deliver(side, authors[place] ?? [], turn);
          sent[place]?.push(id);
          if (turn >= warming) times[place]?.push(ms);
          await sleep(5);
        }
      await sleep(200);
      for (const client of sides[0].clients)
        if (client.ids.join() !== sent[0]?.join())
          throw new Error(`A stream heard ${client.ids.length} messages of ${sent[0]?.length}.`);
      for (const { clients } of sides)
        if (readLength(clients) !== eventBytes)
          throw new Error(`The two sides write ${readLength(clients)} and ${eventBytes} bytes.`);
      const [ours = [], reference = []] = times;
      for (const [name, part, atMost] of [
        ['p50', 0.5, 1.4],
        ['p99', 0.99, 1.5],
      ] as const)
        results.push(
          notAbove(
            `fanout ${crowd} ${name}`,
            'ms',
            quantile(ours, part),
            quantile(reference, part),
            atMost,
          ),
        );
      memory.push(await readMemory(product.process.pid));
    }
    const [few = 0, many = 0] = memory;
    const [fewEars = 0, manyEars = 0] = crowds;
    results.push(
      notAbove('fanout memory', 'kB/stream', (many - few) / (manyEars - fewEars), null, 40),
    );
    return results;
  } finally {
    for (const side of sides) for (const client of side.clients) client.close();
    await Promise.all([product.stop(), bare.stop()]);
    for (const world of worlds) await world.close();
  }
};
