import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type PriceFormatCustom,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { CandleHistory } from './candle-history.ts';
import type { ChartColours } from './chart-colours.ts';
import { plainFormat, priceFormat } from './chart-options.ts';
import type { PriceRuler } from './order-handle.tsx';
import type { Indicator, IndicatorLine } from './indicators.ts';

type DrawnLine = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;

/** The lines of one indicator on a chart. */
export class IndicatorSeries {
  readonly indicator: Indicator;
  readonly #chart: IChartApi;
  readonly #series: DrawnLine[];
  readonly #epoch: number;

  /**
   * Adds the indicator's lines to a chart, over the prices or in a new pane.
   * @param epoch Second 0 of the market on the calendar.
   */
  constructor(
    chart: IChartApi,
    indicator: Indicator,
    colours: ChartColours,
    ruler: PriceRuler,
    epoch: number,
  ) {
    this.#epoch = epoch;
    this.indicator = indicator;
    this.#chart = chart;
    const format = indicatorFormat(indicator, ruler);
    const pane = indicator.pane === 'prices' ? 0 : chart.panes().length;
    this.#series = indicator.lines.map((line) => addLine(chart, line, pane, format));
    this.recolour(colours);
  }

  /** Draws the values from a candle on, and no others. */
  draw(history: CandleHistory, from: number): void {
    const lines = this.#points(history, from);
    this.#series.forEach((series, line) => series.setData(lines[line] ?? []));
  }

  /** Draws the values from a candle on, behind those that are drawn already. */
  follow(history: CandleHistory, from: number): void {
    const lines = this.#points(history, from);
    this.#series.forEach((series, line) => {
      for (const point of lines[line] ?? []) series.update(point);
    });
  }

  /** Takes the colours of a theme. */
  recolour(colours: ChartColours): void {
    this.#series.forEach((series, line) => {
      const { colour } = this.indicator.lines[line] ?? { colour: 'quiet' as const };
      series.applyOptions({ color: colours[colour] });
    });
  }

  /** Takes the indicator off the chart; a pane that it had to itself goes too. */
  remove(): void {
    for (const series of this.#series) this.#chart.removeSeries(series);
  }

  #points(history: CandleHistory, from: number) {
    return this.indicator.compute(history.columns()).map((values) => {
      const points = [];
      for (let index = from; index < history.length; index += 1) {
        const value = values[index] as number;
        const time = (this.#epoch + history.at(index).time) as UTCTimestamp;
        points.push(Number.isNaN(value) ? { time } : { time, value });
      }
      return points;
    });
  }
}

function indicatorFormat({ unit }: Indicator, ruler: PriceRuler): PriceFormatCustom {
  if (unit === 'percent') return plainFormat;
  const format = priceFormat(ruler);
  return unit === 'price' ? format : { ...format, formatter: ruler.writeDifference };
}

function addLine(
  chart: IChartApi,
  line: IndicatorLine,
  pane: number,
  format: PriceFormatCustom,
): DrawnLine {
  const quiet = { lastValueVisible: false, priceLineVisible: false, priceFormat: format };
  if (line.kind === 'bars') return chart.addSeries(HistogramSeries, quiet, pane);
  return chart.addSeries(
    LineSeries,
    {
      ...quiet,
      lineWidth: 2,
      crosshairMarkerVisible: false,
      lineStyle: line.dashed === true ? LineStyle.Dashed : LineStyle.Solid,
    },
    pane,
  );
}
