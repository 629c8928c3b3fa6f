import { hourOf, makeDayOf, mondayOf, moveDay } from '@chandelle/course/learner-days';
import type { Control } from './control.ts';

/** Where the learners of journeys are. */
export const zone = 'Europe/Paris';
/** Returns the day of a moment in Paris. */
export const dayIn = makeDayOf(zone);

/** Moves the server's clock to an hour of a day in Paris. */
export async function moveTo(control: Control, day: string, hour: number): Promise<void> {
  const now = await control.readClock();
  const days = (Date.parse(day) - Date.parse(dayIn(now))) / 86_400_000;
  await control.advanceClock(days * 24 + hour - hourOf(now, zone));
  // The clocks may have changed on the way.
  const arrived = hourOf(await control.readClock(), zone);
  if (arrived !== hour) await control.advanceClock(hour - arrived);
}

/** Returns a Monday to come whose week, and what was frozen in it, lie in one month. */
export async function findMonday(control: Control): Promise<string> {
  let monday = moveDay(mondayOf(dayIn(await control.readClock())), 7);
  while (Number(monday.slice(8)) > 20) monday = moveDay(monday, 7);
  return monday;
}
