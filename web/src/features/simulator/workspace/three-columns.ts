/** Pixels of a window with room for the chart, the book and the ticket side by side. */
export const threeColumns = 1200;
