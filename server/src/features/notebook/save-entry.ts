import { maxNotebookEntries, noteMissing } from '@chandelle/contract/notebook-limits';
import type { LearnerProgress } from '@chandelle/course/unlock';
import { and, count, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { invalidField, apiError } from '../../platform/api-error.ts';
import { users } from '../identity/tables.ts';
import { openLesson } from '../progress/open-lesson.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { findStep, keyOfPassage } from './locate-entry.ts';
import { type Entry, presentEntry, type StoredEntry } from './present-entry.ts';
import { notebookEntries } from './tables.ts';

/** An entry as the page gives it. */
export interface GivenEntry {
  id: string;
  kind: StoredEntry['kind'];
  /** The version that the page knows; 0 for one that is new, or put back after it was deleted. */
  version: number;
  lessonId: string;
  stepId: string;
  screen: number;
  passage: string;
  note: string | null;
}

/**
 * Saves an entry, or changes the note of one. The same again changes nothing and gives what is kept; so does a second highlight or
 * bookmark of the same place, and a second note on it with the same text.
 *
 * @throws NOTEBOOK_CHANGED with the entry as it is now where the page knows another version, or no note on that passage;
 *   NOT_FOUND for an entry that was deleted, NOTEBOOK_FULL, STEP_NOT_FOUND, LESSON_NOT_FOUND, LESSON_LOCKED,
 *   LESSON_NOT_AVAILABLE, RESTING, INVALID_INPUT
 */
export async function saveEntry(
  services: Services,
  learnerId: string,
  given: GivenEntry,
): Promise<Entry> {
  const noted = given.kind === 'note';
  if (noted && (given.note ?? '') === '') throw invalidField('note', noteMissing);
  if (given.passage === '') throw invalidField('passage', 'Ce champ est requis.');
  const asked = { ...given, note: noted ? given.note : null };
  const progress = await readLearnerProgress(services.pool, learnerId);
  const saved = await services.database.transaction(async (tx) => {
    // One save of a learner after the other: they are counted, and a passage has one note.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, learnerId)).for('update');
    const [stored] = await tx
      .select()
      .from(notebookEntries)
      .where(and(eq(notebookEntries.learnerId, learnerId), eq(notebookEntries.id, asked.id)));
    if (stored !== undefined) return changeEntry(tx, services, progress, stored, asked);
    if (asked.version > 0) throw apiError('NOT_FOUND');
    return addEntry(tx, services, progress, learnerId, asked);
  });
  return presentEntry(services, progress, saved);
}

/** Changes the note of an entry, in the version that the page knows. */
async function changeEntry(
  tx: Transaction,
  services: Services,
  progress: LearnerProgress,
  stored: StoredEntry,
  { kind, note, version }: GivenEntry,
): Promise<StoredEntry> {
  if (stored.kind !== kind) throw invalidField('id', 'Cet identifiant est déjà pris.');
  if (stored.note === note) return stored;
  if (stored.version !== version)
    throw apiError('NOTEBOOK_CHANGED', { entry: presentEntry(services, progress, stored) });
  const [row] = await tx
    .update(notebookEntries)
    .set({ note, version: version + 1, updatedAt: services.clock() })
    .where(and(eq(notebookEntries.learnerId, stored.learnerId), eq(notebookEntries.id, stored.id)))
    .returning();
  return row ?? stored;
}

/** Adds an entry, unless the place has it already. */
async function addEntry(
  tx: Transaction,
  services: Services,
  progress: LearnerProgress,
  learnerId: string,
  { version: _version, ...given }: GivenEntry,
): Promise<StoredEntry> {
  const now = services.clock();
  const { kind, lessonId, stepId, note } = given;
  const passageKey = keyOfPassage(given.passage);
  const ofLearner = eq(notebookEntries.learnerId, learnerId);
  const [twin] = await tx
    .select()
    .from(notebookEntries)
    .where(
      and(
        ofLearner,
        eq(notebookEntries.lessonId, lessonId),
        eq(notebookEntries.stepId, stepId),
        eq(notebookEntries.kind, kind),
        eq(notebookEntries.passageKey, passageKey),
      ),
    );
  if (twin !== undefined) {
    if (twin.note === note) return twin;
    throw apiError('NOTEBOOK_CHANGED', { entry: presentEntry(services, progress, twin) });
  }
  const lesson = openLesson(services, lessonId, progress, now);
  const step = findStep(services.course, lessonId, stepId);
  if (step === undefined) throw apiError('STEP_NOT_FOUND');
  const [kept] = await tx.select({ entries: count() }).from(notebookEntries).where(ofLearner);
  if ((kept?.entries ?? 0) >= maxNotebookEntries) throw apiError('NOTEBOOK_FULL');
  const names = { lessonTitle: lesson.summary.title, stepTitle: step.title };
  const [row] = await tx
    .insert(notebookEntries)
    .values({
      ...given,
      ...names,
      learnerId,
      passageKey,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('The entry that was just added is not there.');
  return row;
}
