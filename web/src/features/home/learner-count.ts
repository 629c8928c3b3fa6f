import { createStore } from '../../lib/store.ts';

/** The number of registered learners: null until the server has told it, or when it can't be reached. */
export const learnerCount = createStore<number | null>(() => null);

/**
 * Asks the server for the number of registered learners. Reads the answer by hand: the home page carries neither the API
 * client nor its schemas.
 */
export async function readLearnerCount(): Promise<void> {
  try {
    const response = await fetch('/api/course', { headers: { accept: 'application/json' } });
    if (!response.ok) return;
    const body = (await response.json()) as { facts?: { learners?: unknown } };
    const learners = body.facts?.learners;
    if (typeof learners === 'number') learnerCount.write(learners);
  } catch {
    // Without the server the page is still worth reading; the figure stays a dash.
  }
}
