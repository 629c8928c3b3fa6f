import { drawIndex, seededRandom } from '../seeded-random.ts';
import type { Draw } from '../seeded-random.ts';
import type { Candle } from './candle.ts';

/** A price that the market turns at or passes, and the candle in which it does. */
export type Waypoint = readonly [candle: number, price: number];

/**
 * Draws candles that go from waypoint to waypoint. A turn of the market is one: the candle's high
 * or low is then exactly the waypoint's price, and no candle of the two legs goes beyond it. Each
 * candle opens where the one before closed. Prices are whole tens.
 * @param waypoints In order of time; the first lies in candle 0.
 * @throws RangeError with fewer than two waypoints, or when time does not go forward.
 */
export function candlesThrough(waypoints: readonly Waypoint[], seed: number): Candle[] {
  const draw = seededRandom(seed);
  const last = waypoints.at(-1);
  if (last === undefined || waypoints.length < 2) {
    throw new RangeError('A chart needs at least two waypoints.');
  }
  const candles: Candle[] = [];
  let open = (waypoints[0] as Waypoint)[1];
  for (let index = 0; index <= last[0]; index += 1) {
    const candle = drawCandle(waypoints, index, open, draw);
    candles.push(candle);
    open = candle.close;
  }
  return candles;
}

function drawCandle(
  waypoints: readonly Waypoint[],
  index: number,
  open: number,
  draw: Draw,
): Candle {
  const { place, share, from, to } = legAt(waypoints, index);
  const stride = Math.abs(to[1] - from[1]) / (to[0] - from[0]);
  const wick = (): number => 20 + draw() * draw() * Math.min(700, 1.1 * stride);
  const noise = (draw() - 0.5) * 1.4 * stride;
  const turn = share === 1 ? turnAt(waypoints, place + 1) : undefined;
  // At a turn the candle has left the extreme again when it closes.
  const back = turn === undefined ? 0 : (turn === 'high' ? -1 : 1) * (60 + drawIndex(draw, 8) * 10);
  const straight = from[1] + (to[1] - from[1]) * share;
  const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const close = tens(within(straight + (share === 1 ? back : noise), low + 30, high - 30));
  const top = Math.min(Math.max(open, close) + wick(), high);
  const bottom = Math.max(Math.min(open, close) - wick(), low);
  return {
    open,
    high: turn === 'high' ? to[1] : Math.max(open, close, tens(top)),
    low: turn === 'low' ? to[1] : Math.min(open, close, tens(bottom)),
    close,
  };
}

/** Finds the leg of a candle, and how much of it is done when the candle closes. */
function legAt(waypoints: readonly Waypoint[], index: number) {
  const place = Math.max(0, waypoints.findIndex(([candle]) => candle >= index) - 1);
  const from = waypoints[place] as Waypoint;
  const to = waypoints[place + 1] as Waypoint;
  if (to[0] <= from[0]) throw new RangeError('Waypoints go forward by whole candles.');
  return { place, from, to, share: Math.max(0.2, index - from[0]) / (to[0] - from[0]) };
}

/** Returns whether the market turns at a waypoint: the first and the last are no turns. */
function turnAt(waypoints: readonly Waypoint[], at: number): 'high' | 'low' | undefined {
  const [before, own, after] = [waypoints[at - 1], waypoints[at], waypoints[at + 1]];
  if (before === undefined || own === undefined || after === undefined) return undefined;
  if (own[1] > before[1] && own[1] > after[1]) return 'high';
  return own[1] < before[1] && own[1] < after[1] ? 'low' : undefined;
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function tens(price: number): number {
  return Math.round(price / 10) * 10;
}
