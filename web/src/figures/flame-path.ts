/** Outline of the flame in a box of 16 × 22, tip up, foot at (8, 22). */
export const flameOutline =
  'M8 0C8.6 4.2 15.6 8.6 15.6 14.5A7.6 7.5 0 0 1 .4 14.5C.4 8.6 7.4 4.2 8 0Z';

/** The light core within {@link flameOutline}. */
export const flameCore =
  'M8 9.2C8.3 11.4 11.5 13.3 11.5 16.5A3.5 3.7 0 0 1 4.5 16.5C4.5 13.3 7.7 11.4 8 9.2Z';
