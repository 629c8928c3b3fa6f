import { compared, times } from '../money/decimal.ts';

/** When a position was opened and closed, in seconds of its market, and what was put in and won; amounts are decimal texts. */
interface Staked {
  openedAt: number;
  /** Null while it is open. */
  closedAt: number | null;
  /** Value of all that was bought, or sold, to open it. */
  stake: string;
  result: string;
}

/** A loss is fresh for a quarter of an hour, and remembered for a day. */
const FRESH = 900;
const REMEMBERED = 86_400;
const RAISED_STAKE = '1.5';

/**
 * Returns whether a position looks like an attempt to win a loss back: the one before it lost, and it was opened within a quarter of
 * an hour with at least the same stake, or within a day with one and a half times the stake or more.
 */
export function isRevenge(
  { openedAt, stake }: Pick<Staked, 'openedAt' | 'stake'>,
  before: Staked | undefined,
): boolean {
  if (before === undefined || before.closedAt === null) return false;
  if (compared(before.result, 0) >= 0) return false;
  const pause = openedAt - before.closedAt;
  if (pause <= FRESH) return compared(stake, before.stake) >= 0;
  return pause <= REMEMBERED && compared(stake, times(before.stake, RAISED_STAKE)) >= 0;
}
