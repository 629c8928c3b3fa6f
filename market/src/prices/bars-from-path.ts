import { drawNormal } from '../random/distributions.ts';
import { naturalLog } from '../random/portable-math.ts';
import { seededRandom } from '../seeded-random.ts';
import type { BarColumns } from './bars.ts';
import { emptyBars } from './bars.ts';
import type { PricePath } from './generate-path.ts';

/**
 * Turns a path of one price a step into bars, without drawing what lies inside a step: each bar
 * opens on its step's price and goes to the next one by a Brownian motion, whose highest and
 * lowest points are drawn from their exact distribution (Rényi's: M = (a + b + √((b − a)² − 2σ²
 * ln U)) ÷ 2 between the ends a and b). The seconds of a bar are drawn later, when they are asked for.
 * @param gaps Steps that open on a jump: the bar before one ends where its own walk leads.
 */
export function barsFromPath(
  { prices, volumes, sigmas, stepSeconds }: PricePath,
  gaps: ReadonlySet<number>,
  seed: number,
): BarColumns {
  const draw = seededRandom(seed);
  const bars = emptyBars(prices.length);
  for (let step = 0; step < prices.length; step += 1) {
    const open = prices[step] as number;
    const next = prices[step + 1];
    const sigma = open * (sigmas[step] as number);
    const free = next === undefined || gaps.has(step + 1);
    const drawn = drawNormal(draw) * sigma;
    // The bar closes one second before the next one opens.
    const close = free
      ? Math.max(1, Math.round(open + drawn))
      : Math.max(
          1,
          Math.round(next - (next - open + drawn * Math.sqrt(stepSeconds)) / stepSeconds),
        );
    const reach = (uniform: number): number =>
      Math.sqrt((close - open) ** 2 - 2 * sigma * sigma * naturalLog(1 - uniform));
    const high = Math.round((open + close + reach(draw())) / 2);
    const low = Math.round((open + close - reach(draw())) / 2);
    bars.open[step] = open;
    bars.close[step] = close;
    bars.high[step] = Math.max(open, close, high);
    bars.low[step] = Math.max(1, Math.min(open, close, low));
    bars.volume[step] = volumes[step] as number;
  }
  return bars;
}
