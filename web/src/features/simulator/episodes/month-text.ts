import { readUtcDate, writeMonth } from '../../../lib/write-date.ts';

/** Writes a month as a title: « Mars 2020 ». */
export function monthText(second: number): string {
  const date = readUtcDate(1000 * second);
  const text = `${writeMonth(date)} ${date.year}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
