import { createContext } from 'react';

/** Whether figures keep their place without being drawn: true while only the text of a lesson is there. */
export const FiguresLater = createContext(false);
