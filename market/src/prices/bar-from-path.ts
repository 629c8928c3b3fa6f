import { drawNormal } from '../random/distributions.ts';
import { mixedSeed } from '../random/mixed-seed.ts';
import { naturalLog } from '../random/portable-math.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Bar } from './bars.ts';
import type { PricePath } from './generate-path.ts';

/**
 * Turns one step of a path into a bar, without drawing what lies inside: the bar opens on its step's
 * price and goes to the next one by a Brownian motion, whose highest and lowest points are drawn
 * from their exact distribution (M = (a + b + √((b − a)² − 2σ² ln U)) ÷ 2 between the ends a and b;
 * Karatzas and Shreve 1991, section 2.8). Each bar draws by itself, so bars may be asked for in
 * any order.
 * @param gaps Steps that open on a jump: the bar before one ends where its own walk leads.
 */
export function barFromPath(
  { prices, volumes, sigmas, stepSeconds }: PricePath,
  step: number,
  gaps: ReadonlySet<number>,
  seed: number,
): Bar {
  const draw = seededRandom(mixedSeed(seed, step));
  const open = prices[step] as number;
  const next = prices[step + 1];
  const sigma = open * (sigmas[step] as number);
  const drawn = drawNormal(draw) * sigma;
  // The bar closes one second before the next one opens, unless a jump lies between them.
  const end =
    next === undefined || gaps.has(step + 1)
      ? open + drawn
      : next - (next - open) / stepSeconds - drawn / Math.sqrt(stepSeconds);
  const close = Math.max(1, Math.round(end));
  const reach = (): number =>
    Math.sqrt((close - open) ** 2 - 2 * sigma * sigma * naturalLog(1 - draw()));
  const high = Math.round((open + close + reach()) / 2);
  const low = Math.round((open + close - reach()) / 2);
  return {
    open,
    high: Math.max(open, close, high),
    low: Math.max(1, Math.min(open, close, low)),
    close,
    volume: volumes[step] as number,
  };
}
