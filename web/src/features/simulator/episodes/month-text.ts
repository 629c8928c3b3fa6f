import { late } from '../../../lib/format.ts';

const month = late(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** Writes a month as a title: « Mars 2020 ». */
export function monthText(second: number): string {
  const text = month().format(1000 * second);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
