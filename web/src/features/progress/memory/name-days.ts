import { formatDay } from '../../../lib/format.ts';

const dayLength = 86_400_000;

/** Days apart that the rows of a curve's table are. */
export const rowStep = 5;

/** Returns how a day is named that is so many days from now: « aujourd’hui », « 4 déc. ». */
export function nameDaysFrom(now: number): (day: number) => string {
  return (day) => (day === 0 ? 'aujourd’hui' : formatDay(new Date(now + day * dayLength)));
}
