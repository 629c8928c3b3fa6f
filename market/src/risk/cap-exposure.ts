import { compared, divided, minus, plus, times, toNumber } from '../money/decimal.ts';
import type { PositionPlan, PositionSize } from './position-size.ts';
import { sizePosition } from './position-size.ts';

/** A position held to two limits. */
export interface CappedPosition extends PositionSize {
  /** Which limit decided: what the stop may cost, or what one asset may hold. */
  limit: 'risk' | 'exposure';
}

/**
 * Sizes a position by its stop ({@link sizePosition}), and cuts it to a part of the capital that no
 * single asset may exceed. The first limit holds what a stop costs that works, the second what is
 * lost when it does not: a gap, a coin that falls to nothing, a platform that closes.
 * @param capPercent Part of the capital, in percent, above 0.
 * @throws RangeError as {@link sizePosition}, or when the cap is not above 0.
 */
export function capExposure(plan: PositionPlan, capPercent: number): CappedPosition {
  const { capital, entry, stop, lot = '0.00001', feePercent = 0 } = plan;
  if (!(capPercent > 0)) throw new RangeError('capPercent must be above 0.');
  const size = sizePosition(plan);
  const room = times(capital, times(capPercent, '0.01'));
  const quantity = divided(room, entry, lot, 'down');
  if (compared(size.quantity, quantity) <= 0) return { ...size, limit: 'risk' };
  const distance = compared(entry, stop) > 0 ? minus(entry, stop) : minus(stop, entry);
  const fees = times(times(feePercent, '0.01'), plus(entry, stop));
  const notional = times(quantity, entry);
  return {
    ...size,
    quantity: toNumber(quantity),
    notional: toNumber(notional),
    lossAtStop: toNumber(times(quantity, plus(distance, fees))),
    leverage: toNumber(notional) / toNumber(capital),
    limit: 'exposure',
  };
}
