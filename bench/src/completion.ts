import { randomUUID } from 'node:crypto';
import { buildLearner, type BuiltLearner } from '@chandelle/server/testing/build-learner';
import type { Services } from '@chandelle/server/platform/services';
import { sendLoad } from './load.ts';
import { recordStatements } from './record-statements.ts';
import { againstReference, type Benchmark } from './result.ts';
import { measureInTurn, type OpenTask } from './rounds.ts';
import { openWorld } from './world.ts';

const lessonId = 'candlesticks';
const rounds = 7;
/** Completions of one round of any side, and how many are under way at a time. */
export const perRound = 800;
export const connections = 16;

interface Candidate {
  learner: BuiltLearner;
  attemptId: string;
}

/** Makes learners who have answered everything right and only need to finish. */
async function prepareCandidates(services: Services, count: number): Promise<Candidate[]> {
  const lesson = services.course.lessons.find(({ summary }) => summary.id === lessonId);
  const questions = lesson?.quiz?.questions ?? [];
  const candidates: Candidate[] = [];
  for (let index = 0; index < count; index += 1) {
    const learner = await buildLearner({ services });
    const attemptId = randomUUID();
    await services.pool.query(
      `insert into attempts (id, user_id, lesson_id, retake, started_at, position_saved_at, updated_at)
       values ($1, $2, $3, false, now(), now(), now())`,
      [attemptId, learner.learnerId, lessonId],
    );
    for (const [place, question] of questions.entries())
      await services.pool.query(
        `insert into attempt_answers
           (submission_id, attempt_id, number, question_id, choice, correct, answered_at)
         values ($1, $2, $3, $4, $5, true, now())`,
        [
          randomUUID(),
          attemptId,
          place + 1,
          question.id,
          question.options.filter((option) => option.right).map((option) => option.id),
        ],
      );
    candidates.push({ learner, attemptId });
  }
  return candidates;
}

const subjectOf = ({ learner, attemptId }: Candidate) => ({
  learnerId: learner.learnerId,
  attemptId,
  token: decodeURIComponent(learner.cookie.split('=')[1] ?? '').split('.')[0] ?? '',
});

/** Opens whole completions through HTTP (session, transaction, ledger), as many as `times` rounds of both sides take. */
export async function openCompletion(times: number): Promise<OpenTask> {
  const world = await openWorld();
  const { services, app } = world;
  const candidates = await prepareCandidates(services, 1 + 2 * times * perRound);
  const take = (count: number) => candidates.splice(0, count);
  const [first] = take(1);
  if (first === undefined) throw new Error('Nobody to record.');
  const statements = await recordStatements(services.pool, subjectOf(first), async () => {
    const answer = await app.request(`/api/attempts/${first.attemptId}/completion`, {
      method: 'POST',
      headers: { cookie: first.learner.cookie },
    });
    if (answer.status !== 200)
      throw new Error(`The recorded completion answered ${answer.status}.`);
  });
  const product = await world.startProduct();
  const bare = await world.startBare(statements);
  const run = async (url: string, requests: Parameters<typeof sendLoad>[1]) =>
    (await sendLoad(url, requests, { amount: requests.length, connections })).rate;
  return {
    sides: {
      ours: () =>
        run(
          product.url,
          take(perRound).map(({ learner, attemptId }) => ({
            method: 'POST',
            path: `/api/attempts/${attemptId}/completion`,
            headers: { cookie: learner.cookie },
          })),
        ),
      reference: () =>
        run(
          bare.url,
          take(perRound).map((candidate) => ({
            method: 'POST',
            path: '/replay',
            headers: { 'x-subject': JSON.stringify(subjectOf(candidate)) },
          })),
        ),
    },
    prove: () => proveCompletions(services, 1 + 2 * times * perRound),
    close: async () => {
      await Promise.all([product.stop(), bare.stop()]);
      await world.close();
    },
  };
}

/** Measures whole completions against the same statements sent barely. */
export const completion: Benchmark = async () => {
  const { sides, prove, close } = await openCompletion(rounds + 1);
  try {
    const measured = await measureInTurn(rounds, sides);
    await prove();
    return [againstReference('completion', '1/s', measured.ours, measured.reference, 0.7)];
  } finally {
    await close();
  }
};

/** Every learner has one completion, one badge and a total that agrees with it; ranks count them all. */
async function proveCompletions(services: Services, expected: number): Promise<void> {
  const { rows } = await services.pool.query<Record<string, number>>(
    `select
       (select count(*)::int from lesson_completions) as completions,
       (select count(*)::int from earned_badges) as badges,
       (select count(*)::int from learners where total_points = 100) as totals,
       (select sum(learners)::int from points_histogram where points = 100) as ranked`,
  );
  for (const [what, count] of Object.entries(rows[0] ?? {}))
    if (count !== expected) throw new Error(`${what}: ${count} instead of ${expected}.`);
}
