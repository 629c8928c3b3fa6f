/** The last of a drill's three degrees. */
export const lastDegree = 2;

/**
 * Returns the degree that a drill asks next: one up with each right answer in a row, from the first again after a wrong
 * one, and the last from when it is reached.
 */
export function nextDegree(degree: number, correct: boolean): number {
  if (degree >= lastDegree) return lastDegree;
  return correct ? degree + 1 : 0;
}
