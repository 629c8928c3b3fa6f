import { randomInt } from 'node:crypto';
import { buildLearner } from '@chandelle/server/testing/build-learner';
import { sendLoad } from './load.ts';
import { againstReference, type Benchmark } from './result.ts';
import { measureInTurn, type OpenTask } from './rounds.ts';
import { openWorld, type World } from './world.ts';

const rounds = 7;
/** One round of any side. */
export const signInLoad = { amount: 100, connections: 8 };
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Opens sign-ins, each of another learner from another address. */
export async function openSignIn(): Promise<OpenTask> {
  const world = await openWorld();
  const learners = await Promise.all(
    Array.from({ length: signInLoad.amount }, () => buildLearner({ services: world.services })),
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
  let sent = 0;
  return {
    sides: {
      ours: async () => {
        sent += 1;
        return (await sendLoad(product.url, requests(), signInLoad)).rate;
      },
      reference: async () =>
        (await sendLoad(bare.url, [{ method: 'POST', path: '/hash', headers: {} }], signInLoad))
          .rate,
    },
    prove: () => proveSessions(world, (1 + sent) * signInLoad.amount),
    close: async () => {
      await Promise.all([product.stop(), bare.stop()]);
      await world.close();
    },
  };
}

/** Each learner was built with one session, and every sign-in must have opened another. */
async function proveSessions({ services }: World, expected: number): Promise<void> {
  const { rows } = await services.pool.query<{ count: number }>(
    'select count(*)::int as count from sessions',
  );
  if (rows[0]?.count !== expected)
    throw new Error(`${rows[0]?.count} sessions instead of ${expected}.`);
}

/** Measures sign-ins against a server that only hashes. */
export const signIn: Benchmark = async () => {
  const { sides, prove, close } = await openSignIn();
  try {
    const measured = await measureInTurn(rounds, sides);
    await prove();
    return [againstReference('sign-in', '1/s', measured.ours, measured.reference, 0.9)];
  } finally {
    await close();
  }
};
