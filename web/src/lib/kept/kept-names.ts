/** Begin the names of the caches: what is kept of a learner, by their id; what lessons are shown with, and the offline page, by build. */
export const cachePrefixes = {
  learner: 'chandelle-learner-',
  lessons: 'chandelle-lessons-',
  offline: 'chandelle-offline-',
} as const;

/** A lesson that is to be readable without a network. */
export interface KeptLesson {
  id: string;
  /** Names of the figures that its steps and questions draw. */
  figures: readonly string[];
}

/** Tells the service worker all the lessons that are to be readable: what others needed, it forgets. */
export interface KeepMessage {
  type: 'keep';
  lessons: readonly KeptLesson[];
  /** Figures are kept only as far as the browser has them: somebody may have to pay for the rest. */
  frugal: boolean;
}

/** Asks the service worker, with a port for its answer, whether a script is one of its build. */
export interface CompareMessage {
  type: 'compare';
  /** Path of the script. */
  script: string;
}
