import { keyOf, listItems } from '@chandelle/course/course-items';
import { countCourse } from '@chandelle/server/features/atelier/count-course';
import type { CourseFigures } from '@chandelle/server/features/atelier/figures';
import { recordQuestionVersions } from '@chandelle/server/features/question-versions/question-versions';
import { buildSession } from '@chandelle/server/testing/build-learner';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Benchmark, notAbove, quantile } from './result.ts';
import { openWorld, type World } from './world.ts';

/** First answers to questions of the course, at least. */
const answers = 200_000;
/** Counts that are measured, after one that compiles the code. */
const rounds = 3;
/** Milliseconds between an answer and the next request. */
const pauseMs = 5;

/**
 * Measures what waits while the atelier counts 200,000 answers of lessons, as many first reviews and the times of every step: the
 * delay of the event loop, and a request that a learner sends, one after the other.
 */
export const atelier: Benchmark = async () => {
  const world = await openWorld();
  try {
    const learners = await fillAnswers(world);
    // One learner asks as often as many do.
    const free = async () => {};
    world.services.limits = { use: async () => 1, giveBack: free, reset: free };
    const { cookie } = await buildSession(world.services, 'bench-1');
    const alone = await askFor(world, cookie, 300);
    prove(await countOnce(world), learners);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const waits: number[] = [];
    delay.enable();
    for (let round = 0; round < rounds; round += 1) {
      const counting = new AbortController();
      const asking = askWhile(world, cookie, counting.signal);
      prove(await countOnce(world), learners);
      counting.abort();
      waits.push(...(await asking));
    }
    delay.disable();
    const beside = quantile(alone, 0.99);
    return [
      notAbove(
        'event loop’s delay while the atelier counts, p99',
        'ms',
        delay.percentile(99) / 1e6,
        null,
        20,
      ),
      {
        ...notAbove('request while the atelier counts, p99', 'ms', quantile(waits, 0.99), null, 20),
        reference: Number(beside.toPrecision(4)),
      },
    ];
  } finally {
    await world.close();
  }
};

async function countOnce({ services }: World): Promise<CourseFigures> {
  const figures = await countCourse(services, new AbortController().signal);
  if (figures === null) throw new Error('The count was told to end.');
  return figures;
}

/** Every answer is counted, of every learner, and every first review. */
function prove({ learners, questions, notions, lessons }: CourseFigures, filled: number): void {
  const counted = questions.reduce((sum, question) => sum + question.answers, 0);
  const reviews = notions.reduce((sum, notion) => sum + notion.reviews, 0);
  if (learners !== filled || counted !== filled * questions.length || counted < answers)
    throw new Error(`${counted} answers of ${learners} learners were counted.`);
  if (reviews < counted || lessons.some(({ started }) => started !== filled))
    throw new Error(`${reviews} reviews were counted.`);
}

/** Asks for what the settings show, which is one small query behind the check of the session. */
async function askOnce({ app }: World, cookie: string): Promise<number> {
  const from = performance.now();
  const { status } = await app.request('/api/rhythm/settings', { headers: { cookie } });
  if (status !== 200) throw new Error(`A request got ${status}.`);
  return performance.now() - from;
}

async function askFor(world: World, cookie: string, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    took.push(await askOnce(world, cookie));
    await sleep(pauseMs);
  }
  return took.slice(times / 3);
}

async function askWhile(world: World, cookie: string, over: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!over.aborted) {
    took.push(await askOnce(world, cookie));
    await sleep(pauseMs);
  }
  return took;
}

/** Has learners answer every question and see every step, and review each of their cards once; gives how many they are. */
async function fillAnswers({ services }: World): Promise<number> {
  const { pool, course } = services;
  await recordQuestionVersions(services);
  const lessons = course.lessons.filter(({ summary }) => summary.available);
  const questions = lessons.flatMap(({ summary, quiz }) =>
    (quiz?.questions ?? []).map(({ id, options }) => ({
      lesson: summary.id,
      id,
      right: options.find(({ right }) => right)?.id,
      wrong: options.find(({ right }) => !right)?.id,
    })),
  );
  const learners = Math.ceil(answers / questions.length);
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into users (id, email, email_confirmed, created_at)
     select 'bench-' || n, 'bench-' || n || '@exemple.fr', true, now() from generate_series(1, $1::int) n`,
    [learners],
  );
  await client.query(
    `insert into learners (user_id, pseudo, pseudo_key, gender, age, age_declared_on)
     select id, id, id, 'non-precise', 30, now() from users`,
  );
  await client.query(
    `insert into attempts (user_id, lesson_id, status, step_seconds, position_saved_at, retake, started_at, updated_at)
     select u.id, lesson.id, 'completed', lesson.seconds, now(), false, now() - interval '40 days', now() - interval '40 days'
     from users u, unnest($1::text[], $2::jsonb[]) as lesson(id, seconds)`,
    [
      lessons.map(({ summary }) => summary.id),
      lessons.map(({ steps }) =>
        JSON.stringify(Object.fromEntries(steps.map(({ id }, place) => [id, 20 + place * 30]))),
      ),
    ],
  );
  // Every third answer is wrong at first.
  await client.query(
    `insert into attempt_answers (submission_id, attempt_id, number, question_id, choice, correct, answered_at)
     select gen_random_uuid(), t.id, row_number() over (partition by t.id), q.id,
       array[case when chance.wrong then q.wrong else q."right" end], not chance.wrong, now() - interval '40 days'
     from attempts t join unnest($1::text[], $2::text[], $3::text[], $4::text[]) as q(lesson, id, "right", wrong)
       on q.lesson = t.lesson_id
     cross join lateral (select hashtext(t.user_id || q.id) % 3 = 0 as wrong) chance`,
    [
      questions.map(({ lesson }) => lesson),
      questions.map(({ id }) => id),
      questions.map(({ right }) => right),
      questions.map(({ wrong }) => wrong),
    ],
  );
  const keys = listItems(course).map(keyOf);
  await client.query(
    `insert into review_cards (learner_id, lesson_id, kind, item_id, due_at, stability, difficulty, reps, lapses,
       last_review_at, missed, degree, created_at)
     select u.id, item.lesson, item.kind, item.id, now(), 2.3, 2.1, 2, 0, now(), false, 0, now()
     from users u, unnest($1::text[], $2::text[], $3::text[]) as item(lesson, kind, id)`,
    [
      keys.map(({ lessonId }) => lessonId),
      keys.map(({ kind }) => kind),
      keys.map(({ itemId }) => itemId),
    ],
  );
  await client.query(
    `insert into review_answers (card_id, learner_id, number, submission_id, grade, answered_at, elapsed_days, due_before,
       stability_before, difficulty_before, due_after, stability_after, difficulty_after)
     select id, learner_id, 2, gen_random_uuid(), 3, now(), 1 + abs(hashtext(item_id)) % 30, now(), 2.3, 2.1, now(), 5, 2
     from review_cards`,
  );
  await client.query('analyze');
  // Not for others: what it was set to goes with it.
  client.release(true);
  return learners;
}
