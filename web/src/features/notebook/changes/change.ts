import type { Entry, EntryPlace, ShownEntry } from '../types.ts';

/** What a learner did to an entry, as long as the server has not taken it. */
export interface Change {
  /** Tells this act from a later one on the same entry. */
  act: string;
  entry: Entry;
  /** The version on which it is built; 0 for an entry that is new, or put back. */
  version: number;
  deleted: boolean;
  /** Texts that may have reached the server before this one, under the same version. */
  before: (string | null)[];
}

/** A change that the server refused: the text stays until the learner has decided. */
export interface HeldChange extends Change {
  code: string;
  /** The entry as the server has it, where it has another one. */
  other: Entry | null;
}

/** Makes an entry that nobody has seen yet. */
export function makeEntry(place: EntryPlace, note: string | null, now: Date): Entry {
  const at = now.toISOString();
  const id = crypto.randomUUID();
  return { ...place, id, version: 1, note, found: true, createdAt: at, updatedAt: at };
}

/**
 * Makes a change of an entry.
 *
 * @param earlier The change of the same entry that waits already: what may have come of it is remembered.
 */
export function makeChange(
  entry: Entry,
  { version, deleted = false }: { version: number; deleted?: boolean },
  earlier: Change | undefined,
): Change {
  return {
    act: crypto.randomUUID(),
    entry,
    version: earlier === undefined || earlier.deleted ? version : earlier.version,
    deleted,
    before: earlier === undefined ? [] : [...earlier.before, earlier.entry.note].slice(-20),
  };
}

/** Lists entries as they are once the changes are taken; new ones come where their step has others, else last. */
export function applyChanges(entries: readonly Entry[], changes: readonly Change[]): ShownEntry[] {
  const shown = entries.map((entry): ShownEntry => ({ ...entry, queued: false }));
  for (const { entry, deleted } of changes) {
    const at = shown.findIndex(({ id }) => id === entry.id);
    if (deleted) {
      if (at !== -1) shown.splice(at, 1);
    } else if (at !== -1 && shown[at] !== undefined)
      shown[at] = { ...shown[at], note: entry.note, queued: true };
    else {
      const last = shown.findLastIndex(
        ({ lesson, step, screen }) =>
          lesson.id === entry.lesson.id && step.id === entry.step.id && screen <= entry.screen,
      );
      shown.splice(last === -1 ? shown.length : last + 1, 0, { ...entry, queued: true });
    }
  }
  return shown;
}

/**
 * Whether a refusal for a changed entry is about what this device wrote itself, or about a mark, which has no text: then the change
 * is built on the entry as it is.
 */
export function isOwnEcho(change: Change, other: Entry): boolean {
  if (other.id !== change.entry.id) return false;
  return other.kind !== 'note' || change.before.includes(other.note);
}
