const dayMs = 24 * 60 * 60 * 1000;

/** Days of the withdrawal period (Code de la consommation, L221-18). */
const withdrawalDays = 14;

const parisDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const parisHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Finds Easter Sunday of a year, as a UTC midnight (Gauss's method in the form of Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day);
}

const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Days from Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const movingHolidays = [1, 39, 50];

function isWorkingDay(day: number): boolean {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  const easter = easterSunday(date.getUTCFullYear());
  return (
    weekday !== 0 &&
    weekday !== 6 &&
    !fixedHolidays.includes(date.toISOString().slice(5, 10)) &&
    !movingHolidays.some((days) => easter + days * dayMs === day)
  );
}

/**
 * Finds the instant at which the right to withdraw ends: the midnight, in Paris, after the fourteenth day that follows
 * the day of the contract; when that is no working day, after the next one (Code de la consommation, L221-19).
 */
export function findWithdrawalEnd(contractAt: Date): Date {
  let last = Date.parse(parisDate.format(contractAt)) + withdrawalDays * dayMs;
  while (!isWorkingDay(last)) last += dayMs;
  const midnight = last + dayMs;
  // Midnight in Paris is one or two hours before that of UTC.
  const offset = Number(parisHour.format(midnight - 2 * 3_600_000)) === 0 ? 2 : 1;
  return new Date(midnight - offset * 3_600_000);
}

/**
 * Computes what a withdrawal at `now` pays back, in cents. Where access before the end of the period was expressly asked
 * for, the share of the paid period that has passed is kept (L221-25), rounded in the learner's favour; otherwise nothing.
 */
export function computeRefund(given: {
  paidCents: number;
  periodStart: Date;
  periodEnd: Date;
  immediateAccess: boolean;
  now: Date;
}): number {
  const { paidCents, periodStart, periodEnd, immediateAccess, now } = given;
  if (!immediateAccess) return paidCents;
  const periodMs = periodEnd.getTime() - periodStart.getTime();
  const passedMs = Math.min(Math.max(now.getTime() - periodStart.getTime(), 0), periodMs);
  return paidCents - Math.floor((paidCents * passedMs) / periodMs);
}
