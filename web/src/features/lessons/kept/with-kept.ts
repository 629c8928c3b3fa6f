import type * as keptLessons from './kept-lessons.ts';

/** Does something with what is kept of lessons, whose code comes when it is wanted; null where it cannot come. */
export async function withKept<Result>(
  act: (kept: typeof keptLessons) => Promise<Result>,
): Promise<Result | null> {
  let kept: typeof keptLessons;
  try {
    kept = await import('./kept-lessons.ts');
  } catch {
    return null;
  }
  return act(kept);
}
