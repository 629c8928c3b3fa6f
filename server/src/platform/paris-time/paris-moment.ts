const nbsp = '\u00a0';
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const clock = new Intl.DateTimeFormat('fr-FR', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Paris',
});

/** Writes the day of an instant in Paris: « 8 février 2027 », its day and month on one line; the first of a month is « 1er ». */
export const writeParisDate = (instant: Date): string =>
  day.format(instant).replace(/^1 /, '1er ').replace(' ', nbsp);

/** Writes an instant by the clock of Paris: « 8 février 2027 à 9 h 05 ». */
export function writeParisMoment(instant: Date): string {
  const time = clock
    .format(instant)
    .replace(/^0(?=\d)/, '')
    .replace(':', `${nbsp}h${nbsp}`);
  return `${writeParisDate(instant)} à${nbsp}${time}`;
}
