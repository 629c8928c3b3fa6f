// By hand and not by Intl, for the reason that `write-number.ts` gives. The tests hold it to what Intl writes.

/** What a calendar and a clock show at a moment. */
export interface DateParts {
  year: number;
  /** From 0, as `Date` counts. */
  month: number;
  day: number;
  /** From 0, which is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
}

type Moment = string | number | Date;

const months = [
  ['janvier', 'janv.'],
  ['février', 'févr.'],
  ['mars', 'mars'],
  ['avril', 'avr.'],
  ['mai', 'mai'],
  ['juin', 'juin'],
  ['juillet', 'juil.'],
  ['août', 'août'],
  ['septembre', 'sept.'],
  ['octobre', 'oct.'],
  ['novembre', 'nov.'],
  ['décembre', 'déc.'],
] as const;
const weekdays = [
  ['dimanche', 'dim.'],
  ['lundi', 'lun.'],
  ['mardi', 'mar.'],
  ['mercredi', 'mer.'],
  ['jeudi', 'jeu.'],
  ['vendredi', 'ven.'],
  ['samedi', 'sam.'],
] as const;

const HOUR = 3_600_000;

function toDate(moment: Moment): Date {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError(`No moment: ${String(moment)}`);
  return date;
}

/**
 * Returns what a calendar and a clock show where the reader is.
 * @throws RangeError where that is no moment
 */
export function readLocalDate(moment: Moment): DateParts {
  const date = toDate(moment);
  return {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    weekday: date.getDay(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  };
}

/**
 * Returns what a calendar and a clock of universal time show.
 * @throws RangeError where that is no moment
 */
export function readUtcDate(moment: Moment): DateParts {
  const date = toDate(moment);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** Returns one in the morning, universal time, of the last Sunday of a month: when the clocks of the Union change. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR;
}

/**
 * Returns what a calendar and a clock show in Paris, since 1996: an hour ahead of universal time, two from the last Sunday
 * of March to that of October (directive 2000/84/EC and the one before it).
 * @throws RangeError where that is no moment
 */
export function readParisDate(moment: Moment): DateParts {
  const time = toDate(moment).getTime();
  const year = new Date(time).getUTCFullYear();
  const summer = time >= clockChange(year, 2) && time < clockChange(year, 9);
  return readUtcDate(time + (summer ? 2 : 1) * HOUR);
}

/** Writes the day of a month: « 1er », « 21 ». */
export const writeDayOfMonth = ({ day }: DateParts): string => (day === 1 ? '1er' : `${day}`);

/** Writes the month: « novembre ». */
export const writeMonth = ({ month }: DateParts): string => months[month]?.[0] ?? '';

/** Writes the month in few letters: « nov. ». */
export const writeShortMonth = ({ month }: DateParts): string => months[month]?.[1] ?? '';

/** Writes the day of the week: « samedi ». */
export const writeWeekday = ({ weekday }: DateParts): string => weekdays[weekday]?.[0] ?? '';

/** Writes the day of the week in few letters: « sam. ». */
export const writeShortWeekday = ({ weekday }: DateParts): string => weekdays[weekday]?.[1] ?? '';

/** Writes the day with its month, on one line: « 21 novembre », « 1er novembre ». */
export const writeDayAndMonth = (date: DateParts): string =>
  `${writeDayOfMonth(date)}\u00A0${writeMonth(date)}`;

/** Writes the day with its month in few letters, on one line: « 21 nov. », « 1er déc. ». */
export const writeShortDay = (date: DateParts): string =>
  `${writeDayOfMonth(date)}\u00A0${writeShortMonth(date)}`;

/** Writes a date as machines do: 2026-11-23. */
export const writeCalendarDate = ({ year, month, day }: DateParts): string =>
  [`${year}`.padStart(4, '0'), `${month + 1}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join(
    '-',
  );
