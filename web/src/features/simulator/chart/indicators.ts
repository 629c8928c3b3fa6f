import { atr } from '@chandelle/market/indicators/atr';
import { bollinger } from '@chandelle/market/indicators/bollinger';
import { ema } from '@chandelle/market/indicators/ema';
import { macd } from '@chandelle/market/indicators/macd';
import { rsi } from '@chandelle/market/indicators/rsi';
import { sma } from '@chandelle/market/indicators/sma';
import { vwap } from '@chandelle/market/indicators/vwap';
import type { CandleColumns } from '@chandelle/market/prices/aggregate-candles';

export const indicatorNames = [
  'sma20',
  'sma50',
  'ema21',
  'bollinger',
  'vwap',
  'rsi',
  'macd',
  'atr',
] as const;
export type IndicatorName = (typeof indicatorNames)[number];

/** Colours of the chart that a line may take, by their roles. */
export type LineColour = 'first' | 'second' | 'third' | 'quiet';

/** One line or one row of bars of an indicator. */
export interface IndicatorLine {
  kind: 'line' | 'bars';
  colour: LineColour;
  dashed?: boolean;
}

export interface Indicator {
  name: IndicatorName;
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

const averagesLesson = 'moyennes-mobiles';
const indicatorsLesson = 'indicateurs-techniques';
const one = (colour: LineColour): readonly IndicatorLine[] => [{ kind: 'line', colour }];

/** What can be drawn over or under the candles, in the order of the menu. */
export const indicators: Readonly<Record<IndicatorName, Indicator>> = {
  sma20: {
    name: 'sma20',
    label: 'SMA 20',
    title: 'Moyenne mobile simple, 20 bougies',
    lesson: averagesLesson,
    pane: 'prices',
    unit: 'price',
    lines: one('second'),
    compute: ({ close }) => [sma(close, 20)],
  },
  sma50: {
    name: 'sma50',
    label: 'SMA 50',
    title: 'Moyenne mobile simple, 50 bougies',
    lesson: averagesLesson,
    pane: 'prices',
    unit: 'price',
    lines: one('third'),
    compute: ({ close }) => [sma(close, 50)],
  },
  ema21: {
    name: 'ema21',
    label: 'EMA 21',
    title: 'Moyenne mobile exponentielle, 21 bougies',
    lesson: averagesLesson,
    pane: 'prices',
    unit: 'price',
    lines: one('first'),
    compute: ({ close }) => [ema(close, 21)],
  },
  bollinger: {
    name: 'bollinger',
    label: 'Bollinger',
    title: 'Bandes de Bollinger, 20 bougies, 2 écarts types',
    lesson: indicatorsLesson,
    pane: 'prices',
    unit: 'price',
    lines: [
      { kind: 'line', colour: 'quiet' },
      { kind: 'line', colour: 'quiet', dashed: true },
      { kind: 'line', colour: 'quiet' },
    ],
    compute: ({ close }) => {
      const { upper, middle, lower } = bollinger(close, 20, 2);
      return [upper, middle, lower];
    },
  },
  vwap: {
    name: 'vwap',
    label: 'VWAP',
    title: 'Prix moyen pondéré par les volumes, depuis le début',
    lesson: indicatorsLesson,
    pane: 'prices',
    unit: 'price',
    lines: [{ kind: 'line', colour: 'first', dashed: true }],
    compute: (columns) => [vwap(columns)],
  },
  rsi: {
    name: 'rsi',
    label: 'RSI 14',
    title: 'Indice de force relative, 14 bougies',
    lesson: indicatorsLesson,
    pane: 'own',
    unit: 'percent',
    lines: one('third'),
    compute: ({ close }) => [rsi(close, 14)],
  },
  macd: {
    name: 'macd',
    label: 'MACD',
    title: 'MACD 12, 26, 9',
    lesson: indicatorsLesson,
    pane: 'own',
    unit: 'difference',
    lines: [
      { kind: 'bars', colour: 'quiet' },
      { kind: 'line', colour: 'second' },
      { kind: 'line', colour: 'third' },
    ],
    compute: ({ close }) => {
      const { histogram, line, signal } = macd(close);
      return [histogram, line, signal];
    },
  },
  atr: {
    name: 'atr',
    label: 'ATR 14',
    title: 'Amplitude moyenne vraie (ATR), 14 bougies',
    lesson: 'strategies-avancees',
    pane: 'own',
    unit: 'difference',
    lines: one('second'),
    compute: (columns) => [atr(columns, 14)],
  },
};
