import type { SessionKind } from '@chandelle/contract/paths';
import { readStored, readStoredJson, writeStoredJson } from '../../../lib/storage.ts';
import { reviewSessionKey, queuedCardsKey } from '../../../lib/queued-keys.ts';
import { isSessionKind } from '../sessions.ts';
import type { Card, Forecast } from '../types.ts';
import { notifyReviewChange } from '../queued/review-changes.ts';

/** What came of a card. */
export interface CardResult {
  cardId: string;
  notion: Card['notion'];
  correct: boolean;
  nextDueAt: string;
  forecast: Forecast;
}

/** A session as this browser keeps it, so that a reload goes on with it. */
export interface SessionRecord {
  kind: SessionKind;
  startedAt: number;
  /** When the last answer was judged; null before. */
  endedAt: number | null;
  /** Cards at the beginning. */
  planned: number;
  results: CardResult[];
  /** Its end was shown: what comes next is another session. */
  over: boolean;
}

const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);

/** Reads the session that a learner is in; null when there is none, or it cannot be read. */
export function readRecord(learnerId: string): SessionRecord | null {
  const value = readStoredJson(reviewSessionKey(learnerId));
  return isRecord(value) ? value : null;
}

/**
 * Begins a session, or goes on with the one of today as long as its end was not shown.
 *
 * @param due Cards that the server has for it.
 */
export function openRecord(
  learnerId: string,
  kind: SessionKind,
  due: number,
  now: number,
): SessionRecord {
  const known = readRecord(learnerId);
  const goesOn =
    known !== null &&
    known.kind === kind &&
    startOfDay(known.startedAt) === startOfDay(now) &&
    (!known.over || due === 0);
  if (goesOn) return known;
  return { kind, startedAt: now, endedAt: null, planned: due, results: [], over: false };
}

/** Saves a session through a reload, a lost network, a new sign-in. */
export function saveRecord(learnerId: string, record: SessionRecord): void {
  // Without storage it lives in this page only.
  writeStoredJson(reviewSessionKey(learnerId), record);
  notifyReviewChange();
}

/** Returns what a session keeps once an answer was judged; a card has one result, however often its verdict comes. */
export function addResult(
  { results, endedAt }: Pick<SessionRecord, 'endedAt' | 'results'>,
  result: CardResult,
  now: number,
): Pick<SessionRecord, 'endedAt' | 'results'> {
  if (results.some(({ cardId }) => cardId === result.cardId)) return { endedAt, results };
  return { endedAt: now, results: [...results, result] };
}

/** Returns whether today's session of the day was left before its end. */
export function isSessionUnderWay(learnerId: string, now: number): boolean {
  const known = readRecord(learnerId);
  return (
    known !== null &&
    known.kind === 'jour' &&
    !known.over &&
    (known.results.length > 0 || readStored(queuedCardsKey(learnerId)) !== null) &&
    startOfDay(known.startedAt) === startOfDay(now)
  );
}

function isRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, startedAt, planned, results } = value as Record<string, unknown>;
  return (
    isSessionKind(kind) &&
    typeof startedAt === 'number' &&
    typeof planned === 'number' &&
    Array.isArray(results)
  );
}
