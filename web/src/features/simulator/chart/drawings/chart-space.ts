import type { ChartPoint } from '@chandelle/market/simulation/drawings/drawing';
import type { IChartApi, ISeriesApi, Logical } from 'lightweight-charts';
import type { CandleHistory } from '../candle-history.ts';

/** How near to the end of a wick a pointer is drawn to it, in CSS pixels. */
const MAGNET = 10;

/** Where moments and prices of the market lie on a chart, in CSS pixels from its top left corner, and back. */
export class ChartSpace {
  readonly #chart: IChartApi;
  readonly #candles: ISeriesApi<'Candlestick'>;
  readonly #held: () => { history: CandleHistory | undefined; first: number };

  /** @param held Tells the candles of the market, and the index of the first one that the library has. */
  constructor(
    chart: IChartApi,
    candles: ISeriesApi<'Candlestick'>,
    held: () => { history: CandleHistory | undefined; first: number },
  ) {
    this.#chart = chart;
    this.#candles = candles;
    this.#held = held;
  }

  /** Returns the size of the prices' pane, without its scale. */
  size(): { width: number; height: number } {
    const height = this.#chart.panes()[0]?.getHeight() ?? 0;
    return { width: this.#chart.timeScale().width(), height };
  }

  /** Returns the middle of the candle that holds a second; before the first one as if there were more; null without candles. */
  xOf(time: number): number | null {
    const { history, first } = this.#held();
    if (history === undefined || history.length === 0) return null;
    const begin = history.at(0).time;
    const index =
      time < begin ? Math.floor((time - begin) / history.seconds) : history.indexAt(time);
    const scale = this.#chart.timeScale();
    const origin = scale.logicalToCoordinate(0 as Logical);
    return origin === null ? null : origin + (index - first) * scale.options().barSpacing;
  }

  /** Returns the height of a price; null when it cannot be told yet. */
  yOf(price: number): number | null {
    return this.#candles.priceToCoordinate(price);
  }

  /** Returns the price at a height. */
  priceAt(y: number): number | null {
    return this.#candles.coordinateToPrice(y);
  }

  /** Returns the candle and the price at a place, drawn to the end of its wick where that is near; null without candles. */
  at(x: number, y: number): ChartPoint<number> | null {
    const { history, first } = this.#held();
    const logical = this.#chart.timeScale().coordinateToLogical(x);
    const price = this.priceAt(y);
    if (history === undefined || history.length === 0 || logical === null || price === null)
      return null;
    const index = Math.min(Math.max(Math.round(logical) + first, 0), history.length - 1);
    const { time, high, low } = history.at(index);
    const near = [high, low]
      .map((end) => ({ end, away: Math.abs((this.yOf(end) ?? Infinity) - y) }))
      .toSorted((one, other) => one.away - other.away)[0];
    return { time, price: near !== undefined && near.away <= MAGNET ? near.end : price };
  }

  /** Returns when the candle begins that lies some candles after the one that holds a second; at most the first or the last. */
  step(time: number, by: number): number {
    const { history } = this.#held();
    if (history === undefined || history.length === 0) return time;
    const index = history.indexAt(time) + by;
    return history.at(Math.min(Math.max(index, 0), history.length - 1)).time;
  }

  /** Returns how many candles lie from one second to another; below 0 backwards. */
  count(from: number, to: number): number {
    const { history } = this.#held();
    return history === undefined ? 0 : history.indexAt(to) - history.indexAt(from);
  }

  /** Returns the last candle's second and closing price, from which keys set out; null without candles. */
  newest(): ChartPoint<number> | null {
    const { history } = this.#held();
    if (history === undefined || history.length === 0) return null;
    const { time, close } = history.at(history.length - 1);
    return { time, price: close };
  }
}
