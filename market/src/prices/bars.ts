import { columnThrough } from '../candles/path-through.ts';
import { seededRandom } from '../seeded-random.ts';

/** One candle in whole ticks and lots. */
export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Candles by their place, oldest first: an array, or what draws them when they are asked for. */
export type Bars = Pick<readonly Bar[], 'length' | 'at' | 'slice'>;

/** What was traded in each second of a bar: the last price in ticks, the volume in lots. */
export interface BarSeconds {
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
}

/**
 * Draws the seconds of a bar: one price and one volume a second, whose first price, highest,
 * lowest and last are exactly the bar's, and whose volumes add up to its volume. Volumes are drawn when
 * they are asked for: most of a market's way is gone by its prices alone.
 * @param seconds Length of the bar, at least 4.
 */
export function secondsOfBar(bar: Bar, seconds: number, seed: number): BarSeconds {
  const draw = seededRandom(seed);
  const inside = seconds - 2;
  const high = 1 + Math.floor(nearAnEnd(draw()) * inside);
  const other = 1 + Math.floor(nearAnEnd(draw()) * inside);
  const low = other === high ? 1 + (other % inside) : other;
  const anchors = [
    { minute: 0, price: bar.open },
    { minute: high, price: bar.high },
    { minute: low, price: bar.low },
    { minute: seconds - 1, price: bar.close },
  ].toSorted((one, other) => one.minute - other.minute);
  // A walk of n steps of size 1 ranges over 1.6 × √n on average (Feller 1951).
  const prices = columnThrough(anchors, mixedDraw(draw), 1 / (1.6 * Math.sqrt(seconds)));
  // Plain loops: this is most of the work of going through a market.
  for (let second = 0; second < seconds; second += 1)
    prices[second] = Math.round(prices[second] as number);
  let volumes: Float64Array | undefined;
  return {
    prices,
    get volumes() {
      return (volumes ??= drawVolumes(bar.volume, seconds, draw));
    },
  };
}

/** Deals a volume out to seconds, by drawn weights. */
function drawVolumes(volume: number, seconds: number, draw: () => number): Float64Array {
  const weights = new Float64Array(seconds);
  let whole = 0;
  for (let second = 0; second < seconds; second += 1) {
    const own = 0.05 + draw() * draw();
    weights[second] = own;
    whole += own;
  }
  const volumes = new Float64Array(seconds);
  let weight = 0;
  let given = 0;
  for (let second = 0; second < seconds; second += 1) {
    weight += weights[second] as number;
    const due = second === seconds - 1 ? volume : Math.floor((volume * weight) / whole);
    volumes[second] = due - given;
    given = due;
  }
  return volumes;
}

function mixedDraw(draw: () => number): number {
  return Math.floor(draw() * 4_294_967_296);
}

/**
 * Turns an even chance into a place from 0 to 1 that is likelier near both ends, where a random walk
 * mostly has its extremes: Lévy's arcsine law, sin²(πu ÷ 2) ≈ u²(3 − 2u).
 */
function nearAnEnd(chance: number): number {
  return chance * chance * (3 - 2 * chance);
}
