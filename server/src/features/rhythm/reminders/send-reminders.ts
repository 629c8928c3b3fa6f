import { hourOf, makeDayOf } from '@chandelle/course/learner-days';
import { courseProgress } from '@chandelle/course/unlock';
import { and, asc, desc, eq, exists, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { isMailRejected } from '../../../platform/mail/is-mail-rejected.ts';
import { notSuspended } from '../../identity/not-suspended.ts';
import { learners, users } from '../../identity/tables.ts';
import { attempts } from '../../progress/tables.ts';
import { readLearnerProgress } from '../../progress/read-learner-progress.ts';
import { studyDays } from '../../study-days/tables.ts';
import { claimNotifications } from '../notifications/claim-notifications.ts';
import { pushDevices, reminderMails, rhythmSettings } from '../tables.ts';
import {
  chooseReminder,
  isReminderHour,
  lastMinuteOf,
  type ReminderFacts,
} from './choose-reminder.ts';
import type { Reminder } from './say-reminder.ts';
import { writeReminder } from './write-reminder.ts';

/** Learners read at a time. */
const batch = 200;

/** Days for which it is kept that a reminder left. */
const retentionDays = 90;

/** Counts the cards that wait for a learner, and the seconds they take. */
export type CountDue = (
  services: Services,
  learnerId: string,
  now: Date,
) => Promise<{ cards: number; seconds: number }>;

/** Makes the job that sends the reminders learners asked for. Looked at often enough that every time zone has its hours. */
export const makeSendReminders = (countDue: CountDue): Job => ({
  name: 'send-reminders',
  everySeconds: 600,
  run: async (services, signal) => {
    await forgetOld(services);
    let after = '';
    for (;;) {
      const list = await readReminded(services, after);
      for (const learner of list) {
        if (signal.aborted) return;
        if (!(await remind(services, countDue, learner))) return;
      }
      const last = list.at(-1);
      if (last === undefined || list.length < batch) return;
      after = last.learnerId;
    }
  },
});

const forgetOld = ({ database, clock }: Services) =>
  database
    .delete(reminderMails)
    .where(lt(reminderMails.claimedAt, new Date(clock().getTime() - retentionDays * 86_400_000)));

type Reminded = Awaited<ReturnType<typeof readReminded>>[number];

/** Reads learners who asked for reminders, can be reached and may sign in, after one, with their latest day and reminder. */
function readReminded({ database, mailer }: Services, after: string) {
  const lastDay = database
    .select({
      day: studyDays.day,
      timeZone: studyDays.timeZone,
      lastAt: studyDays.lastAt,
    })
    .from(studyDays)
    .where(and(eq(studyDays.learnerId, rhythmSettings.learnerId), eq(studyDays.studied, true)))
    .orderBy(desc(studyDays.day))
    .limit(1)
    .as('last_day');
  const lastMail = database
    .select({ claimedAt: reminderMails.claimedAt })
    .from(reminderMails)
    .where(eq(reminderMails.learnerId, rhythmSettings.learnerId))
    .orderBy(desc(reminderMails.day))
    .limit(1)
    .as('last_mail');
  // Nobody gets mails at an address that may be another's; where none leave, none is confirmed.
  const byMail = and(
    rhythmSettings.remindByMail,
    mailer.configured ? eq(users.emailConfirmed, true) : undefined,
  );
  const onDevice = exists(
    database
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.learnerId, rhythmSettings.learnerId)),
  );
  return database
    .select({
      learnerId: rhythmSettings.learnerId,
      byMail: sql<boolean>`${byMail}`,
      lesson: rhythmSettings.remindLesson,
      cards: rhythmSettings.remindCards,
      chosenZone: rhythmSettings.timeZone,
      studiedZone: lastDay.timeZone,
      studiedDay: lastDay.day,
      studiedAt: lastDay.lastAt,
      lastMailAt: lastMail.claimedAt,
      email: users.email,
      pseudo: learners.pseudo,
    })
    .from(rhythmSettings)
    .innerJoin(users, eq(users.id, rhythmSettings.learnerId))
    .innerJoin(learners, eq(learners.learnerId, rhythmSettings.learnerId))
    .leftJoinLateral(lastDay, sql`true`)
    .leftJoinLateral(lastMail, sql`true`)
    .where(
      and(
        gt(rhythmSettings.learnerId, after),
        or(rhythmSettings.remindLesson, rhythmSettings.remindCards),
        notSuspended(database, rhythmSettings.learnerId),
        or(byMail, onDevice),
      ),
    )
    .orderBy(asc(rhythmSettings.learnerId))
    .limit(batch);
}

/** Reminds a learner if there is something to tell; resolves to whether the mail server seems to be there. */
async function remind(services: Services, countDue: CountDue, learner: Reminded): Promise<boolean> {
  const now = services.clock();
  const timeZone = learner.studiedZone ?? learner.chosenZone;
  const hour = hourOf(now, timeZone);
  if (!isReminderHour(hour)) return true;
  const here = makeDayOf(timeZone)(now);
  const studiedToday = learner.studiedDay !== null && learner.studiedDay >= here;
  const { restEndsAt, told, begun, title, lessonId } = await readLesson(services, learner, now);
  const due = await countDue(services, learner.learnerId, now);
  const facts: ReminderFacts = {
    wanted: { lesson: learner.lesson, cards: learner.cards },
    now,
    hour,
    lastMailAt: learner.lastMailAt,
    lastStudiedAt: learner.studiedAt,
    studiedToday,
    cards: due.cards,
    lesson: restEndsAt === null ? null : { restEndsAt, begun, told },
  };
  const choice = chooseReminder(facts);
  if (choice === null) return true;
  const reminder = {
    lessonTitle: choice.lesson ? title : null,
    lessonId: choice.lesson ? lessonId : null,
    cards: choice.cards,
    minutes: Math.ceil(due.seconds / 60),
  };
  const claimed = await services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(reminderMails)
      .values({
        learnerId: learner.learnerId,
        day: here,
        restEndedAt: choice.lesson ? restEndsAt : null,
        cards: choice.cards,
        claimedAt: now,
      })
      .onConflictDoNothing()
      .returning({ learnerId: reminderMails.learnerId, day: reminderMails.day });
    if (row === undefined) return false;
    await claimNotifications(tx, row, reminder, { now, expiresAt: lastMinuteOf(now, hour) });
    return true;
  });
  return claimed && learner.byMail ? send(services, learner, here, reminder) : true;
}

/** Sends a reminder whose day is claimed. One that fails is not sent again that day: two would be worse than none. */
async function send(
  { database, mailer, config, clock, log }: Services,
  learner: Reminded,
  day: string,
  reminder: Reminder,
): Promise<boolean> {
  try {
    await mailer.send(writeReminder(config, learner, reminder));
    await database
      .update(reminderMails)
      .set({ sentAt: clock() })
      .where(and(eq(reminderMails.learnerId, learner.learnerId), eq(reminderMails.day, day)));
    return true;
  } catch (error) {
    log.error('reminder.failed', error);
    return isMailRejected(error);
  }
}

/** Reads which lesson the last rest held back, when that ends, and what is known of it since. */
async function readLesson(
  { database, pool, course, config }: Services,
  learner: Reminded,
  now: Date,
) {
  const { learnerId } = learner;
  const none = { restEndsAt: null, begun: false, told: false, title: null, lessonId: null };
  if (!learner.lesson) return none;
  const progress = await readLearnerProgress(pool, learnerId);
  const summaries = course.lessons.map(({ summary }) => summary);
  const { currentLessonId, rest } = courseProgress(summaries, progress, config, now);
  const next = summaries.find(({ id }) => id === currentLessonId);
  const ends = progress.completions.flatMap(({ unlockNextAt }) => unlockNextAt ?? []);
  const restEndsAt = ends.toSorted((a, b) => Number(b) - Number(a))[0];
  if (next === undefined || !next.available || restEndsAt === undefined || rest !== null)
    return none;
  const [[begun], [told]] = await Promise.all([
    database
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.learnerId, learnerId), eq(attempts.lessonId, next.id)))
      .limit(1),
    database
      .select({ day: reminderMails.day })
      .from(reminderMails)
      .where(
        and(
          eq(reminderMails.learnerId, learnerId),
          eq(reminderMails.restEndedAt, restEndsAt),
          or(isNotNull(reminderMails.sentAt), isNotNull(reminderMails.notifiedAt)),
        ),
      )
      .limit(1),
  ]);
  return {
    restEndsAt,
    begun: begun !== undefined,
    told: told !== undefined,
    title: next.title,
    lessonId: next.id,
  };
}
