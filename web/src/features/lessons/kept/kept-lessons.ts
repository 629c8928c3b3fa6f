import {
  changeKeptValue,
  keptLearner,
  listKept,
  readKept,
  writeKept,
} from '../../../lib/kept/kept-cache.ts';
import { askWorker, showsKept } from '../../../lib/kept/ask-worker.ts';
import { keptNames as names } from '../../../lib/kept/kept-entries.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import type { Attempt, LessonContent, Overview } from '../types.ts';

/** How many lessons are kept at most: those that were opened last. */
export const mostKept = 4;

/** A lesson that is kept, without its text. */
export interface KeptEntry {
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

/** Splits kept lessons, of which the one opened last comes first, from those that are too many. */
export function splitKept(entries: readonly KeptEntry[]): {
  kept: KeptEntry[];
  dropped: KeptEntry[];
} {
  const sorted = entries.toSorted((one, other) => other.openedAt - one.openedAt);
  return { kept: sorted.slice(0, mostKept), dropped: sorted.slice(mostKept) };
}

async function listEntries(): Promise<KeptEntry[]> {
  const found = await listKept(names.lesson(''));
  return found.map(({ note }) => JSON.parse(note) as KeptEntry);
}

/** Lists the lessons that can be read without a network, the one opened last first. */
export const listKeptLessons = async (): Promise<KeptEntry[]> =>
  splitKept(await listEntries()).kept;

/**
 * Keeps a lesson of a learner with the attempt at it, and has the service worker keep what it is shown with: its figures too, as
 * far as that is free where somebody may have to pay (`frugal`).
 */
export async function keepLesson(
  learner: SessionLearner,
  lesson: LessonContent,
  attempt: Attempt,
  { figures, frugal }: { figures: string[]; frugal: boolean },
): Promise<void> {
  // Without the service worker nothing that is kept could be shown.
  if (!showsKept()) return;
  const { id, title } = lesson.summary;
  const entry: KeptEntry = { id, title, openedAt: Date.now(), figures };
  await writeKept(learner.id, names.attempt(id), withPlace(attempt));
  await writeKept(learner.id, names.lesson(id), lesson, JSON.stringify(entry));
  await writeKept(learner.id, keptLearner, learner);
  const { dropped } = splitKept(await listEntries());
  for (const { id: old } of dropped) {
    await writeKept(learner.id, names.lesson(old), null);
    await writeKept(learner.id, names.attempt(old), null);
  }
  await askWorker(frugal);
}

/** Puts the attempt at a lesson, as the server has told it last, in the place of the one that is kept, if one is. */
export const keepAttempt = (learnerId: string, attempt: Attempt): Promise<void> =>
  changeKeptValue(learnerId, names.attempt(attempt.lessonId), () => withPlace(attempt));

/** Notes in the kept attempt the place that the server has. */
export function keepPlace(
  learnerId: string,
  attempt: Pick<Attempt, 'id' | 'lessonId'>,
  { step, screen, doneSteps }: Place,
): Promise<void> {
  places.set(attempt.id, { step, screen, doneSteps });
  return changeKeptValue<Attempt>(learnerId, names.attempt(attempt.lessonId), (kept) =>
    kept.id === attempt.id ? withPlace(kept) : null,
  );
}

/** Keeps the list of lessons as a learner has seen it last. */
export async function keepOverview(learner: SessionLearner, overview: Overview): Promise<void> {
  await writeKept(learner.id, names.overview, overview);
  await writeKept(learner.id, keptLearner, learner);
}

export const readKeptLesson = (id: string) => readKept<LessonContent>(names.lesson(id));
export const readKeptAttempt = (id: string) => readKept<Attempt>(names.attempt(id));
export const readKeptOverview = () => readKept<Overview>(names.overview);
