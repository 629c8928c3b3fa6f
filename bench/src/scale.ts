import { setTimeout as sleep } from 'node:timers/promises';
import { seedCrowd } from '@chandelle/server/cli/demo/seed-crowd';
import { buildLearner } from '@chandelle/server/testing/build-learner';
import { buildSubscription } from '@chandelle/server/testing/build-subscriber';
import { findScans } from './scale/find-scans.ts';
import { fillChannel } from './scale/fill-channel.ts';
import { listReads, type Read } from './scale/reads.ts';
import { type Benchmark, type BenchResult, notAbove, quantile } from './result.ts';
import { openWorld, type World } from './world.ts';

/** Learners and messages of the world that the large one is compared with. */
const few = { learners: 10_000, messages: 100_000 };
/** Learners of the large world; SCALE_LEARNERS makes it smaller, for a try. Messages are ten for each learner. */
const many = Number(process.env['SCALE_LEARNERS'] ?? 1_000_000);
/** Times that each page is read on each side, after some by which its statements may have got another plan. */
const rounds = 41;
const warming = 12;
/** A read of the large world may take this many times as long, or this many milliseconds more: below, both are noise. */
const timesAsLong = 2;
const noiseMs = 2;

interface SeededWorld {
  world: World;
  cookie: string;
  reads: Read[];
}

/**
 * Reads every page's data of one learner among a million and of one among ten thousand, in turn, and compares how long each takes;
 * and looks at the plan of every statement of theirs: none may read a large table from end to end.
 */
export const scale: Benchmark = async () => {
  const small = await openSeeded(few.learners, few.messages);
  const large = await openSeeded(many, many * 10);
  try {
    const results: BenchResult[] = [];
    for (const [index, read] of large.reads.entries()) {
      const beside = small.reads[index];
      if (beside === undefined) throw new Error(`Nothing beside ${read.name}.`);
      results.push(await compare(read, large, beside, small));
    }
    const scans = await findScans(
      large.world,
      small.world,
      large.reads.map((read) => () => answer(large, read, 0)),
    );
    for (const scan of scans) console.error(`Reads from end to end: ${scan}`);
    return [
      ...results,
      {
        ...notAbove('statements that read a large table whole', '', scans.length, null, 1),
        aim: '0',
        holds: scans.length === 0,
      },
    ];
  } finally {
    await large.world.close();
    await small.world.close();
  }
};

async function openSeeded(learners: number, messages: number): Promise<SeededWorld> {
  const world = await openWorld();
  const { services } = world;
  const begun = performance.now();
  await seedCrowd(services.database, services.course, {
    learners,
    seed: 1,
    until: new Date('2026-01-01T00:00:00Z'),
  });
  const joined = performance.now();
  // Whoever may read all there is: a subscriber, moderator, teacher and operator in one, with points.
  const reader = await buildLearner(world, { moderator: true, teacher: true, operator: true });
  await buildSubscription(world, reader.learnerId);
  await fillChannel(services.pool, messages);
  await services.pool.query(`update learners set total_points = 640 where user_id = $1`, [
    reader.learnerId,
  ]);
  const free = async () => {};
  // One reader asks as often as many do.
  world.services.limits = { use: async () => 1, giveBack: free, reset: free };
  const [forLearners, forMessages] = [joined - begun, performance.now() - joined].map((ms) =>
    Math.round(ms / 1000),
  );
  console.log(
    `  ${learners} learners in ${forLearners} s, ${messages} messages in ${forMessages} s`,
  );
  return { world, cookie: reader.cookie, reads: listReads(messages) };
}

async function answer({ world, cookie }: SeededWorld, read: Read, turn: number): Promise<void> {
  const response = await world.app.request(`/api${read.path(turn)}`, { headers: { cookie } });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${read.path(turn)}: ${response.status} ${text.slice(0, 200)}`);
  read.prove?.(JSON.parse(text));
}

async function compare(
  read: Read,
  large: SeededWorld,
  beside: Read,
  small: SeededWorld,
): Promise<BenchResult> {
  const ours: number[] = [];
  const reference: number[] = [];
  for (let turn = 0; turn < warming + rounds; turn += 1) {
    const inLarge = await time(() => answer(large, read, turn));
    const inSmall = await time(() => answer(small, beside, turn));
    // The ranking is read anew twice a second at most.
    if (read.name === 'leaderboard' && turn % 8 === 0) await sleep(550);
    if (turn < warming) continue;
    ours.push(inLarge);
    reference.push(inSmall);
  }
  const own = quantile(ours, 0.5);
  const other = quantile(reference, 0.5);
  return {
    ...notAbove(read.name, 'ms', own, other, timesAsLong),
    aim: `≤ ${timesAsLong} × reference + ${noiseMs} ms`,
    holds: own <= timesAsLong * other + noiseMs,
  };
}

async function time(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
