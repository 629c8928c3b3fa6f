import {
  type DateParts,
  readLocalDate,
  readParisDate,
  writeCalendarDate,
  writeDayAndMonth,
  writeShortDay,
  writeWeekday,
} from './write-date.ts';
import { writeNumber } from './write-number.ts';

type Moment = string | Date;

/** Reads a moment in the reader's own time zone; on the server in that of most. */
const readOwnDate: (moment: Moment) => DateParts =
  typeof document === 'undefined' ? readParisDate : readLocalDate;

/** Returns the date of a moment on the reader's calendar: 2026-11-23. */
export const readDate = (moment: Moment): string => writeCalendarDate(readOwnDate(moment));

/** Writes a whole number: « 2 270 », with a true minus sign. */
export function formatInteger(value: number): string {
  return writeNumber(value, 0, 0);
}

/** Writes a number with a fixed count of decimals: « 51 240,50 ». */
export function formatDecimal(value: number, decimals: number): string {
  return writeNumber(value, decimals, decimals);
}

/** Writes a percentage given from 0 to 100: « 80 % ». */
export function formatPercent(percent: number): string {
  return `${formatInteger(percent)} %`;
}

/** Writes a count with its noun: « 1 point », « 100 points ». French puts zero in the singular. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatInteger(count)}\u00a0${Math.abs(count) < 2 ? singular : plural}`;
}

/** Writes points: « 590 points ». */
export function formatPoints(points: number): string {
  return formatCount(points, 'point');
}

/** Writes a duration in minutes: « 15 min », « 1 h 05 ». */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/** Writes a date: « 21 novembre 2026 ». The first of a month is « 1er ». */
export function formatDate(moment: Moment): string {
  const date = readOwnDate(moment);
  return `${writeDayAndMonth(date)} ${date.year}`;
}

/** Writes the day and the month in few letters: « 3 nov. », « 1er déc. ». */
export function formatDay(moment: Moment): string {
  return writeShortDay(readOwnDate(moment));
}

/** Returns the hour of a moment on the reader's clock, from 0 to 23. */
export const readHour = (moment: Moment): number => readOwnDate(moment).hour;

const writeTime = ({ hour, minute }: DateParts) => `${hour} h ${String(minute).padStart(2, '0')}`;

/** A line may end before the hour, nowhere else. */
const writeMoment = (date: DateParts) =>
  `${writeWeekday(date)}\u00a0${writeDayAndMonth(date)} à ${writeTime(date)}`;

/** Writes a time of day: « 21 h 05 ». */
export function formatTime(moment: Moment): string {
  return writeTime(readOwnDate(moment));
}

/** Writes a moment: « samedi 21 novembre à 21 h 05 ». */
export function formatMoment(moment: Moment): string {
  return writeMoment(readOwnDate(moment));
}

/** Writes a moment as the server does, which knows no reader's time zone. */
export function formatUsualMoment(moment: Moment): string {
  return writeMoment(readParisDate(moment));
}

/** Ends a sentence with a full stop, unless its last word brings one along, as the pseudo « Inès K. » does. */
export function endSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
