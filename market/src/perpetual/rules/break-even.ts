import { ceilDivided, floorDivided, RATE_STEPS } from './amounts.ts';
import type { Direction } from './required-margin.ts';

/** An open position and what was paid for it. */
interface Paid {
  direction: Direction;
  lots: number;
  entryValue: bigint;
  /** Fees and funding paid so far, in ticks × lots. */
  costs: bigint;
}

/**
 * Computes the price, in ticks, at which closing at market gives back all that was paid: fees of both
 * executions and funding. Rounded against the learner.
 * @param takerFee In 10⁻⁸ of the value.
 */
export function breakEvenTicks(
  { direction, lots, entryValue, costs }: Paid,
  takerFee: number,
): number {
  const [size, fee] = [BigInt(lots), BigInt(takerFee)];
  return Number(
    direction === 'long'
      ? ceilDivided((entryValue + costs) * RATE_STEPS, size * (RATE_STEPS - fee))
      : floorDivided((entryValue - costs) * RATE_STEPS, size * (RATE_STEPS + fee)),
  );
}
