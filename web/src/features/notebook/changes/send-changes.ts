import { client } from '../../../lib/api.ts';
import { errorCode, errorData, isTransient } from '../../../lib/errors.ts';
import type { Entry } from '../types.ts';
import { type Change, isOwnEcho } from './change.ts';
import { dropQueued, holdChange, listQueued, rebaseQueued } from './stored-changes.ts';

/** What came of what waited. */
export interface SentChanges {
  /** Entries as the server has them now; null for one that is deleted, by the id that the page knows. */
  taken: { id: string; lessonId: string; entry: Entry | null }[];
  /** Changes that need the learner's decision. */
  held: number;
}

let queue: Promise<unknown> = Promise.resolve();

/** Sends what waits on this device, one change after the other, and one call after the other. Ends at the first that nobody takes now. */
export function sendChanges(learnerId: string): Promise<SentChanges> {
  const sending = queue.then(() => sendAll(learnerId));
  queue = sending.catch(() => undefined);
  return sending;
}

async function sendAll(learnerId: string): Promise<SentChanges> {
  const sent: SentChanges = { taken: [], held: 0 };
  // What is done meanwhile comes after; a change that was built anew is sent once more.
  for (let tries = 0; tries < 200; tries += 1) {
    const [change] = listQueued(learnerId);
    if (change === undefined || !(await sendOne(learnerId, change, sent))) break;
  }
  return sent;
}

/** Sends one change. Returns whether there is a point in sending the next one. */
async function sendOne(learnerId: string, change: Change, sent: SentChanges): Promise<boolean> {
  try {
    const entry = await callServer(change);
    sent.taken.push({ ...namesOf(change), entry });
    dropQueued(learnerId, change, entry?.id === change.entry.id ? entry.version : null);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (isTransient(error) || waitsFor.has(code)) return false;
    const other = errorData(error, 'NOTEBOOK_CHANGED')?.entry ?? null;
    if (other !== null && isOwnEcho(change, other)) {
      rebaseQueued(learnerId, change, other.version);
      return other.version !== change.version;
    }
    // Whoever is here now may be another learner, to whom it is not for this page to speak.
    if (!(await isHere(learnerId))) return false;
    dropQueued(learnerId, change, null);
    const worthKeeping = change.deleted ? other !== null : change.entry.note !== null;
    if (other !== null) sent.taken.push({ ...namesOf(change), entry: other });
    if (worthKeeping || code === 'NOTEBOOK_FULL') {
      holdChange(learnerId, { ...change, code, other });
      sent.held += 1;
    }
    return true;
  }
}

const namesOf = ({ entry }: Change) => ({ id: entry.id, lessonId: entry.lesson.id });

/** Codes after which the same is sent another time. */
const waitsFor: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'UNKNOWN', 'TOO_MANY_REQUESTS']);

async function isHere(learnerId: string): Promise<boolean> {
  const session = await client.accounts.session().catch(() => null);
  return session?.learner?.id === learnerId;
}

async function callServer({ entry, version, deleted }: Change): Promise<Entry | null> {
  const { id, kind, lesson, step, screen, passage, note } = entry;
  if (deleted) {
    await client.notebook.delete({ id, version });
    return null;
  }
  return client.notebook.save({
    id,
    kind,
    version,
    lessonId: lesson.id,
    stepId: step.id,
    screen,
    passage,
    note,
  });
}
