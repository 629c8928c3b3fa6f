/** Begin the names of the caches: what is kept of a learner, by their id; what lessons are shown with, and the offline page, by build. */
export const cachePrefixes = {
  learner: 'chandelle-learner-',
  lessons: 'chandelle-lessons-',
  offline: 'chandelle-offline-',
} as const;

/** A lesson that is to be readable without a network. */
export interface OfflineLesson {
  id: string;
  /** Names of the figures that its steps and questions draw. */
  figures: readonly string[];
}

/** What is to be shown without a network. */
export interface OfflineParts {
  lessons: readonly OfflineLesson[];
  /** Names of the figures that the kept cards of Révision draw; null where none are kept. */
  review: readonly string[] | null;
  /** The notebook is kept. */
  notebook: boolean;
}

/** Sends the service worker all that is to be shown without a network: what else it has kept, it forgets. */
export interface SaveMessage extends OfflineParts {
  type: 'keep';
  /** Figures are kept only as far as the browser has them: somebody may have to pay for the rest. */
  frugal: boolean;
}

/** Asks the service worker, with a port for its answer, whether a script is one of its build. */
export interface CompareMessage {
  type: 'compare';
  /** Path of the script. */
  script: string;
}
