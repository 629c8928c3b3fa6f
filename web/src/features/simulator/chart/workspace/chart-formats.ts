import type { SimulationState } from '@chandelle/market/simulation/state';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import { marketMoments } from '../../../../trading/market-moments.ts';
import type { ChartClock } from '../chart-options.ts';
import type { PriceRuler } from '../order-handle.tsx';

/** Returns how the chart writes its axis of time: « 3 h », with the minutes where there are some. */
export function chartClock(state: SimulationState): ChartClock {
  const { day, hour, moment, year } = marketMoments(state);
  const time = (second: number) => hour(second).replace(/\u00a000$/u, '');
  return { epoch: state.epoch, day, time, moment, year };
}

/** Returns how the chart writes and moves prices. */
export function priceRuler({
  steps,
  price,
  priceWithUnit,
  roughPrice,
  difference,
}: MarketFormat): PriceRuler {
  return {
    digits: steps.priceDigits,
    nudge: Number(steps.nudge),
    write: priceWithUnit,
    writeBare: price,
    writeRough: roughPrice,
    writeDifference: difference,
  };
}
