import { errorCode, isTransient } from './errors.ts';
import type { client as apiClient } from './api.ts';

/** What came of answers that waited on this device. */
export interface SentAnswers {
  /** Where an answer was judged that had waited, by lesson; null for one of Révision. */
  judged: (string | null)[];
  /** How many the server has refused for good: they were given elsewhere, or what they belong to is over. */
  refused: number;
}

/**
 * What to do with an answer that the server did not judge.
 * - `wait`: it stays here and is sent another time. `again`: input is locked for a moment. `over`: nothing will ever come of it.
 */
export type Unjudged = 'wait' | 'again' | 'over';

/** Names what is said by code where an answer belongs to nobody who is here. */
const unknownThings: ReadonlySet<string> = new Set(['ATTEMPT_NOT_FOUND', 'CARD_NOT_FOUND']);

/**
 * Decides what becomes of an answer that was not judged. Where the server knows nothing of what it belongs to, somebody else may
 * have signed in in another tab: then it waits until the learner who gave it is back.
 */
export async function resolveUnjudged(
  client: typeof apiClient,
  learnerId: string,
  error: unknown,
): Promise<Unjudged> {
  const code = errorCode(error);
  if (code === 'TOO_SOON') return 'again';
  if (code === 'UNAUTHORIZED' || code === 'UNKNOWN' || code === 'TOO_MANY_REQUESTS') return 'wait';
  if (isTransient(error)) return 'wait';
  if (!unknownThings.has(code)) return 'over';
  const session = await client.accounts.session().catch(() => null);
  return session?.learner?.id === learnerId ? 'over' : 'wait';
}
