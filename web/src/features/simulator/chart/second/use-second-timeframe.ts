import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { useStore } from '../../../../lib/use-store.ts';
import { useWide } from '../../../../ui/use-wide.ts';
import { secondChoice } from './second-choice.ts';
import { secondTimeframe } from './second-timeframe.ts';

/** Pixels of a window in which two charts beside the book and the ticket stay readable. */
const TWO_CHARTS = 1600;

/**
 * Returns whether there is room for a second chart, and the length of its candles; null where it is not open, or no length is
 * longer than the main one's.
 */
export function useSecondTimeframe(main: Timeframe): { roomy: boolean; second: Timeframe | null } {
  const roomy = useWide(TWO_CHARTS);
  const { open, wanted } = useStore(secondChoice);
  return { roomy, second: roomy && open ? secondTimeframe(main, wanted) : null };
}
