import { rhythmWeeks, type rhythmSchema } from '@chandelle/contract/rhythm';
import { listDays, makeDayOf, mondayOf, moveDay } from '@chandelle/course/learner-days';
import { countWeek, followStreak, listRestDays } from '@chandelle/course/rhythm';
import { asc, eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Services } from '../../platform/services.ts';
import { studyDays } from '../study-days/tables.ts';
import { readRests } from './read-rests.ts';
import { readRhythmSettings } from './rhythm-settings.ts';

type Rhythm = input<typeof rhythmSchema>;

/** Shows how a learner's days follow each other: the streak, the week beside the goal, and what each of the last days took. */
export async function readRhythm(
  services: Services,
  learnerId: string,
  timeZone: string,
): Promise<Rhythm> {
  const [kept, rests, { weeklyGoal }] = await Promise.all([
    services.database
      .select()
      .from(studyDays)
      .where(eq(studyDays.learnerId, learnerId))
      .orderBy(asc(studyDays.day)),
    readRests(services, learnerId),
    readRhythmSettings(services, learnerId),
  ]);
  const here = makeDayOf(timeZone)(services.clock());
  // Where one has just come from a place that is a day ahead, its day goes on.
  const last = kept.at(-1)?.day ?? here;
  const today = last > here ? last : here;
  const studied = new Set(kept.flatMap((day) => (day.studied ? [day.day] : [])));
  const resting = listRestDays(rests, timeZone);
  const { length, frozenLeft, states } = followStreak(studied, resting, today);
  const sunday = moveDay(mondayOf(today), 6);
  return {
    today,
    streak: length,
    studiedToday: studied.has(today),
    frozenLeft,
    weeklyGoal,
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
