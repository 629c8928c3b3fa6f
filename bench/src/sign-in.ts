import { randomInt } from 'node:crypto';
import { buildLearner } from '@chandelle/server/testing/build-learner';
import { sendLoad } from './load.ts';
import { againstReference, type Benchmark } from './result.ts';
import { measureInTurn } from './rounds.ts';
import { openWorld } from './world.ts';

const rounds = 7;
const perRound = 100;
const connections = 8;
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Measures sign-ins, each of another learner from another address, against a server that only hashes. */
export const signIn: Benchmark = async () => {
  const world = await openWorld();
  const learners = await Promise.all(
    Array.from({ length: perRound }, () => buildLearner({ services: world.services })),
  );
  const product = await world.startProduct();
  const bare = await world.startBare([]);
  const requests = () =>
    learners.map(({ email, password }) => ({
      method: 'POST' as const,
      path: '/api/session',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: JSON.stringify({ email, password }),
    }));
  const load = { amount: perRound, connections };
  try {
    const measured = await measureInTurn(
      rounds,
      async () => (await sendLoad(product.url, requests(), load)).rate,
      async () =>
        (await sendLoad(bare.url, [{ method: 'POST', path: '/hash', headers: {} }], load)).rate,
    );
    const { rows } = await world.services.pool.query<{ count: number }>(
      'select count(*)::int as count from sessions',
    );
    // Each learner was built with one session, and every sign-in must have opened another.
    const expected = perRound + (rounds + 1) * perRound;
    if (rows[0]?.count !== expected)
      throw new Error(`${rows[0]?.count} sessions instead of ${expected}.`);
    return [againstReference('sign-in', '1/s', measured.ours, measured.reference, 0.9)];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await world.close();
  }
};
