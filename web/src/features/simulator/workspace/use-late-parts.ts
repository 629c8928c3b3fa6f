import { useFirstGesture } from '../../../ui/use-first-gesture.ts';
import { preloadPart, useLate } from '../../../ui/use-late-component.ts';
import type * as parts from './late-parts.ts';
import { threeColumns } from './three-columns.ts';

export const loadLateParts = () => import('./late-parts.ts');

/** Fetches the parts where all of them are shown: what draws the workspace finds them there. */
export function preloadLateParts(): void {
  // They are asked for again where they are drawn.
  if (matchMedia(`(min-width: ${threeColumns}px)`).matches)
    preloadPart(loadLateParts).catch(() => {});
}

/**
 * Returns the parts of the workspace that come after it, null until they are there: with the first gesture, which opens none of
 * them before it has ended.
 * @param wanted They are shown already.
 */
export function useLateParts(wanted = false): typeof parts | null {
  const gestured = useFirstGesture();
  return useLate(wanted || gestured ? loadLateParts : null).part;
}
