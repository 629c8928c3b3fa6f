import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, type Benchmark, type BenchResult, notAbove } from './result.ts';
import { drive, type Driven } from './traffic/drive.ts';
import { openReaders, type Reader } from './traffic/readers.ts';
import { startWatched, type WatchedServer } from './traffic/watch.ts';
import { openWorld } from './world.ts';

const crowd = { learners: 100_000, readers: 2_000 };
/** Connections of the steps, from few to more than it takes to fill the cores. */
const steps = [8, 16, 32, 64];
const secondsAStep = 15;
const warmingSeconds = 10;
/** Requests a second that are aimed at, while all but one in a hundred are answered within so many milliseconds. */
const aim = { rate: 3_000, p99: 50 };
/** How long the traffic goes on at one step, in minutes; 0: it does not. */
const soakMinutes = Math.min(Number(process.env['SOAK_MINUTES'] ?? 0), 60);
const soakConnections = 16;
/** What a process may hold more of memory than when it was warm. */
const maxGrowth = 1.1;

const lag = 'nodejs_eventloop_lag_p99_seconds';
const heap = 'nodejs_heap_size_used_bytes';
const resident = 'process_resident_memory_bytes';

interface Step extends Driven {
  processes: number;
  connections: number;
  /** Milliseconds by which turns of the event loop were late, of all but one in a hundred, in the process where it was worst. */
  loop: number;
}

/**
 * Drives what learners ask for, mixed, at a world of 100,000 of them, over ever more connections, with one server process and with two
 * behind which it does not matter who asks where. With SOAK_MINUTES the traffic goes on for so long on two processes, and what
 * they hold of memory at the end is compared with what they held when they were warm.
 */
export const traffic: Benchmark = async () => {
  const world = await openWorld();
  const servers: WatchedServer[] = [];
  try {
    const readers = await openReaders(world, crowd);
    const results: BenchResult[] = [];
    for (const processes of [1, 2]) {
      servers.push(await startWatched(world));
      const taken = await climb(servers, readers);
      console.table(
        taken.map((step) =>
          Object.fromEntries(
            Object.entries(step).map(([name, value]) => [
              name,
              Number(Number(value).toPrecision(4)),
            ]),
          ),
        ),
      );
      const within = taken.filter(({ p99 }) => p99 < aim.p99).map(({ rate }) => rate);
      const name = `traffic, ${processes === 1 ? '1 process' : `${processes} processes`}, p99 < ${aim.p99} ms`;
      results.push(atLeast(name, '1/s', Math.max(0, ...within), aim.rate));
    }
    if (soakMinutes > 0) results.push(...(await soak(servers, readers)));
    return results;
  } finally {
    for (const server of servers) await server.stop();
    await world.close();
  }
};

const urlsOf = (servers: readonly WatchedServer[]) => servers.map(({ url }) => url);

/** Returns the worst of a metric among processes. */
const worst = async (servers: readonly WatchedServer[], metric: string) =>
  Math.max(...(await Promise.all(servers.map(({ read }) => read(metric)))));

async function climb(servers: readonly WatchedServer[], readers: Reader[]): Promise<Step[]> {
  const urls = urlsOf(servers);
  await drive(urls, readers, { connections: 16, seconds: warmingSeconds, seed: 0 });
  const taken: Step[] = [];
  for (const connections of steps) {
    // What is read is measured anew from here on.
    await worst(servers, lag);
    const driven = await drive(urls, readers, {
      connections,
      seconds: secondsAStep,
      seed: connections,
    });
    const loop = (await worst(servers, lag)) * 1000;
    taken.push({ processes: servers.length, connections, ...driven, loop });
  }
  return taken;
}

/** Reads what the processes hold, in MB, each after its heap was swept: the least of some looks. */
async function readMemory(servers: readonly WatchedServer[], metric: string): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 20; look += 1) {
    await sleep(250);
    const held = await Promise.all(servers.map(({ read }) => read(metric)));
    least = Math.min(least, Math.max(...held));
  }
  return least / 2 ** 20;
}

async function soak(servers: readonly WatchedServer[], readers: Reader[]): Promise<BenchResult[]> {
  const settlingMinutes = Math.max(1, Math.round(soakMinutes / 5));
  let warm = { heap: 0, resident: 0 };
  let slowest = 0;
  for (let minute = 1; minute <= soakMinutes; minute += 1) {
    const driven = await drive(urlsOf(servers), readers, {
      connections: soakConnections,
      seconds: 60,
      seed: 1000 + minute,
    });
    const held = {
      heap: await readMemory(servers, heap),
      resident: await readMemory(servers, resident),
    };
    if (minute === settlingMinutes) warm = held;
    if (minute > settlingMinutes) slowest = Math.max(slowest, driven.p99);
    const figures = { minute, ...driven, ...held };
    console.log(
      `  ${Object.entries(figures)
        .map(([name, value]) => `${name} ${Number(value.toPrecision(4))}`)
        .join(', ')}`,
    );
    if (minute === soakMinutes)
      return [
        notAbove('soak, heap', 'MB', held.heap, warm.heap, maxGrowth),
        notAbove('soak, resident memory', 'MB', held.resident, warm.resident, maxGrowth),
        notAbove('soak, p99 of the slowest minute', 'ms', slowest, null, aim.p99),
      ];
  }
  return [];
}
