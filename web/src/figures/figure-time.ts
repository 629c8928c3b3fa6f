import { createContext } from 'react';

/**
 * When figures are drawn: `later`, while only the text of a lesson is there, so that they keep their place; `seen`, once their
 * place is in sight or somebody has begun to read; `now`, as on paper.
 */
export const FigureTime = createContext<'later' | 'seen' | 'now'>('seen');
