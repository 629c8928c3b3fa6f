/**
 * Says how many minutes a lesson still takes, at least 1: the present step and those after it.
 *
 * @param seconds Estimated duration of each step, in seconds.
 * @param step Index of the present step, from 0.
 * @param done Part of the present step that is done, from 0 to 1: the questions answered of a quiz.
 */
export function minutesLeft(seconds: readonly number[], step: number, done = 0): number {
  const [present = 0, ...after] = seconds.slice(step);
  const left = after.reduce((sum, each) => sum + each, present * (1 - done));
  return Math.max(Math.round(left / 60), 1);
}
