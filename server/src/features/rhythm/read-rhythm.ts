import { rhythmWeeks, type rhythmSchema } from '@chandelle/contract/rhythm';
import { listDays, makeDayOf, mondayOf, moveDay } from '@chandelle/course/learner-days';
import { countWeek, followStreak, listRestDays } from '@chandelle/course/rhythm';
import type { input } from 'zod';
import { preparedLists } from '../../platform/database/statements/prepared-lists.ts';
import type { Services } from '../../platform/services.ts';
import { listRests, restQueries, type StoredRests } from './list-rests.ts';

type Rhythm = input<typeof rhythmSchema>;

interface StoredRhythm extends StoredRests {
  days: { day: string; studied: boolean; lessonSeconds: number; reviewSeconds: number }[];
  /** One where the learner chose something. */
  goals: { weeklyGoal: number | null }[];
}

const readStored = preparedLists<StoredRhythm>('rhythm', {
  ...restQueries,
  days: `select day, studied, lesson_seconds as "lessonSeconds", review_seconds as "reviewSeconds"
    from study_days where learner_id = $1 order by day`,
  goals: `select weekly_goal as "weeklyGoal" from rhythm_settings where learner_id = $1`,
});

/** Shows how a learner's days follow each other: the streak, the week beside the goal, and what each of the last days took. */
export async function readRhythm(
  services: Services,
  learnerId: string,
  timeZone: string,
): Promise<Rhythm> {
  const { days: kept, goals, ...rests } = await readStored(services.pool, learnerId);
  const here = makeDayOf(timeZone)(services.clock());
  // Where one has just come from a place that is a day ahead, its day goes on.
  const last = kept.at(-1)?.day ?? here;
  const today = last > here ? last : here;
  const studied = new Set(kept.flatMap((day) => (day.studied ? [day.day] : [])));
  const resting = listRestDays(listRests(rests), timeZone);
  const { length, frozenLeft, states } = followStreak(studied, resting, today);
  const sunday = moveDay(mondayOf(today), 6);
  return {
    today,
    streak: length,
    studiedToday: studied.has(today),
    frozenLeft,
    weeklyGoal: goals[0]?.weeklyGoal ?? null,
    weekDays: countWeek(studied, today),
    days: listDays(sunday, rhythmWeeks * 7).map((date) => {
      const day = kept.find((one) => one.day === date);
      return {
        date,
        state: studied.size === 0 ? null : (states.get(date) ?? null),
        rest: resting.has(date),
        lessonMinutes: countMinutes(day?.lessonSeconds ?? 0),
        reviewMinutes: countMinutes(day?.reviewSeconds ?? 0),
      };
    }),
  };
}

/** Rounds to whole minutes, at least one where there was any time at all. */
const countMinutes = (seconds: number) =>
  seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
