import {
  updateOfflineEntry,
  learnerEntry,
  listOfflineEntries,
  readOfflineEntry,
  writeOfflineEntry,
} from '../../../lib/offline/offline-cache.ts';
import { askWorker, supportsOffline } from '../../../lib/offline/ask-worker.ts';
import { entryNames as names } from '../../../lib/offline/entry-names.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import type { Attempt, LessonContent, Overview } from '../types.ts';

/** How many lessons are saved at most: those that were opened last. */
export const maxOfflineLessons = 4;

/** A saved lesson, without its text. */
export interface SavedLesson {
  id: string;
  title: string;
  /** When it was opened last, in milliseconds. */
  openedAt: number;
  figures: string[];
}

type Place = Pick<Attempt, 'step' | 'screen' | 'doneSteps'>;

/** The places that the server has taken from this page, by attempt: later than what it told with the attempt. */
const places = new Map<string, Place>();

const withPlace = (attempt: Attempt): Attempt =>
  attempt.status === 'completed' ? attempt : { ...attempt, ...places.get(attempt.id) };

/** Splits saved lessons, of which the one opened last comes first, from those that are too many. */
export function splitByLimit(entries: readonly SavedLesson[]): {
  kept: SavedLesson[];
  dropped: SavedLesson[];
} {
  const sorted = entries.toSorted((one, other) => other.openedAt - one.openedAt);
  return { kept: sorted.slice(0, maxOfflineLessons), dropped: sorted.slice(maxOfflineLessons) };
}

async function listSavedLessons(): Promise<SavedLesson[]> {
  const found = await listOfflineEntries(names.lesson(''));
  return found.map(({ note }) => JSON.parse(note) as SavedLesson);
}

/** Lists the lessons that can be read without a network, the one opened last first. */
export const listOfflineLessons = async (): Promise<SavedLesson[]> =>
  splitByLimit(await listSavedLessons()).kept;

/**
 * Saves a lesson of a learner with the attempt at it, and has the service worker save what it is shown with: its figures too, as
 * far as that is free where somebody may have to pay (`frugal`).
 */
export async function saveLesson(
  learner: SessionLearner,
  lesson: LessonContent,
  attempt: Attempt,
  { figures, frugal }: { figures: string[]; frugal: boolean },
): Promise<void> {
  // Without the service worker nothing that is kept could be shown.
  if (!supportsOffline()) return;
  const { id, title } = lesson.summary;
  const entry: SavedLesson = { id, title, openedAt: Date.now(), figures };
  await writeOfflineEntry(learner.id, names.attempt(id), withPlace(attempt));
  await writeOfflineEntry(learner.id, names.lesson(id), lesson, JSON.stringify(entry));
  await writeOfflineEntry(learner.id, learnerEntry, learner);
  const { dropped } = splitByLimit(await listSavedLessons());
  for (const { id: old } of dropped) {
    await writeOfflineEntry(learner.id, names.lesson(old), null);
    await writeOfflineEntry(learner.id, names.attempt(old), null);
  }
  await askWorker(frugal);
}

/** Puts the attempt at a lesson, as the server has told it last, in the place of the saved one, if there is one. */
export const saveAttempt = (learnerId: string, attempt: Attempt): Promise<void> =>
  updateOfflineEntry(learnerId, names.attempt(attempt.lessonId), () => withPlace(attempt));

/** Updates in the saved attempt the place that the server has. */
export function savePlace(
  learnerId: string,
  attempt: Pick<Attempt, 'id' | 'lessonId'>,
  { step, screen, doneSteps }: Place,
): Promise<void> {
  places.set(attempt.id, { step, screen, doneSteps });
  return updateOfflineEntry<Attempt>(learnerId, names.attempt(attempt.lessonId), (kept) =>
    kept.id === attempt.id ? withPlace(kept) : null,
  );
}

/** Saves the list of lessons as a learner has seen it last. */
export async function saveLessonsOverview(
  learner: SessionLearner,
  overview: Overview,
): Promise<void> {
  await writeOfflineEntry(learner.id, names.overview, overview);
  await writeOfflineEntry(learner.id, learnerEntry, learner);
}

export const readSavedLesson = (id: string) => readOfflineEntry<LessonContent>(names.lesson(id));
export const readSavedAttempt = (id: string) => readOfflineEntry<Attempt>(names.attempt(id));
export const readSavedLessons = () => readOfflineEntry<Overview>(names.overview);
