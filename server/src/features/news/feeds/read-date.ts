/** Offsets in minutes of the zones that feeds name: UTC, those of RFC 822, and those of newsrooms elsewhere. */
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
  TRT: 180,
  EAT: 180,
  WAT: 60,
  CAT: 120,
  GST: 240,
  PKT: 300,
  IST: 330,
  NPT: 345,
  ICT: 420,
  WIB: 420,
  SGT: 480,
  HKT: 480,
  PHT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,
  ACST: 570,
  AEST: 600,
  ACDT: 630,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  NST: -210,
  NDT: -150,
  BRT: -180,
  ART: -180,
  AST: -240,
  ADT: -180,
  CLT: -240,
  CLST: -180,
  VET: -240,
  COT: -300,
  PET: -300,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
};

/** No zone is further from UTC, in minutes. */
const furthestZone = 14 * 60;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`;
/** A name, an offset, or an offset from a name: CET, +01, +0100, +01:00, GMT+1, UTC+01:00. */
const zone = String.raw`((?:GMT|UTC?)?[+-]\d{1,2}(?::?\d{2})?|[A-Z]{1,4})`;
const iso = new RegExp(
  String.raw`^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ]${clock}|(?!-\d{1,2}$))\s*${zone}?$`,
  'i',
);
const words = new RegExp(
  String.raw`^(?:[a-zé]+\.?,?\s+)?(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4}|\d{2})(?:,?\s+${clock})?\s*${zone}?$`,
  'i',
);
const american = new RegExp(
  String.raw`^(?:[a-z]+\.?,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+${clock})?\s*${zone}?$`,
  'i',
);

/** What a feed says of the day of an article: null when it says nothing. */
export type StatedDate = Date | 'unreadable' | null;

/** Reads the first of several dates that can be read; 'unreadable' when some are stated, and none can. */
export function readStatedDate(written: readonly unknown[]): StatedDate {
  const stated = written
    .filter((date) => typeof date === 'string' || typeof date === 'number')
    .map((date) => String(date).trim())
    .filter((date) => date !== '');
  if (stated.length === 0) return null;
  return stated.map(readDate).find((date) => date !== null) ?? 'unreadable';
}

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

function offsetMinutes(name: string): number | null {
  const numeric = /^(?:GMT|UTC?)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(name);
  if (!numeric) return zones[name.toUpperCase()] ?? null;
  const [, sign, hours, rest = '0'] = numeric;
  const minutes = Number(hours) * 60 + Number(rest);
  if (Number(rest) > 59 || minutes > furthestZone) return null;
  return sign === '-' ? -minutes : minutes;
}
