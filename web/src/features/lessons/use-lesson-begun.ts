import { useDeferredValue, useState } from 'react';
import { usePressing } from '../../ui/use-pressing.ts';

/**
 * Returns whether a lesson that is ready takes the place of its preview. It is the same text again, with all that one can do in
 * it: drawn in slices, so that a finger is answered in between, and not under a finger, whose press would be lost. What has
 * begun stays.
 */
export function useLessonBegun(ready: boolean): boolean {
  const [begun, setBegun] = useState(false);
  const pressing = usePressing(!begun);
  const drawn = useDeferredValue(ready && !pressing);
  if (drawn && !begun) setBegun(true);
  return begun || drawn;
}
