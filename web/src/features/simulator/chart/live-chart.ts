import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { MarketCandle } from '@chandelle/market/prices/aggregate-candles';
import { batchCalls } from './batch-calls.ts';
import type { CandleHistory } from './candle-history.ts';
import { CandlePointer, type Pointed } from './candle-pointer.ts';
import {
  chartOptions,
  plainFormat,
  priceFormat,
  volumeScale,
  type ChartClock,
} from './chart-options.ts';
import { ChartSpace } from './drawings/chart-space.ts';
import type { DrawingsLayer } from './drawings/drawings-layer.ts';
import type { PriceRuler } from './order-handle.tsx';
import { drawPicture } from './draw-picture.ts';
import { fade, readColours, watchColours, type ChartColours } from './chart-colours.ts';
import { candleStyle, chartStyle, lineStyle, type ChartLine } from './chart-style.ts';
import { IndicatorSeries } from './indicator-series.ts';
import type { Indicator } from './indicators.ts';

/** Candles that the library gets at a time, and how near to the first of them the view comes before it gets older ones. */
const PART = 500;
const NEAR = 150;

/**
 * The chart on its canvas: candles, volume, indicators and lines. It holds no state of the market. The library rebuilds all
 * that it has been given at each change of the last candle, so it is given the part of the history around the view.
 */
export class LiveChart {
  /** Where moments and prices lie. */
  readonly space: ChartSpace;
  readonly #chart: IChartApi;
  readonly #box: HTMLElement;
  readonly #candles: ISeriesApi<'Candlestick'>;
  readonly #volume: ISeriesApi<'Histogram'>;
  readonly #lines = new Map<string, ReturnType<ISeriesApi<'Candlestick'>['createPriceLine']>>();
  readonly #ruler: PriceRuler;
  readonly #epoch: number;
  readonly #unwatch: () => void;
  readonly #pointer: CandlePointer;
  #indicators: IndicatorSeries[] = [];
  #history: CandleHistory | undefined;
  /** Index of the first candle that the library has, and how many of the history are drawn. */
  #first = 0;
  #drawn = 0;
  #colours: ChartColours;
  #drawings: DrawingsLayer | null = null;
  #last: ChartLine[] = [];

  /**
   * Draws an empty chart into an element, at its size from then on.
   * @param onPoint Called with what a pointer or a finger is on; null when it is on no candle.
   * @param onPaint Called once the chart has changed, when heights of prices may have.
   */
  constructor(
    box: HTMLElement,
    clock: ChartClock,
    ruler: PriceRuler,
    { onPaint, onPoint }: { onPaint: () => void; onPoint: (pointed: Pointed | null) => void },
  ) {
    this.#box = box;
    this.#ruler = ruler;
    this.#epoch = clock.epoch;
    this.#colours = readColours(box);
    this.#chart = createChart(box, chartOptions(clock));
    this.#candles = this.#chart.addSeries(CandlestickSeries, {
      priceFormat: priceFormat(ruler),
    });
    this.#volume = this.#chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: plainFormat,
      lastValueVisible: false,
      priceLineVisible: false,
    });
    this.#chart.priceScale('volume').applyOptions(volumeScale);
    // The library says so several times for each series that is changed.
    this.#candles.attachPrimitive({ updateAllViews: batchCalls(onPaint) });
    this.space = new ChartSpace(this.#chart, this.#candles, () => ({
      history: this.#history,
      first: this.#first,
    }));
    this.#pointer = new CandlePointer(this.#chart, this.#candles, clock.epoch, onPoint);
    // Not at once: the view also moves in the middle of a change.
    this.#chart
      .timeScale()
      .subscribeVisibleLogicalRangeChange(() => queueMicrotask(() => this.#holdView()));
    this.#unwatch = watchColours(() => this.#recolour());
    this.#recolour();
  }

  /** Returns what a learner has drawn on it, laid over it the first time by the code that draws it. */
  drawingsBy(Layer: typeof DrawingsLayer): DrawingsLayer {
    if (this.#drawings === null) {
      this.#drawings = new Layer(this.space, this.#ruler, this.#colours);
      this.#drawings.recolour(this.#colours, this.#font());
      this.#candles.attachPrimitive(this.#drawings);
    }
    return this.#drawings;
  }

  /** Shows a history; the newest candles are in view. Where it only has older ones than that before, the view stays where it is. */
  show(history: CandleHistory): void {
    const before = this.#history;
    this.#history = history;
    if (before?.seconds === history.seconds && before.length > this.#first) {
      const { time } = before.at(this.#first);
      const first = history.indexAt(time);
      if (history.length > 0 && history.at(first).time === time) {
        this.#hold(history, first);
        this.#holdView();
        return;
      }
    }
    this.#hold(history, history.length - PART);
    this.#chart.timeScale().applyOptions({ timeVisible: history.seconds < 86_400 });
    this.showNewest();
  }

  /** Draws what the history has gained since it was last drawn. */
  follow(): void {
    const history = this.#history;
    if (history === undefined || history.length === 0) return;
    const from = Math.max(0, this.#drawn - 1);
    for (let index = from; index < history.length; index += 1) {
      const candle = history.at(index);
      this.#candles.update(this.#bar(candle));
      this.#volume.update(this.#volumeBar(candle));
    }
    for (const indicator of this.#indicators) indicator.follow(history, from);
    this.#drawn = history.length;
  }

  /** Draws these indicators and no others. */
  choose(indicators: readonly Indicator[]): void {
    const isChosen = ({ indicator }: IndicatorSeries) => indicators.includes(indicator);
    for (const drawn of this.#indicators) if (!isChosen(drawn)) drawn.remove();
    const remaining = this.#indicators.filter(isChosen);
    const added = indicators
      .filter((each) => !remaining.some(({ indicator }) => indicator === each))
      .map(
        (each) => new IndicatorSeries(this.#chart, each, this.#colours, this.#ruler, this.#epoch),
      );
    if (this.#history !== undefined) for (const one of added) one.draw(this.#history, this.#first);
    this.#indicators = [...remaining, ...added];
    for (const pane of this.#chart.panes()) pane.setStretchFactor(pane.paneIndex() === 0 ? 3 : 1);
  }

  /** Draws these lines and no others. */
  draw(lines: readonly ChartLine[]): void {
    this.#last = [...lines];
    const ids = new Set(lines.map(({ id }) => id));
    for (const [id, drawn] of this.#lines) {
      if (ids.has(id)) continue;
      this.#candles.removePriceLine(drawn);
      this.#lines.delete(id);
    }
    for (const line of lines) {
      const options = lineStyle(line, this.#colours);
      const drawn = this.#lines.get(line.id);
      if (drawn === undefined) this.#lines.set(line.id, this.#candles.createPriceLine(options));
      else drawn.applyOptions(options);
    }
  }

  /** Points at the candle that begins at a second of the market; null at none. */
  point(time: number | null): void {
    const history = this.#history;
    if (time === null || history === undefined) return this.#pointer.clear();
    const index = history.indexAt(time);
    if (index < this.#first) this.#hold(history, index - PART);
    this.#pointer.put(history.at(index), index - this.#first);
  }

  /** Lays the cross-hair where another chart of the market has it, as far as that is in view; null takes it away. */
  pointAlong(pointed: Pointed | null): void {
    const history = this.#history;
    if (pointed === null || history === undefined || history.length === 0)
      return this.#pointer.clear();
    if (pointed.time < history.at(0).time) return this.#pointer.clear();
    const index = history.indexAt(pointed.time);
    const { time, close } = history.at(index);
    this.#pointer.follow({ time, price: pointed.price ?? close }, index - this.#first);
  }

  /** Moves the view by some candles; negative goes back. */
  scroll(candles: number): void {
    const scale = this.#chart.timeScale();
    scale.scrollToPosition(scale.scrollPosition() + candles, false);
  }

  /** Shows fewer candles (factor above 1) or more. */
  zoom(factor: number): void {
    const scale = this.#chart.timeScale();
    const spacing = scale.options().barSpacing * factor;
    scale.applyOptions({ barSpacing: Math.min(60, Math.max(1.5, spacing)) });
  }

  /** Goes to the newest candle. */
  showNewest(): void {
    const scale = this.#chart.timeScale();
    // At once: on a long way the candles held would change under an animation, and end it short.
    scale.scrollToPosition(scale.options().rightOffset, false);
  }

  /** Returns a picture of the chart as it is seen, on the page's own ground, as PNG. Rejects when the browser makes none. */
  takePicture(): Promise<Blob> {
    return drawPicture(this.#chart.takeScreenshot(), this.#colours.ground);
  }

  /** Ends the chart. It must not be used afterwards. */
  remove(): void {
    this.#unwatch();
    this.#pointer.stop();
    this.#drawings?.detached();
    this.#history = undefined;
    this.#chart.remove();
  }

  /** Hands the library the candles from an index on; the view stays where it is. */
  #hold(history: CandleHistory, first: number): void {
    this.#first = Math.max(0, first);
    const candles = history.list(this.#first);
    this.#candles.setData(candles.map((candle) => this.#bar(candle)));
    this.#volume.setData(candles.map((candle) => this.#volumeBar(candle)));
    for (const indicator of this.#indicators) indicator.draw(history, this.#first);
    this.#drawn = history.length;
  }

  /** Hands the library older candles when the view comes near the first that it has, and takes back those far from it. */
  #holdView(): void {
    const history = this.#history;
    const from = history && this.#chart.timeScale().getVisibleLogicalRange()?.from;
    if (history === undefined || from === undefined) return;
    if (from < NEAR && this.#first > 0) this.#hold(history, this.#first - PART);
    else if (from > 3 * PART) this.#hold(history, this.#first + 2 * PART);
  }

  #recolour(): void {
    const colours = readColours(this.#box);
    this.#colours = colours;
    const font = this.#font();
    this.#chart.applyOptions(chartStyle(colours, font));
    this.#drawings?.recolour(colours, font);
    this.#candles.applyOptions(candleStyle(colours));
    if (this.#history !== undefined)
      this.#volume.setData(
        this.#history.list(this.#first).map((candle) => this.#volumeBar(candle)),
      );
    for (const indicator of this.#indicators) indicator.recolour(colours);
    this.draw(this.#last);
  }

  #font(): string {
    return getComputedStyle(this.#box).fontFamily;
  }

  #timeOf({ time }: MarketCandle): UTCTimestamp {
    return (this.#epoch + time) as UTCTimestamp;
  }

  #bar(candle: MarketCandle) {
    return { ...candle, time: this.#timeOf(candle) };
  }

  #volumeBar(candle: MarketCandle) {
    const colour = candle.close < candle.open ? this.#colours.fall : this.#colours.rise;
    return { time: this.#timeOf(candle), value: candle.volume, color: fade(colour, 0.32) };
  }
}
