import { readStoredJson, writeStoredJson } from '../../../lib/storage.ts';
import { lateVerdictsKey } from '../../../lib/queued-keys.ts';
import type { ReviewVerdict } from '../types.ts';
import { notifyReviewChange } from './review-changes.ts';
import type { QueuedCard } from './queued-cards.ts';

/** How many verdicts that came late are saved at most. */
const maxVerdicts = 40;
/** How long they can be read, in milliseconds. */
const readableFor = 7 * 86_400_000;

/** What the server has said of an answer when its card was no longer on screen. */
export interface LateVerdict {
  answer: QueuedCard;
  verdict: Omit<ReviewVerdict, 'forecast'>;
  /** When it came, in milliseconds. */
  at: number;
}

/** Lists the verdicts that came late and were not put away, in the order in which they came. */
export function listLateVerdicts(learnerId: string, now: number): LateVerdict[] {
  const value = readStoredJson(lateVerdictsKey(learnerId));
  return Array.isArray(value)
    ? value.filter(isLate).filter(({ at }) => now - at < readableFor)
    : [];
}

/** Saves a verdict that came late; one that comes again is saved once. */
export function saveLateVerdict(
  learnerId: string,
  answer: QueuedCard,
  { forecast: _told, ...verdict }: ReviewVerdict,
  now: number,
): void {
  const others = listLateVerdicts(learnerId, now).filter(
    (late) => late.answer.submissionId !== answer.submissionId,
  );
  write(learnerId, [...others, { answer, verdict, at: now }].slice(-maxVerdicts));
}

/** Puts the verdicts away that came late: they were read. */
export const forgetLateVerdicts = (learnerId: string): void => write(learnerId, null);

function write(learnerId: string, verdicts: LateVerdict[] | null): void {
  // Without storage a verdict is in Révision's log and the notebook of mistakes all the same.
  writeStoredJson(lateVerdictsKey(learnerId), verdicts);
  notifyReviewChange();
}

function isLate(value: unknown): value is LateVerdict {
  if (typeof value !== 'object' || value === null) return false;
  const { answer, verdict, at } = value as Record<string, unknown>;
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof verdict === 'object' &&
    verdict !== null &&
    typeof at === 'number'
  );
}
