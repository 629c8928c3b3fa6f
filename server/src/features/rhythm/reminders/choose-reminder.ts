/** Hours of the day, where the learner is, in which reminders leave: from the first on, before the second. */
const reminderHours = { from: 17, before: 21 } as const;

/** Days without study after which cards are no longer reminded of, until one comes back; and for which an open lesson is news. */
export const quietAfterDays = 7;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Shortest time between two reminders, whatever the time zones say: a little less than a day, as hours are not minutes. */
const apartMs = 20 * hourMs;

/** Where a learner stands when a reminder may leave. */
export interface ReminderFacts {
  wanted: { lesson: boolean; cards: boolean };
  now: Date;
  /** Hour of the learner's clock. */
  hour: number;
  /** When the last reminder was claimed; null before the first. */
  lastMailAt: Date | null;
  /** When something was last studied; null before. */
  lastStudiedAt: Date | null;
  studiedToday: boolean;
  /** Cards of a session now. */
  cards: number;
  /** The lesson that a rest held back: when the rest ends, and whether it was begun since or told of. */
  lesson: { restEndsAt: Date; begun: boolean; told: boolean } | null;
}

/** Returns whether a reminder may leave at an hour at all, before anything else is looked at. */
export const isReminderHour = (hour: number): boolean =>
  hour >= reminderHours.from && hour < reminderHours.before;

/** Returns until when a notification of a reminder is of use: as many hours as are left for reminders, so that none comes late in the evening. */
export const lastMinuteOf = (now: Date, hour: number): Date =>
  new Date(now.getTime() + (reminderHours.before - hour) * hourMs);

/**
 * Chooses what a reminder tells of, if one is to leave: the lesson that is open, cards that wait, or both in one. Null
 * outside the hours, after another one of the day, and where there is nothing to do.
 */
export function chooseReminder(facts: ReminderFacts): { lesson: boolean; cards: number } | null {
  const { wanted, now, hour, lastMailAt, lesson } = facts;
  if (!isReminderHour(hour)) return null;
  if (lastMailAt !== null && now.getTime() - lastMailAt.getTime() < apartMs) return null;
  const openFor = lesson === null ? -1 : now.getTime() - lesson.restEndsAt.getTime();
  const tellsLesson =
    wanted.lesson &&
    lesson !== null &&
    !lesson.begun &&
    !lesson.told &&
    openFor >= 0 &&
    openFor <= quietAfterDays * dayMs;
  const cards = wanted.cards && wantsCards(facts) ? facts.cards : 0;
  return tellsLesson || cards > 0 ? { lesson: tellsLesson, cards } : null;
}

/** Returns whether cards may be told of: not to who has studied today, nor to who has stayed away for long. */
function wantsCards({ now, studiedToday, lastStudiedAt }: ReminderFacts): boolean {
  if (studiedToday || lastStudiedAt === null) return false;
  return now.getTime() - lastStudiedAt.getTime() <= (quietAfterDays + 1) * dayMs;
}
