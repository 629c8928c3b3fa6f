/** Numbers and dates as a French reader writes them; dates in the reader's own time zone, on the server in that of most. */
const usualZone = { timeZone: 'Europe/Paris' };
const zone = typeof document === 'undefined' ? usualZone : {};

/** Returns what makes a format when it is first needed, and gives it: the browser then reads its tables, some 30 ms on a phone. */
export function late<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

const integer = late(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 }));
const dates = (options: Intl.DateTimeFormatOptions) =>
  late(() => new Intl.DateTimeFormat('fr-FR', { ...zone, ...options }));
const shortDay = dates({ day: 'numeric', month: 'short' });
const day = dates({ day: 'numeric', month: 'long', year: 'numeric' });
const makeMomentFormats = (timeZone: { timeZone?: string }) => ({
  weekday: dates({ ...timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
  clock: dates({ ...timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }),
});
const ownMoments = makeMomentFormats(zone);
/** Those of a page that is taken over from the server. */
const usualMoments = makeMomentFormats(usualZone);

/** Sweden writes dates as machines do. */
const calendar = late(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      ...zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** Returns the date of a moment on the reader's calendar: 2026-11-23. */
export const readDate = (date: string | Date): string => calendar().format(new Date(date));

/** Writes a whole number: « 2 270 », with a true minus sign. */
export function formatInteger(value: number): string {
  return integer().format(value).replace('-', '−');
}

/** Writes a number with a fixed count of decimals: « 51 240,50 ». */
export function formatDecimal(value: number, decimals: number): string {
  return decimalFormat(decimals).format(value).replace('-', '−');
}

const decimalFormats = new Map<number, Intl.NumberFormat>();

/** Returns the format with a count of decimals: making one costs as much as writing many numbers. */
function decimalFormat(decimals: number): Intl.NumberFormat {
  let format = decimalFormats.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat('fr-FR', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    decimalFormats.set(decimals, format);
  }
  return format;
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
export function formatDate(date: string | Date): string {
  return day().format(new Date(date)).replace(/^1 /, '1er ').replace(' ', '\u00a0');
}

/** Writes the day and the month in few letters: « 3 nov. », « 1er déc. ». */
export function formatDay(date: string | Date): string {
  return shortDay().format(new Date(date)).replace(/^1 /, '1er ').replace(' ', '\u00a0');
}

/** Returns hour and minute of a moment on a clock. */
function readClock(date: string | Date, { clock } = ownMoments) {
  const parts = clock().formatToParts(new Date(date));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { hour: Number(part('hour')), minute: part('minute') };
}

/** Returns the hour of a moment on the reader's clock, from 0 to 23. */
export const readHour = (date: string | Date): number => readClock(date).hour;

/** Writes a time of day: « 21 h 05 ». */
export function formatTime(date: string | Date, formats = ownMoments): string {
  const { hour, minute } = readClock(date, formats);
  return `${hour} h ${minute}`;
}

/** Writes a moment: « samedi 21 novembre à 21 h 05 ». */
export function formatMoment(date: string | Date, formats = ownMoments): string {
  return `${formats
    .weekday()
    .format(new Date(date))
    .replace(/ 1 /, ' 1er ')
    .replace(/(?<=\d|1er) /, '\u00a0')} à ${formatTime(date, formats)}`;
}

/** Writes a moment as the server does, which knows no reader's time zone. */
export function formatUsualMoment(date: string | Date): string {
  return formatMoment(date, usualMoments);
}

/** Ends a sentence with a full stop, unless its last word brings one along, as the pseudo « Inès K. » does. */
export function endSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
