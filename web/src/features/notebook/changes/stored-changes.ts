import {
  listStoredKeys,
  readStored,
  readStoredJson,
  writeStored,
  writeStoredJson,
} from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';
import { heldNotesKey, noteDraftsKey, queuedNotesKey } from '../../../lib/queued-keys.ts';
import type { Change, HeldChange } from './change.ts';

/** Counts the changes of what is kept here, so that components know of them. */
export const changesRevision = createStore(() => 0);
const notifyChange = () => changesRevision.write(changesRevision.read() + 1);

/** What the browser does not store lives in this page only. */
const inPage = new Map<string, readonly unknown[]>();

if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(queuedNotesKey('')) || key.startsWith(heldNotesKey('')))
      notifyChange();
  });

function readList(key: string): readonly Change[] {
  const value = inPage.get(key) ?? readStoredJson(key);
  return Array.isArray(value) ? value.filter(isChange) : [];
}

const isHeld = (change: Change): change is HeldChange => 'code' in change && 'other' in change;

function writeList(key: string, changes: readonly Change[]): void {
  if (writeStoredJson(key, changes.length === 0 ? null : changes)) inPage.delete(key);
  else inPage.set(key, changes);
  notifyChange();
}

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false;
  const { act, entry, version, before } = value as Record<string, unknown>;
  if (typeof act !== 'string' || typeof version !== 'number' || !Array.isArray(before))
    return false;
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, lesson, step, passage } = entry as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof passage === 'string' &&
    typeof lesson === 'object' &&
    typeof step === 'object'
  );
}

/** Lists what the server lacks, in the order in which it was done; of each entry the last change. */
export const listQueued = (learnerId: string): readonly Change[] =>
  readList(queuedNotesKey(learnerId));

/** Lists what the server refused, and what the learner has to decide on. */
export const listHeld = (learnerId: string): readonly HeldChange[] =>
  readList(heldNotesKey(learnerId)).filter(isHeld);

/** Saves a change until the server has taken it: through a reload, a lost network, a new sign-in. */
export function saveQueued(learnerId: string, change: Change): void {
  const others = listQueued(learnerId).filter(({ entry }) => entry.id !== change.entry.id);
  writeList(queuedNotesKey(learnerId), [...others, change]);
}

/** When the server took a change of this tab last, in milliseconds since 1970. */
const takenKey = 'chandelle:notes-taken';

/** Returns whether the server took a change since a moment, in this tab, through reloads. */
export const wasTakenSince = (moment: number): boolean =>
  Number(readStored(takenKey, 'sessionStorage')) > moment;

/** Forgets a change that the server has taken. A later one of the same entry stays, built on what the server has. */
export function dropQueued(learnerId: string, change: Change, version: number | null): void {
  const left = listQueued(learnerId)
    .filter(({ act }) => act !== change.act)
    .map((later) =>
      later.entry.id === change.entry.id && version !== null
        ? { ...later, version, before: [] }
        : later,
    );
  writeStored(takenKey, String(Date.now()), 'sessionStorage');
  writeList(queuedNotesKey(learnerId), left);
}

/** Builds a change that waits on another version. */
export function rebaseQueued(learnerId: string, change: Change, version: number): void {
  writeList(
    queuedNotesKey(learnerId),
    listQueued(learnerId).map((each) => (each.act === change.act ? { ...each, version } : each)),
  );
}

/** Puts a refused change before the learner. */
export function holdChange(learnerId: string, held: HeldChange): void {
  const others = listHeld(learnerId).filter(({ entry }) => entry.id !== held.entry.id);
  writeList(heldNotesKey(learnerId), [...others, held]);
}

/** Forgets a refused change: the learner has decided. */
export function dropHeld(learnerId: string, { act }: Pick<Change, 'act'>): void {
  writeList(
    heldNotesKey(learnerId),
    listHeld(learnerId).filter((each) => each.act !== act),
  );
}

const draftKey = (learnerId: string, place: string) => `${noteDraftsKey(learnerId)}${place}`;

/** Reads a note that was being typed; null when there is none. */
export const readNoteDraft = (learnerId: string, place: string): string | null =>
  readStored(draftKey(learnerId, place));

/** Saves a note that is being typed; null forgets it. */
export function writeDraft(learnerId: string, place: string, text: string | null): void {
  writeStored(draftKey(learnerId, place), text);
}

/** Lists the places that have a note that was being typed. */
export const listDrafts = (learnerId: string): string[] =>
  listStoredKeys(noteDraftsKey(learnerId)).map((key) => key.slice(noteDraftsKey(learnerId).length));
