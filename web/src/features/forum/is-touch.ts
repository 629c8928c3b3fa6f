/** Returns whether a finger is the main pointer: Enter then makes a new line, and the button sends. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
