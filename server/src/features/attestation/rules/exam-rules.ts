import { examRules } from '@chandelle/contract/exam-rules';

const minute = 60_000;
const day = 24 * 60 * minute;

/** When an exam stands: what the rules need to know of it. */
export interface ExamTimes {
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  passed: boolean | null;
}

/** Returns when an exam that starts now ends. */
export const endOf = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + examRules.minutes * minute);

/** Whether nothing more may be answered: it was handed in, or its time is over. */
export const isOver = ({ endedAt, endsAt }: ExamTimes, now: Date): boolean =>
  endedAt !== null || now >= endsAt;

/** Returns the whole seconds that are left of an exam. */
export const secondsLeft = ({ endsAt }: Pick<ExamTimes, 'endsAt'>, now: Date): number =>
  Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000));

/** Returns how many right answers pass an exam of so many items: four in five, rounded up. */
export const passMarkOf = (items: number): number =>
  Math.ceil((items * examRules.passMark) / examRules.items);

/**
 * Returns when the next exam may be started; null where that is now, or where one was passed. A week goes from the start of the
 * one that was failed last.
 */
export function nextExamAt(last: ExamTimes | undefined, now: Date): Date | null {
  if (last === undefined || last.passed === true) return null;
  const next = new Date(last.startedAt.getTime() + examRules.daysBetween * day);
  return next > now ? next : null;
}
