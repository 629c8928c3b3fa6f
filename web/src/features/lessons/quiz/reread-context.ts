import { createContext } from 'react';

/** A step that teaches what a question asks: its number in the lesson's counter, and the way there. */
export interface Reread {
  number: number;
  go: () => void;
}

/** Finds the step of an id among those of the lesson around; null for one that it does not have. */
export const RereadContext = createContext<(stepId: string) => Reread | null>(() => null);
