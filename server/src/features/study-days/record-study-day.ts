import { studyDayAt } from '@chandelle/course/rhythm';
import type { Transaction } from '../../platform/database/database.ts';
import { preparedStatement } from '../../platform/database/statements/prepared-statement.ts';

/** The latest day of a learner, as they lived it. */
export interface LastDay {
  day: string;
  timeZone: string;
}

/** What is added to a day. */
interface DayPart {
  /** Something was done, not only looked at. */
  studied: boolean;
  lessonSeconds?: number;
  reviewSeconds?: number;
}

/** Reads and locks the latest day of a learner ($1): what is done at once on several devices belongs to one day. */
export const readLastDay = preparedStatement<LastDay>(
  'study-day-last',
  `select day::text as day, time_zone as "timeZone" from study_days
   where learner_id = $1 order by day desc limit 1 for update`,
);

/** $1 learner, $2 day, $3 time zone, $4 studied, $5 seconds of lessons, $6 of Révision, $7 now */
const addToDay = preparedStatement(
  'study-day-keep',
  `insert into study_days as kept
     (learner_id, day, time_zone, studied, lesson_seconds, review_seconds, first_at, last_at)
   values ($1, $2::date, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz)
   on conflict (learner_id, day) do update set
     studied = kept.studied or excluded.studied,
     lesson_seconds = kept.lesson_seconds + excluded.lesson_seconds,
     review_seconds = kept.review_seconds + excluded.review_seconds,
     last_at = greatest(kept.last_at, excluded.last_at)`,
);

/**
 * Adds to a learner's day what they did now, in the transaction of what they did. Which day that is the server decides, by its
 * own clock; of the browser it takes the time zone alone.
 */
export async function recordStudyDay(
  tx: Transaction,
  learner: { learnerId: string; timeZone: string; last: LastDay | undefined; now: Date },
  { studied, lessonSeconds = 0, reviewSeconds = 0 }: DayPart,
): Promise<void> {
  const { learnerId, timeZone, last, now } = learner;
  const day = studyDayAt(now, timeZone, last ?? null);
  await addToDay(tx, [learnerId, day, timeZone, studied, lessonSeconds, reviewSeconds, now]);
}
