import { formatCount, formatMinutes, formatTime } from '../../lib/format.ts';
import {
  type DateParts,
  readLocalDate,
  writeDayAndMonth,
  writeShortDay,
  writeWeekday,
} from '../../lib/write-date.ts';

const writeLongDay = (date: DateParts) => `${writeWeekday(date)} ${writeDayAndMonth(date)}`;

/** Writes when a message was sent: « 19 nov., 21 h 14 ». */
export function formatSent(instant: string): string {
  return `${writeShortDay(readLocalDate(instant))}, ${formatTime(instant)}`;
}

/** Writes an instant in full, for who asks: « jeudi 19 novembre 2026 à 21 h 14 ». */
export function formatSentInFull(instant: string): string {
  const date = readLocalDate(instant);
  return `${writeLongDay(date)} ${date.year} à ${formatTime(instant)}`;
}

/** Writes an instant from which on something is open: « lundi 23 novembre, 5 h 11 ». */
export function formatFrom(instant: string): string {
  return `${writeLongDay(readLocalDate(instant))}, ${formatTime(instant)}`;
}

/** Writes the day of a message: « jeudi 19 novembre », with the year when it is not this one's. */
export function formatMessageDay(instant: string, now: Date): string {
  const date = readLocalDate(instant);
  return `${writeLongDay(date)}${date.year === now.getFullYear() ? '' : ` ${date.year}`}`;
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
