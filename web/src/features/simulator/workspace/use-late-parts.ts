import { preloadPart, useLate } from '../../../ui/use-late-component.ts';
import { useSoonWanted } from '../../../ui/use-soon-wanted.ts';
import type * as parts from './late-parts.ts';
import { threeColumns } from './three-columns.ts';

export const loadLateParts = () => import('./late-parts.ts');

/** Fetches the parts where all of them are shown: what draws the workspace finds them there. */
export function preloadLateParts(): void {
  // They are asked for again where they are drawn.
  if (matchMedia(`(min-width: ${threeColumns}px)`).matches)
    preloadPart(loadLateParts).catch(() => {});
}

/** They have no place of their own in a narrow window. */
const nowhere = { current: null };

/**
 * Returns the parts of the workspace that come after it, null until they are there: with the first gesture, which opens none of
 * them before it has ended, or to who stays, whose network may have gone by the first gesture.
 * @param wanted They are shown already.
 */
export function useLateParts(wanted = false): typeof parts | null {
  const soon = useSoonWanted(nowhere);
  return useLate(wanted || soon ? loadLateParts : null).part;
}
