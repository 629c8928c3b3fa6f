import { createContext } from 'react';

/** True where a figure is a small reminder of one shown whole: no head, no foot, and as low as it can be. */
export const CompactFigure = createContext(false);
