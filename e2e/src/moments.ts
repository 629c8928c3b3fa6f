/** Writes a moment as the clock of a learner in Paris shows it: « dimanche 22 novembre à 4 h 05 ». */
export function momentOf(time: number): string {
  const parts = partsOf(time, { weekday: 'long', hour: '2-digit', minute: '2-digit' });
  const day = parts['day'] === '1' ? '1er' : parts['day'];
  const { weekday, month, minute } = parts;
  return `${weekday} ${day} ${month} à ${Number(parts['hour'])} h ${minute}`;
}

/** Writes a day in Paris: « 22 novembre 2026 ». */
export function dayOf(time: number): string {
  const { day, month, year } = partsOf(time, { year: 'numeric' });
  return `${day === '1' ? '1er' : day} ${month} ${year}`;
}

function partsOf(time: number, more: Intl.DateTimeFormatOptions): Record<string, string> {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    day: 'numeric',
    month: 'long',
    ...more,
  });
  return Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, value] as const),
  );
}
