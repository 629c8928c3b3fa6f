import type {
  IChartApi,
  ISeriesApi,
  Logical,
  MouseEventParams,
  UTCTimestamp,
} from 'lightweight-charts';

/** What is pointed at on a chart: the second at which the candle begins, and the price; null where it is none of the prices' pane. */
export interface Pointed {
  time: number;
  price: number | null;
}

/** Tells which candle of a chart is pointed at, and points at one. */
export class CandlePointer {
  readonly #chart: IChartApi;
  readonly #candles: ISeriesApi<'Candlestick'>;
  readonly #epoch: number;
  #frame = 0;
  /** Another chart leads the cross-hair: where candles move under it, that one tells. */
  #led = false;

  /** @param onPoint Called with what a pointer or a finger is on; null when it is on no candle. */
  constructor(
    chart: IChartApi,
    candles: ISeriesApi<'Candlestick'>,
    epoch: number,
    onPoint: (pointed: Pointed | null) => void,
  ) {
    this.#chart = chart;
    this.#candles = candles;
    this.#epoch = epoch;
    const read = ({ time, point, paneIndex }: MouseEventParams): Pointed | null => {
      if (time === undefined) return null;
      const inPrices = point !== undefined && paneIndex === 0;
      const price = inPrices ? candles.coordinateToPrice(point.y) : null;
      return { time: (time as number) - epoch, price };
    };
    chart.subscribeCrosshairMove((moved) => {
      if (moved.sourceEvent !== undefined) this.#led = false;
      if (!this.#led) onPoint(read(moved));
    });
    // A finger that only taps moves no cross-hair.
    chart.subscribeClick((tapped) => {
      this.#led = false;
      onPoint(read(tapped));
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
    this.#led = false;
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

  /**
   * Lays the cross-hair where another chart leads it; the view stays, and out of it there is none.
   * @param place Index of the candle among those that the chart has been given.
   */
  follow({ time, price }: { time: number; price: number }, place: number): void {
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    if (range === null || place < Math.max(0, range.from) || place > range.to) return this.clear();
    this.stop();
    this.#led = true;
    this.#chart.setCrosshairPosition(price, (this.#epoch + time) as UTCTimestamp, this.#candles);
  }

  /** Takes the cross-hair away. */
  clear(): void {
    this.stop();
    this.#led = false;
    this.#chart.clearCrosshairPosition();
  }

  /** Ends what is still to come: the chart is about to go. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
