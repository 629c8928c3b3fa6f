import type { Completion, LessonContent } from '../types.ts';

/** What a finished lesson leaves in the history entry, so that a reload shows it again. */
export interface Finished {
  completion: Completion;
  level: LessonContent['summary']['level'];
  confetti: LessonContent['confetti'];
}

/** Raise it when {@link Finished} changes: entries that an earlier edition of the page wrote are then not read. */
const version = 1;

/** Writes the state of the history entry. */
export const writeFinished = (finished: Finished) => ({ finished, version });

/** Reads the state of a history entry; null when no finished lesson of this edition is in it. */
export function readFinished(state: unknown): Finished | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('finished' in state) || !('version' in state) || state.version !== version) return null;
  // Nobody but this module writes it.
  return state.finished as Finished;
}
