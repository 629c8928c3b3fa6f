import { sma } from '@chandelle/market/indicators/sma';
import type { CandleColumns } from '@chandelle/market/prices/aggregate-candles';

/** Colours of the chart that a line may take, by their roles. */
export type LineColour = 'first' | 'second' | 'third' | 'quiet';

/** One line or one row of bars of an indicator. */
export interface IndicatorLine {
  kind: 'line' | 'bars';
  colour: LineColour;
  dashed?: boolean;
}

export interface Indicator {
  /** « SMA 20 ». */
  label: string;
  /** In full, for menus and those who listen. */
  title: string;
  /** Id of the lesson that teaches it. */
  lesson: string;
  /** Drawn over the candles, or in a pane of its own. */
  pane: 'prices' | 'own';
  /** What its figures are: prices, differences of prices, or percentages. */
  unit: 'price' | 'difference' | 'percent';
  lines: readonly IndicatorLine[];
  /** Returns one column a line, NaN during the warm-up. */
  compute: (columns: CandleColumns) => readonly Float64Array[];
}

export const averagesLesson = 'moyennes-mobiles';
export const lineOf = (colour: LineColour): readonly IndicatorLine[] => [{ kind: 'line', colour }];

const average = (length: number, colour: LineColour): Indicator => ({
  label: `SMA ${length}`,
  title: `Moyenne mobile simple, ${length} bougies`,
  lesson: averagesLesson,
  pane: 'prices',
  unit: 'price',
  lines: lineOf(colour),
  compute: ({ close }) => [sma(close, length)],
});

/** What a chart begins with; the others come with the menu that offers them. */
export const sma20 = average(20, 'second');
export const sma50 = average(50, 'third');
