import { listItems, keyOf } from '@chandelle/course/course-items';
import { type BuiltLearner, buildLearner } from '@chandelle/server/testing/build-learner';
import { countDue } from '@chandelle/server/features/review/cards/count-due';
import { makeSendReminders } from '@chandelle/server/features/rhythm/reminders/send-reminders';
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { type Benchmark, notAbove, quantile } from './result.ts';
import { openWorld, type World } from './world.ts';

const cards = 1_000_000;
/** Learners who come first, so that connections are open and code is compiled, and those who are measured. */
const first = 100;
const measured = 400;

/** Cards of a session of ten minutes without an exercise. */
const whole = 20;
/** Sessions that are asked for at the same time. */
const together = 4;

/**
 * Measures sessions and answers in a table of a million cards: of learners who have every card due, and of others whose exercises are
 * not, so that their session has twenty questions. Beside them stands a bare prepared select of the cards of one of them.
 */
export const review: Benchmark = async () => {
  const world = await openWorld();
  try {
    const learners = await fillCards(world);
    await proveIndex(world, learners[0]?.learnerId ?? '');
    const sessions: number[] = [];
    const bare: number[] = [];
    const answers: number[] = [];
    for (const [index, learner] of learners.entries()) {
      const { took, session } = await openSession(world, learner, index);
      const bareTook = await readBare(world, learner);
      const answerTook = await answerFirst(world, learner.cookie, session);
      if (index < first) continue;
      sessions.push(took);
      bare.push(bareTook);
      answers.push(answerTook);
    }
    const { rows } = await world.services.pool.query<{ count: number }>(
      'select count(*)::int as count from review_answers where submission_id is not null',
    );
    if (rows[0]?.count !== first + measured)
      throw new Error(`${rows[0]?.count} answers were kept.`);
    const busy = await openTogether(world, learners);
    const beside = quantile(bare, 0.99);
    return [
      {
        ...notAbove('review session, p99', 'ms', quantile(sessions, 0.99), null, 20),
        reference: round(beside),
      },
      notAbove(
        `review session, ${together} at once, p50`,
        'ms',
        quantile(busy, 0.5),
        quantile(sessions, 0.5),
        together,
      ),
      notAbove('review answer, p99', 'ms', quantile(answers, 0.99), null, 20),
      notAbove(
        'event loop’s delay while reminders look at cards, p99',
        'ms',
        await measureReminders(world, learners),
        null,
        20,
      ),
    ];
  } finally {
    await world.close();
  }
};

const round = (value: number) => Number(value.toPrecision(4));

/** Asks for a session as a browser does. Every second learner has questions alone. */
async function openSession({ app }: World, { cookie }: BuiltLearner, index: number) {
  const from = performance.now();
  const answer = await app.request('/api/review/cards?timeZone=Europe/Paris', {
    headers: { cookie },
  });
  const { cards: session } = (await answer.json()) as { cards: SessionCard[] };
  const took = performance.now() - from;
  if (index % 2 === 1 ? session.length !== whole : session.length < 8)
    throw new Error(`A session of ${session.length} cards.`);
  return { took, session };
}

/** Reads the same rows by the same key, and does nothing with them. */
async function readBare({ services }: World, { learnerId }: BuiltLearner): Promise<number> {
  const from = performance.now();
  const { rows } = await services.pool.query({
    name: 'bare-cards',
    text: 'select * from review_cards where learner_id = $1',
    values: [learnerId],
  });
  if (rows.length < whole) throw new Error(`${rows.length} rows were read.`);
  return performance.now() - from;
}

/** Asks for the sessions of learners, some at a time, after they have answered one card each. */
async function openTogether({ app }: World, learners: readonly BuiltLearner[]): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < learners.length; index += together)
    await Promise.all(
      learners.slice(index, index + together).map(async ({ cookie }) => {
        const from = performance.now();
        const answer = await app.request('/api/review/cards?timeZone=Europe/Paris', {
          headers: { cookie },
        });
        const { cards: session } = (await answer.json()) as { cards: SessionCard[] };
        if (session.length < 8) throw new Error(`A session of ${session.length} cards.`);
        took.push(performance.now() - from);
      }),
    );
  return took;
}

/** Runs the job that looks at every card of who wants to be reminded, in the evening; none of them has studied for long. */
async function measureReminders({ services }: World, learners: readonly BuiltLearner[]) {
  const wants = learners.map(({ learnerId }) => learnerId);
  await services.pool.query(
    `insert into rhythm_settings (learner_id, remind_cards, time_zone, updated_at)
     select learner, true, 'UTC', now() from unnest($1::text[]) learner`,
    [wants],
  );
  await services.pool.query('delete from study_days');
  const evening = services.clock();
  evening.setUTCHours(18, 0, 0, 0);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const { signal } = new AbortController();
  await makeSendReminders(countDue).run({ ...services, clock: () => evening }, signal);
  delay.disable();
  return delay.percentile(99) / 1e6;
}

/** A learner's cards are found by the key that makes each of them once. */
async function proveIndex({ services }: World, learnerId: string): Promise<void> {
  const { rows } = await services.pool.query<Record<'QUERY PLAN', string>>(
    `explain select * from review_cards where learner_id = '${learnerId}'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (!plan.includes('review_cards_item_key')) throw new Error(`No index is used:\n${plan}`);
}

interface SessionCard {
  cardId: string;
  number: number;
  exercise: { kind: 'question' | 'drill' };
}

async function answerFirst(
  { app }: World,
  cookie: string,
  session: readonly SessionCard[],
): Promise<number> {
  const card = session.find(({ exercise }) => exercise.kind === 'question');
  if (card === undefined) throw new Error('A session without a question.');
  const body = { submissionId: randomUUID(), number: card.number, choice: ['a'] };
  const from = performance.now();
  const { status } = await app.request(`/api/review/cards/${card.cardId}/answers`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`An answer got ${status}.`);
  return performance.now() - from;
}

/** Makes a million cards of learners who completed everything; the last ones are those who are measured. */
async function fillCards({ services }: World): Promise<BuiltLearner[]> {
  const { pool, course } = services;
  const keys = listItems(course).map(keyOf);
  const others = Math.ceil(cards / keys.length) - first - measured;
  await pool.query(
    `insert into users (id, email, email_confirmed, created_at)
     select 'bench-' || n, 'bench-' || n || '@exemple.fr', true, now() from generate_series(1, $1::int) n`,
    [others],
  );
  const learners: BuiltLearner[] = [];
  for (let index = 0; index < first + measured; index += 1)
    learners.push(await buildLearner({ services }));
  await pool.query(
    `insert into lesson_completions
       (user_id, lesson_id, lesson_title, quiz_score, points_earned, time_spent_minutes, completed_at)
     select learner, lesson, lesson, 100, 0, 1, now() - interval '40 days'
     from unnest($1::text[]) learner, unnest($2::text[]) lesson`,
    [learners.map(({ learnerId }) => learnerId), course.lessons.map(({ summary }) => summary.id)],
  );
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into review_cards (learner_id, lesson_id, kind, item_id, due_at, stability, difficulty, reps, lapses,
       last_review_at, missed, degree, created_at)
     select u.id, item.lesson, item.kind, item.id, now() - interval '37 days', 2.3065, 2.118, 1, 0,
       now() - interval '40 days', false, 0, now()
     from users u, unnest($1::text[], $2::text[], $3::text[]) as item(lesson, kind, id)`,
    [
      keys.map(({ lessonId }) => lessonId),
      keys.map(({ kind }) => kind),
      keys.map(({ itemId }) => itemId),
    ],
  );
  await client.query(
    `update review_cards set due_at = now() + interval '30 days'
     where kind = 'drill' and learner_id = any($1::text[])`,
    [learners.filter((_, index) => index % 2 === 1).map(({ learnerId }) => learnerId)],
  );
  await client.query('analyze review_cards');
  // Not for others: what it was set to goes with it.
  client.release(true);
  return learners;
}
