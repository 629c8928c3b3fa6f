import { drawNormal } from '../random/distributions.ts';
import { exponential } from '../random/portable-math.ts';
import { uniformDraws } from '../random/xoshiro.ts';
import { crossings } from './crossings.ts';
import { sma } from './sma.ts';

/** How often something was followed by a higher price. */
export interface Rate {
  higher: number;
  of: number;
}

/** What came after the crossings of two averages, and after any day, over many made-up markets. */
export interface BaseRates {
  golden: Rate;
  death: Rate;
  anyDay: Rate;
}

export interface BaseRateOptions {
  seed: number;
  markets: number;
  /** Mean change of a day's logarithm, in percent; at 0 a higher and a lower price are as likely. */
  driftPercent: number;
  /** Periods of the two averages. */
  fast?: number;
  slow?: number;
  /** Days after which the price is compared. */
  after?: number;
}

const DAYS = 700;
/** Volatility of a day, in percent. */
const SIGMA = 2.5;

/**
 * Counts how often the price stands higher some days after a golden cross, after a death cross, and
 * after any day, on markets whose days are drawn one by one without memory. What a crossing adds to
 * the rate of any day is then chance alone.
 */
export function crossBaseRates(options: BaseRateOptions): BaseRates {
  const { seed, markets, driftPercent, fast = 50, slow = 200, after = 30 } = options;
  const rates: BaseRates = {
    golden: { higher: 0, of: 0 },
    death: { higher: 0, of: 0 },
    anyDay: { higher: 0, of: 0 },
  };
  const draw = uniformDraws(seed, 53);
  for (let market = 0; market < markets; market += 1) {
    const closes = new Float64Array(DAYS);
    let log = 0;
    for (let day = 0; day < DAYS; day += 1) {
      log += (driftPercent + SIGMA * drawNormal(draw)) / 100;
      closes[day] = exponential(log);
    }
    const count = (rate: Rate, day: number): void => {
      const later = closes[day + after];
      if (later === undefined) return;
      rate.of += 1;
      if (later > (closes[day] as number)) rate.higher += 1;
    };
    for (let day = slow; day < DAYS; day += 1) count(rates.anyDay, day);
    const quick = sma(closes, fast);
    const difference = sma(closes, slow).map((average, day) => (quick[day] as number) - average);
    for (const { index, up } of crossings(difference))
      count(up ? rates.golden : rates.death, index);
  }
  return rates;
}
