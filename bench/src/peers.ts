import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSubscriber } from '@chandelle/server/testing/build-subscriber';
import { openCompletion } from './completion.ts';
import { perLearner, StreamClient } from './fanout.ts';
import { openLeaderboard } from './leaderboard.ts';
import { parseServer } from './peers/parse-server.ts';
import type { OpenStreams, Peer, RunningPeer } from './peers/peer.ts';
import {
  againstReference,
  beside,
  type Benchmark,
  type BenchResult,
  median,
  notAbove,
} from './result.ts';
import { measureInTurn, type OpenTask } from './rounds.ts';
import { openSignIn } from './sign-in.ts';
import { openWorld } from './world.ts';

const known: readonly Peer[] = [parseServer];
const rounds = 3;
const streams = 200;
/** Messages of one round. */
const messages = 40;

type Running = ReadonlyMap<string, RunningPeer>;
type Rate = 'leaderboard' | 'completion' | 'signIn';
const titles = { leaderboard: 'leaderboard', completion: 'completion', signIn: 'sign-in' } as const;

/** Measures a task of the product, the bare server and the peers in turn. */
async function measureTask(
  task: Rate,
  { sides, prove }: OpenTask,
  running: Running,
): Promise<BenchResult[]> {
  const theirs = Object.fromEntries(
    [...running].map(([name, peer]) => [name, () => peer[task]()] as const),
  );
  const { ours, ...others } = await measureInTurn<string>(rounds, { ...sides, ...theirs });
  await prove();
  return Object.entries(others).map(([side, rate]) => {
    const isBare = side === 'reference';
    const name = `${titles[task]} beside ${isBare ? 'a bare server' : side}`;
    // What is held of the bare server is held elsewhere; and each hashes passwords as slowly as it thinks right.
    return isBare || task === 'signIn'
      ? beside(name, '1/s', ours ?? 0, rate)
      : againstReference(name, '1/s', ours ?? 0, rate, 1);
  });
}

/** Opens streams of the forum, as `fanout` does; a message is sent through HTTP, as a page sends it. */
async function openOurStreams(count: number): Promise<OpenStreams & { end: () => Promise<void> }> {
  const world = await openWorld();
  const product = await world.startProduct();
  const cookies: string[] = [];
  for (let index = 0; index < count / perLearner; index += 1)
    cookies.push((await buildSubscriber(world)).cookie);
  let heard = () => {};
  const clients: StreamClient[] = [];
  for (let index = 0; index < count; index += 1) {
    clients.push(
      new StreamClient(product.url, cookies[index % cookies.length] ?? '', () => heard()),
    );
    await sleep(3);
  }
  // Until every stream is live, its hello and first presence read.
  await sleep(1500);
  return {
    deliver: async (turn) => {
      let missing = count;
      const last = new Promise<number>((resolve, reject) => {
        const limit = setTimeout(
          () => reject(new Error(`${missing} deliveries are missing.`)),
          10_000,
        );
        heard = () => {
          missing -= 1;
          if (missing > 0) return;
          clearTimeout(limit);
          resolve(performance.now());
        };
      });
      const begun = performance.now();
      const response = await fetch(`${product.url}/api/forum/channels/general/messages`, {
        method: 'POST',
        headers: {
          cookie: cookies[turn % cookies.length] ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ clientId: randomUUID(), content: `Message ${turn}` }),
      });
      if (!response.ok) throw new Error(`A message was answered ${response.status}.`);
      return (await last) - begun;
    },
    close: () => {
      for (const client of clients) client.close();
    },
    end: async () => {
      await product.stop();
      await world.close();
    },
  };
}

/** Measures a message from the call that sends it to the last of the streams, the middle of a round's messages. */
async function measureFanout(running: Running): Promise<BenchResult[]> {
  const product = await openOurStreams(streams);
  const opened = new Map<string, OpenStreams>([['ours', product]]);
  try {
    for (const [name, peer] of running) opened.set(name, await peer.openStreams(streams));
    let turn = 0;
    const measured = await measureInTurn<string>(
      rounds,
      Object.fromEntries(
        [...opened].map(([name, { deliver }]) => [
          name,
          async () => {
            const times: number[] = [];
            for (let sent = 0; sent < messages; sent += 1) times.push(await deliver((turn += 1)));
            return median(times);
          },
        ]),
      ),
    );
    const { ours = 0, ...others } = measured;
    return Object.entries(others).map(([side, ms]) =>
      notAbove(`fan-out to ${streams} beside ${side}`, 'ms', ours, ms, 1),
    );
  } finally {
    for (const { close } of opened.values()) close();
    await product.end();
  }
}

/**
 * Measures the product beside servers that others have made and that an operator has installed in the folder PEERS_DIR: reading
 * the ranking, completing a lesson, signing in, a message to many streams. Who is not there is named, and not measured.
 */
export const peers: Benchmark = async () => {
  const directory = path.resolve(process.env['PEERS_DIR'] ?? '.');
  const isHere = ({ name }: Peer) =>
    process.env['PEERS_DIR'] !== undefined &&
    existsSync(path.join(directory, 'node_modules', name, 'package.json'));
  for (const { name } of known.filter((peer) => !isHere(peer)))
    console.log(`  ${name} is not measured: PEERS_DIR names no folder in which it is installed.`);
  const found = known.filter(isHere);
  if (found.length === 0) return [];
  const reading = await openLeaderboard();
  const running = new Map<string, RunningPeer>();
  const measureOpen = async (task: Rate, opened: OpenTask) => {
    try {
      return await measureTask(task, opened, running);
    } finally {
      await opened.close();
    }
  };
  try {
    const { pool, databaseUrl } = reading.world.services;
    const { rows } = await pool.query<{ points: number }>(
      'select total_points as points from learners where total_points > 0 and listed_on_leaderboard',
    );
    const crowd = { points: rows.map(({ points }) => points), rounds: rounds + 1 };
    for (const { name, start } of found)
      running.set(name, await start(directory, databaseUrl, crowd));
    const results = await measureTask('leaderboard', reading, running);
    results.push(...(await measureOpen('completion', await openCompletion(rounds + 1))));
    results.push(...(await measureOpen('signIn', await openSignIn())));
    results.push(...(await measureFanout(running)));
    for (const peer of running.values()) await peer.prove();
    return results;
  } finally {
    for (const peer of running.values()) await peer.close();
    await reading.close();
  }
};
