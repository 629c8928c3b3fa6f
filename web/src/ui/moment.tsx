import { useSyncExternalStore } from 'react';
import { formatMoment, formatUsualMoment } from '../lib/format.ts';

const neverChanges = () => () => {};

/**
 * Writes a moment in the reader's time zone. A page that the server has rendered begins with what stands there, in the zone of
 * most readers: another text would make the browser draw the whole page anew.
 */
export function Moment({ at }: { at: string | Date }) {
  return useSyncExternalStore(
    neverChanges,
    () => formatMoment(at),
    () => formatUsualMoment(at),
  );
}
