const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** Returns the day on which the week of an instant began in Paris, a Monday, as 2026-11-23. */
export function mondayOf(instant: Date): string {
  const day = new Date(`${parisDay.format(instant)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
