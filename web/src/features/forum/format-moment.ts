import { formatCount, formatMinutes, formatTime } from '../../lib/format.ts';

const shortFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });
const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const dayOfYearFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full' });

/** Writes the first of a month as « 1er », and keeps a day on the line of its month. */
const first = (text: string) =>
  text.replace(/(^|\s)1 /, '$11er ').replace(/(\d|1er) (?=\p{L})/u, '$1\u00a0');

/** Writes when a message was sent: « 19 nov., 21 h 14 ». */
export function formatSent(instant: string): string {
  return `${first(shortFormat.format(new Date(instant)))}, ${formatTime(instant)}`;
}

/** Writes an instant in full, for who asks: « jeudi 19 novembre 2026 à 21 h 14 ». */
export function formatSentInFull(instant: string): string {
  return `${first(dayOfYearFormat.format(new Date(instant)))} à ${formatTime(instant)}`;
}

/** Writes an instant from which on something is open: « lundi 23 novembre, 5 h 11 ». */
export function formatFrom(instant: string): string {
  return `${first(dayFormat.format(new Date(instant)))}, ${formatTime(instant)}`;
}

/** Writes the day of a message: « jeudi 19 novembre », with the year when it is not this one's. */
export function formatMessageDay(instant: string, now: Date): string {
  const date = new Date(instant);
  const sameYear = date.getFullYear() === now.getFullYear();
  return first((sameYear ? dayFormat : dayOfYearFormat).format(date));
}

/** Returns whether two instants lie on different days of the reader's calendar. */
export function onOtherDays(a: string, b: string): boolean {
  return new Date(a).toDateString() !== new Date(b).toDateString();
}

/** Writes how long to wait, rounded up: « 12 s », « 5 min », « 23 h 40 », « 3 jours ». */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 48 * 60
    ? formatMinutes(minutes)
    : formatCount(Math.ceil(minutes / 1440), 'jour');
}
