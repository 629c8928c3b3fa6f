import { seedCrowd } from '@chandelle/server/cli/demo/seed-crowd';
import { buildSession } from '@chandelle/server/testing/build-learner';
import { sendLoad } from './load.ts';
import { recordStatements } from './record-statements.ts';
import { againstReference, type Benchmark } from './result.ts';
import { measureInTurn, type OpenTask } from './rounds.ts';
import { openWorld, type World } from './world.ts';

const rounds = 7;
/** One round of any side. */
export const leaderboardLoad = { amount: 4000, connections: 32 };
const crowd = 100_000;
/** How many learners read. */
export const readers = 500;

interface Reader {
  learnerId: string;
  points: number;
  cookie: string;
  token: string;
}

/** Signs some learners of the crowd in: everywhere in the ranking, as chance has it. */
async function signReadersIn({ services }: World): Promise<Reader[]> {
  const { rows } = await services.pool.query<{ learnerId: string; points: number }>(
    `select user_id as "learnerId", total_points as points from learners
     where total_points > 0 and listed_on_leaderboard order by md5(user_id) limit $1`,
    [readers],
  );
  return Promise.all(
    rows.map(async (row) => {
      const { cookie } = await buildSession(services, row.learnerId);
      const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
      return { ...row, cookie, token };
    }),
  );
}

const subjectOf = ({ learnerId, token }: Reader) => ({ learnerId, token });

/** Counts a rank the plain way and compares it with what the product answers. */
async function proveRank({ services, app }: World, reader: Reader): Promise<void> {
  const answer = await app.request('/api/leaderboard', { headers: { cookie: reader.cookie } });
  const body = (await answer.json()) as { own: { rank: number }; top: unknown[] };
  const { rows } = await services.pool.query<{ rank: number }>(
    `select 1 + count(*)::int as rank from learners
     where listed_on_leaderboard and total_points > $1`,
    [reader.points],
  );
  if (body.own.rank !== rows[0]?.rank || body.top.length !== 100)
    throw new Error(`Rank ${body.own.rank} instead of ${rows[0]?.rank}.`);
}

/** Opens the reading of the top 100 with the own rank among 100,000 learners. */
export async function openLeaderboard(): Promise<OpenTask & { world: World }> {
  const world = await openWorld();
  const { services, app } = world;
  await seedCrowd(services.database, services.course, {
    learners: crowd,
    seed: 1,
    until: new Date('2026-01-01T00:00:00Z'),
  });
  await services.pool.query('vacuum (analyze) learners');
  const signedIn = await signReadersIn(world);
  const [first] = signedIn;
  if (first === undefined) throw new Error('Nobody to record.');
  const statements = await recordStatements(services.pool, subjectOf(first), async () => {
    const answer = await app.request('/api/leaderboard', { headers: { cookie: first.cookie } });
    if (answer.status !== 200) throw new Error(`The recorded request answered ${answer.status}.`);
  });
  const product = await world.startProduct();
  const bare = await world.startBare(statements);
  return {
    world,
    sides: {
      ours: async () =>
        (
          await sendLoad(
            product.url,
            signedIn.map(({ cookie }) => ({
              method: 'GET',
              path: '/api/leaderboard',
              headers: { cookie },
            })),
            leaderboardLoad,
          )
        ).rate,
      reference: async () =>
        (
          await sendLoad(
            bare.url,
            signedIn.map((reader) => ({
              method: 'GET',
              path: '/replay',
              headers: { 'x-subject': JSON.stringify(subjectOf(reader)) },
            })),
            leaderboardLoad,
          )
        ).rate,
    },
    prove: async () => {
      for (const reader of signedIn.slice(0, 20)) await proveRank(world, reader);
    },
    close: async () => {
      await Promise.all([product.stop(), bare.stop()]);
      await world.close();
    },
  };
}

/**
 * Measures the top 100 with own rank among 100,000 learners, session checked on every request, against a bare server
 * that sends the same statements at every request.
 */
export const leaderboard: Benchmark = async () => {
  const { sides, prove, close } = await openLeaderboard();
  try {
    await prove();
    const measured = await measureInTurn(rounds, sides);
    return [againstReference('leaderboard', '1/s', measured.ours, measured.reference, 1)];
  } finally {
    await close();
  }
};
