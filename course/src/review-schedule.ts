import {
  dateDiffInDays,
  forgetting_curve,
  fsrs,
  type FSRSParameters,
  Rating,
  State,
} from 'ts-fsrs';

/**
 * What the schedule follows: FSRS-6 with the weights that ts-fsrs 5 brings, fitted to many thousand learners. They are
 * written out, so that only a change here changes a date. A card comes back when its chance of a right answer falls to
 * nine in ten, on another day at the earliest.
 */
export const parameters = {
  request_retention: 0.9,
  maximum_interval: 36_500,
  enable_fuzz: false,
  enable_short_term: false,
  w: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ],
} as const satisfies Partial<FSRSParameters>;

const scheduler = fsrs(parameters);

/** How an answer went. */
export const grades = { again: 1, hard: 2, good: 3 } as const;

export type Grade = (typeof grades)[keyof typeof grades];

const ratings = {
  1: Rating.Again,
  2: Rating.Hard,
  3: Rating.Good,
} as const satisfies Record<Grade, Rating>;

/** What is remembered of a card since its last answer. */
export interface Memory {
  /** Days after which the chance of a right answer has fallen to 90 %. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  reviewedAt: Date;
}

/** Where a card stands. */
export interface Schedule {
  dueAt: Date;
  /** Answers so far, and wrong ones but the first. */
  reps: number;
  lapses: number;
  /** Null before the first answer. */
  memory: Memory | null;
}

/** A card after an answer. */
export interface Reviewed extends Schedule {
  memory: Memory;
  /** Days of UTC since the answer before. */
  elapsedDays: number;
}

/** Begins a card that was never answered: it is due at once. */
export const newSchedule = (from: Date): Schedule => ({
  dueAt: from,
  reps: 0,
  lapses: 0,
  memory: null,
});

/**
 * Plans when a card comes back after an answer. A second one on the same day does not put it off: right after the first, being
 * right tells little.
 */
export function review(card: Schedule, grade: Grade, now: Date): Reviewed {
  const planned = plan(card, grade, now);
  const again = card.memory !== null && planned.elapsedDays === 0 && card.dueAt < planned.dueAt;
  return again ? { ...planned, dueAt: card.dueAt } : planned;
}

function plan(card: Schedule, grade: Grade, now: Date): Reviewed {
  const { memory, dueAt, reps, lapses } = card;
  const { card: next } = scheduler.next(
    {
      due: dueAt,
      stability: memory?.stability ?? 0,
      difficulty: memory?.difficulty ?? 0,
      elapsed_days: 0,
      scheduled_days: 0,
      learning_steps: 0,
      reps,
      lapses,
      state: memory === null ? State.New : State.Review,
      ...(memory !== null && { last_review: memory.reviewedAt }),
    },
    now,
    ratings[grade],
  );
  return {
    dueAt: next.due,
    reps: next.reps,
    lapses: next.lapses,
    memory: { stability: next.stability, difficulty: next.difficulty, reviewedAt: now },
    elapsedDays: daysSince(memory, now),
  };
}

/**
 * Whether the day has come on which a card is due. It is due from that day's beginning, by the days of UTC that the scheduler
 * counts: who reviewed in the evening need not wait for the evening.
 */
export const isDue = (dueAt: Date, now: Date): boolean => dateDiffInDays(now, dueAt) <= 0;

/** Computes the chance of a right answer some days from now, by FSRS's forgetting curve: 1 on the day of an answer. */
export function recall(memory: Memory, now: Date, daysAhead = 0): number {
  return recallAfter(memory.stability, daysSince(memory, now) + daysAhead);
}

/** Computes the chance of a right answer so many days after the last one. */
export const recallAfter = (stability: number, days: number): number =>
  forgetting_curve(parameters.w, days, stability);

/** Counts days of UTC, as the scheduler does; none when a clock went back. */
function daysSince(memory: Memory | null, now: Date): number {
  return memory === null ? 0 : Math.max(0, dateDiffInDays(memory.reviewedAt, now));
}
