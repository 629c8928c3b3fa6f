import { isTransient } from '../../../lib/errors.ts';
import { showingSavedCopy } from '../../../lib/offline/showing-saved-copy.ts';

/**
 * Asks the server, and takes what was kept where it cannot be reached.
 * @throws what the asking threw, where the server has answered, or nothing was kept
 */
export async function networkFirst<Value>(
  ask: () => Promise<Value>,
  readSaved: () => Promise<Value | null>,
): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const saved = isTransient(error) ? await readSaved() : null;
    if (saved === null) throw error;
    showingSavedCopy.write(true);
    return saved;
  }
}
