import type * as offlineLessons from './offline-lessons.ts';

/** Does something with what is kept of lessons, whose code comes when it is wanted; null where it cannot come. */
export async function withOfflineLessons<Result>(
  act: (kept: typeof offlineLessons) => Promise<Result>,
): Promise<Result | null> {
  let kept: typeof offlineLessons;
  try {
    kept = await import('./offline-lessons.ts');
  } catch {
    return null;
  }
  return act(kept);
}
