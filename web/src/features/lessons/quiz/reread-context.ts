import { createContext } from 'react';
import type { Reread } from '../../../figures/question/quiz-option.tsx';

/** Finds a screen, from 1, of the step of an id among those of the lesson around; null for a step that it does not have. */
export const RereadContext = createContext<(stepId: string, screen: number) => Reread | null>(
  () => null,
);
