import { readStoredJson, writeStoredJson } from '../../../lib/storage.ts';
import { lines, type LineId, type Sheet } from './story-lines.ts';

const keyOf = (learnerId: string) => `chandelle:own-story:${learnerId}`;

/** Reads the sheet that a learner left in this browser; empty when there is none, or it cannot be read. */
export function readSheet(learnerId: string): Sheet {
  const stored = readStoredJson(keyOf(learnerId));
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([id, written]) =>
        Object.hasOwn(lines, id) && (typeof written === 'string' || written === null),
    ),
  ) as Partial<Record<LineId, string | null>>;
}

/** Keeps the sheet of a learner in this browser; null forgets it. */
export function saveSheet(learnerId: string, sheet: Sheet | null): void {
  writeStoredJson(keyOf(learnerId), sheet);
}
