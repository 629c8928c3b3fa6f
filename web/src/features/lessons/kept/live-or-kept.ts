import { isTransient } from '../../../lib/errors.ts';
import { keptShown } from '../../../lib/kept/kept-shown.ts';

/**
 * Asks the server, and takes what was kept where it cannot be reached.
 * @throws what the asking threw, where the server has answered, or nothing was kept
 */
export async function liveOrKept<Value>(
  ask: () => Promise<Value>,
  readKept: () => Promise<Value | null>,
): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const kept = isTransient(error) ? await readKept() : null;
    if (kept === null) throw error;
    keptShown.write(true);
    return kept;
  }
}
