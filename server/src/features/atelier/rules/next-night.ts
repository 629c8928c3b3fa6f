const parisHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The hour in Paris at which few are here. */
const quietHour = 3;
const hourMs = 3_600_000;

/** Returns the next full hour after an instant at which it is three in the morning in Paris. */
export function nextNight(now: Date): Date {
  let next = Math.floor(now.getTime() / hourMs) * hourMs + hourMs;

  while (Number(parisHour.format(next)) !== quietHour) next += hourMs;
  return new Date(next);
}
