import type { IndicatorStream } from './indicator-stream.ts';
import { requirePeriod, requireSameLength } from './indicator-stream.ts';

/** What the volume-weighted price needs of a candle. */
export interface WeighedPrices {
  high: number;
  low: number;
  close: number;
  /** At least 0. */
  volume: number;
}

/**
 * Computes the volume-weighted average price since the session's begin: Σ(typical price × volume)
 * ÷ Σ(volume), typical price = (high + low + close) ÷ 3 (StockCharts ChartSchool, "Volume-Weighted
 * Average Price"; for executions themselves Berkowitz, Logue and Noser 1988). The mean is updated
 * in place, so that its error does not grow with the volume.
 * @param sessionCandles Candles in one session, after which it starts anew: 24 for hours, since
 * crypto sessions are counted from midnight UTC. Without it there is one session, anchored to the
 * first candle.
 * @returns One value a candle; NaN until something was traded in the session.
 * @throws RangeError when columns differ in length or the session is no whole number of candles.
 */
export function vwap(
  columns: {
    high: Float64Array;
    low: Float64Array;
    close: Float64Array;
    volume: Float64Array;
  },
  sessionCandles?: number,
): Float64Array {
  const { high, low, close, volume } = columns;
  requireSameLength(close, high, low, volume);
  const session = startSession(sessionCandles);
  const result = new Float64Array(close.length);
  for (let index = 0; index < close.length; index += 1) {
    result[index] = session(
      high[index] as number,
      low[index] as number,
      close[index] as number,
      volume[index] as number,
    );
  }
  return result;
}

/**
 * Starts a volume-weighted average price to be fed candle by candle.
 * @throws RangeError when the session is no whole number of candles.
 */
export function vwapStream(sessionCandles?: number): IndicatorStream<WeighedPrices, number> {
  const session = startSession(sessionCandles);
  return { next: ({ high, low, close, volume }) => session(high, low, close, volume) };
}

function startSession(
  sessionCandles: number | undefined,
): (high: number, low: number, close: number, volume: number) => number {
  if (sessionCandles !== undefined) requirePeriod(sessionCandles);
  let candles = 0;
  let traded = 0;
  let average = Number.NaN;
  return (high, low, close, volume) => {
    if (candles === sessionCandles) {
      candles = 0;
      traded = 0;
      average = Number.NaN;
    }
    candles += 1;
    if (volume > 0) {
      const typical = (high + low + close) / 3;
      const before = traded === 0 ? typical : average;
      traded += volume;
      average = before + ((typical - before) * volume) / traded;
    }
    return average;
  };
}
