import type { Candle } from '../candles/candle.ts';
import { aggregateCandles } from '../prices/aggregate-candles.ts';
import { generatePath } from '../prices/generate-path.ts';
import type { ScenarioName } from '../prices/scenarios.ts';

/** A chart made up for teaching: daily candles in USDT, and how many warm the indicators up. */
export interface SampleMarket {
  candles: Candle[];
  closes: Float64Array;
  /** The first candle that is shown; those before only feed the indicators. */
  shownFrom: number;
}

/** Candles before the first one shown, enough for an EMA of 26 to have forgotten its start. */
export const WARM_UP = 60;

const STEPS_PER_DAY = 24;
const HOUR = 3_600;

/**
 * Draws daily candles that open where the one before closed, prices in whole tens of USDT.
 * @param days Candles to show, without the {@link WARM_UP} before them.
 * @throws RangeError when seed or days are no whole numbers.
 */
export function sampleMarket(scenario: ScenarioName, seed: number, days = 90): SampleMarket {
  const path = generatePath({
    seed,
    scenario,
    steps: (days + WARM_UP) * STEPS_PER_DAY,
    startPrice: 60_000,
    stepSeconds: HOUR,
  });
  let open = 60_000;
  const candles = aggregateCandles(path, STEPS_PER_DAY).map((drawn) => {
    const close = tens(drawn.close);
    const candle = {
      open,
      high: Math.max(open, close, tens(drawn.high)),
      low: Math.min(open, close, tens(drawn.low)),
      close,
    };
    open = close;
    return candle;
  });
  return { candles, closes: Float64Array.from(candles, ({ close }) => close), shownFrom: WARM_UP };
}

function tens(price: number): number {
  return Math.round(price / 10) * 10;
}
