/** Offsets in minutes of the zones that feeds name, beside UTC and those of RFC 822. */
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MET: 60,
  CEST: 120,
  MEST: 120,
  EET: 120,
  SAST: 120,
  EEST: 180,
  MSK: 180,
  GST: 240,
  IST: 330,
  SGT: 480,
  HKT: 480,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  AST: -240,
  ADT: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const iso =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2}|[A-Z]{2,4})?$/i;
const words =
  /^(?:[a-zé]+\.?,?\s+)?(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([A-Z]{1,4}|[+-]\d{2}:?\d{2})?$/i;
const american =
  /^(?:[a-z]+\.?,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([A-Z]{1,4}|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a date as feeds write them: RFC 822 with two or four digits of year, RFC 850, ISO 8601 with or without time,
 * the American way, or seconds since 1970; in whatever zone it states, UTC where it states none.
 *
 * @returns The instant, or null when the text is no date, names a zone that nobody knows, or a day that does not exist.
 */
export function readDate(text: string | undefined): Date | null {
  const trimmed = text?.trim().replace(/\s*\(.*\)$/, '') ?? '';
  const seconds = /^\d{10}$/.exec(trimmed);
  if (seconds) return new Date(Number(trimmed) * 1000);
  const byIso = iso.exec(trimmed);
  if (byIso) {
    const [, year, month, day = '01', ...time] = byIso;
    return toInstant(Number(year), Number(month) - 1, Number(day), time);
  }
  const byWords = words.exec(trimmed);
  if (byWords) {
    const [, day, month = '', year = '', ...time] = byWords;
    return toInstant(fullYear(year), months.indexOf(month.toLowerCase()), Number(day), time);
  }
  const byAmerican = american.exec(trimmed);
  if (byAmerican) {
    const [, month = '', day, year, ...time] = byAmerican;
    return toInstant(Number(year), months.indexOf(month.toLowerCase()), Number(day), time);
  }
  return null;
}

/** Two digits as RFC 2822 reads them: 50 and above are of the last century. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function toInstant(
  year: number,
  month: number,
  day: number,
  [hours = '0', minutes = '0', seconds = '0', zone = 'UTC']: (string | undefined)[],
): Date | null {
  const offset = offsetMinutes(zone);
  if (offset === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  const stated = new Date(
    Date.UTC(year, month, day, Number(hours), Number(minutes), Math.min(Number(seconds), 59)),
  );
  if (stated.getUTCMonth() !== month || stated.getUTCDate() !== day) return null;
  return new Date(stated.getTime() - offset * 60_000);
}

function offsetMinutes(zone: string): number | null {
  const numeric = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!numeric) return zones[zone.toUpperCase()] ?? null;
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3]);
  return numeric[1] === '-' ? -minutes : minutes;
}
