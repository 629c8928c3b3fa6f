import type {
  IChartApi,
  ISeriesApi,
  Logical,
  MouseEventParams,
  UTCTimestamp,
} from 'lightweight-charts';

/** Tells which candle of a chart is pointed at, and points at one. */
export class CandlePointer {
  readonly #chart: IChartApi;
  readonly #candles: ISeriesApi<'Candlestick'>;
  readonly #epoch: number;
  #frame = 0;

  /** @param onPoint Called with the second of the market at which the candle begins; null when a pointer is on none. */
  constructor(
    chart: IChartApi,
    candles: ISeriesApi<'Candlestick'>,
    epoch: number,
    onPoint: (time: number | null) => void,
  ) {
    this.#chart = chart;
    this.#candles = candles;
    this.#epoch = epoch;
    const timeOf = ({ time }: MouseEventParams) =>
      time === undefined ? null : (time as number) - epoch;
    chart.subscribeCrosshairMove((moved) => onPoint(timeOf(moved)));
    // A finger that only taps moves no cross-hair.
    chart.subscribeClick((tapped) => {
      onPoint(timeOf(tapped));
      if (tapped.time === undefined) this.clear();
      else if (tapped.point !== undefined) {
        const price = candles.coordinateToPrice(tapped.point.y);
        if (price !== null) chart.setCrosshairPosition(price, tapped.time, candles);
      }
    });
  }

  /**
   * Puts the cross-hair on a candle, and the view where it is seen.
   * @param place Index of the candle among those that the chart has been given.
   */
  put({ time, close }: { time: number; close: number }, place: number): void {
    const scale = this.#chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    if (range !== null && (place < range.from || place > range.to)) {
      const width = range.to - range.from;
      const from = (place < range.from ? place : place - width) as Logical;
      scale.setVisibleLogicalRange({ from, to: from + width });
    }
    const put = () => {
      const at = (this.#epoch + time) as UTCTimestamp;
      this.#chart.setCrosshairPosition(close, at, this.#candles);
    };
    put();
    // A view that has moved finds its prices when it is next drawn.
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(put);
  }

  /** Takes the cross-hair away. */
  clear(): void {
    this.stop();
    this.#chart.clearCrosshairPosition();
  }

  /** Ends what is still to come: the chart is about to go. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
