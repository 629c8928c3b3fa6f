const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const hour = 60 * 60 * 1000;

/** Returns the day of an instant in Paris, as 2026-11-25. */
export const parisDayOf = (instant: Date): string => parisDay.format(instant);

/** Returns the day on which the week of an instant began in Paris, a Monday, as 2026-11-23. */
export function parisMondayOf(instant: Date): string {
  const day = new Date(`${parisDayOf(instant)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** A week in Paris: the day on which it begins, its first instant, and that of the next one. */
export interface ParisWeek {
  monday: string;
  from: Date;
  to: Date;
}

/** Finds the week of an instant in Paris; one in which the clocks change has an hour more or less. */
export function weekOf(instant: Date): ParisWeek {
  const monday = parisMondayOf(instant);
  const next = new Date(`${monday}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 7);
  return { monday, from: midnightOf(monday), to: midnightOf(next.toISOString().slice(0, 10)) };
}

/** Finds the week before one. */
export const weekBefore = ({ from }: ParisWeek): ParisWeek => weekOf(new Date(Number(from) - hour));

/** Finds the first instant of a day in Paris, which is two hours ahead of UTC in summer and one in winter. */
function midnightOf(day: string): Date {
  const summer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hour);
  return parisDayOf(summer) === day ? summer : new Date(Number(summer) + hour);
}
