import { emaStream } from './ema.ts';
import type { IndicatorStream } from './indicator-stream.ts';
import { requirePeriod } from './indicator-stream.ts';

/** Periods of the MACD. Appel's are 12, 26 and 9. */
export interface MacdPeriods {
  fast: number;
  /** Longer than the fast one. */
  slow: number;
  signal: number;
}

/** One value a candle in each column, NaN during its own warm-up. */
export interface MacdColumns {
  /** Fast EMA − slow EMA, in the prices' unit; from candle number `slow` on. */
  line: Float64Array;
  /** EMA of the line; from candle number `slow + signal − 1` on. */
  signal: Float64Array;
  /** Line − signal. */
  histogram: Float64Array;
}

export interface MacdPoint {
  line: number;
  signal: number;
  histogram: number;
}

const APPEL: MacdPeriods = { fast: 12, slow: 26, signal: 9 };

/**
 * Computes the MACD (Appel, Technical Analysis: Power Tools for Active Investors, 2005). Each of
 * its three EMAs starts on the simple average of its own first values, the signal on those of the
 * line, as StockCharts does.
 * @throws RangeError when a period is no whole number of at least 1, or fast is not below slow.
 */
export function macd(closes: Float64Array, periods: MacdPeriods = APPEL): MacdColumns {
  requirePeriods(periods);
  const { length } = closes;
  const columns: MacdColumns = {
    line: new Float64Array(length),
    signal: new Float64Array(length),
    histogram: new Float64Array(length),
  };
  const warmUp = Math.min(periods.slow + periods.signal - 1, length);
  const stream = macdStream(periods);
  let averages = { fast: Number.NaN, slow: Number.NaN, signal: Number.NaN };
  for (let index = 0; index < warmUp; index += 1) {
    const point = stream.next(closes[index] as number);
    averages = stream.averages();
    columns.line[index] = point.line;
    columns.signal[index] = point.signal;
    columns.histogram[index] = point.histogram;
  }
  smoothOn(closes, warmUp, averages, periods, columns);
  return columns;
}

/**
 * Starts a MACD to be fed close by close.
 * @throws RangeError when a period is no whole number of at least 1, or fast is not below slow.
 */
export function macdStream(
  periods: MacdPeriods = APPEL,
): IndicatorStream<number, MacdPoint> & { averages(): MacdPeriods } {
  requirePeriods(periods);
  const fastAverage = emaStream(periods.fast);
  const slowAverage = emaStream(periods.slow);
  const signalAverage = emaStream(periods.signal);
  const last = { fast: Number.NaN, slow: Number.NaN, signal: Number.NaN };
  return {
    next(close) {
      last.fast = fastAverage.next(close);
      last.slow = slowAverage.next(close);
      const line = last.fast - last.slow;
      if (!Number.isNaN(last.slow)) last.signal = signalAverage.next(line);
      return { line, signal: last.signal, histogram: line - last.signal };
    },
    averages: () => ({ ...last }),
  };
}

/** Goes on from full averages: the long, plain part of the bulk computation. */
function smoothOn(
  closes: Float64Array,
  from: number,
  averages: MacdPeriods,
  periods: MacdPeriods,
  columns: MacdColumns,
): void {
  const fastWeight = 2 / (periods.fast + 1);
  const slowWeight = 2 / (periods.slow + 1);
  const signalWeight = 2 / (periods.signal + 1);
  const { line: lines, signal: signals, histogram: histograms } = columns;
  let { fast, slow, signal } = averages;
  for (let index = from; index < closes.length; index += 1) {
    const close = closes[index] as number;
    fast += fastWeight * (close - fast);
    slow += slowWeight * (close - slow);
    const line = fast - slow;
    signal += signalWeight * (line - signal);
    lines[index] = line;
    signals[index] = signal;
    histograms[index] = line - signal;
  }
}

function requirePeriods({ fast, slow, signal }: MacdPeriods): void {
  requirePeriod(fast);
  requirePeriod(slow);
  requirePeriod(signal);
  if (fast >= slow) throw new RangeError('The fast period is shorter than the slow one.');
}
