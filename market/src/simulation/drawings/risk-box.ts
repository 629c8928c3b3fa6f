import {
  compared,
  decimalText,
  divided,
  minus,
  plus,
  rounded,
  times,
} from '../../money/decimal.ts';
import type { Decimal } from '../../money/decimal.ts';
import type { MarketSteps } from '../market-steps.ts';

/** The three prices of a trade that is thought of, as decimal texts. */
export interface RiskPrices {
  entry: string;
  stop: string;
  target: string;
}

/**
 * Reckons what the target pays for each part that the stop costs, rounded down to a tenth so that none is said to be better than
 * it is; fees left out.
 * @throws RangeError when entry and stop are the same.
 */
export function boxRatio({ entry, stop, target }: RiskPrices): string {
  return decimalText(divided(minus(target, entry), minus(entry, stop), '0.1', 'down'));
}

/** Returns which way the trade of a box goes: the stop of a short lies above its entry. */
export const boxSide = ({ entry, stop }: Pick<RiskPrices, 'entry' | 'stop'>): 'long' | 'short' =>
  compared(stop, entry) > 0 ? 'short' : 'long';

/**
 * Reckons what a quantity would lose at the stop of a box: the distance, and the fees of both executions.
 * @param feePercent On each of both, in percent of its value.
 */
export function boxLoss(
  { entry, stop }: Pick<RiskPrices, 'entry' | 'stop'>,
  quantity: string,
  feePercent: string,
): string {
  const fees = times(times(plus(entry, stop), feePercent), '0.01');
  const distance = boxSide({ entry, stop }) === 'long' ? minus(entry, stop) : minus(stop, entry);
  return decimalText(times(quantity, plus(distance, fees)));
}

/** How far the stop of a new box lies from its entry, as a share of it, and how many times as far its target lies on the other side. */
const STOP_SHARE = '0.01';
const TARGET_RATIO = 3;

/**
 * Makes the prices of a new box: its entry at a price, its stop one percent below, its target three times as far above; of a short
 * the other way round.
 * @param price Decimal text, above 0.
 */
export function proposeBox(
  price: string,
  { tick, nudge }: Pick<MarketSteps, 'tick' | 'nudge'>,
  side: 'long' | 'short' = 'long',
): RiskPrices {
  const near = times(price, STOP_SHARE);
  // Coins that are worth little have steps as great as the distance.
  const step = compared(near, nudge) >= 0 ? nudge : tick;
  const wide = rounded(near, step, 'nearest');
  const distance: Decimal = compared(wide, 0) > 0 ? wide : rounded(tick, tick, 'nearest');
  const away = side === 'long' ? distance : minus(0, distance);
  return {
    entry: decimalText(price),
    stop: decimalText(minus(price, away)),
    target: decimalText(plus(price, times(away, TARGET_RATIO))),
  };
}
