import { atr } from '@chandelle/market/indicators/atr';
import { bollinger } from '@chandelle/market/indicators/bollinger';
import { ema } from '@chandelle/market/indicators/ema';
import { macd } from '@chandelle/market/indicators/macd';
import { rsi } from '@chandelle/market/indicators/rsi';
import { vwap } from '@chandelle/market/indicators/vwap';
import { averagesLesson, lineOf, sma20, sma50, type Indicator } from './indicators.ts';

const indicatorsLesson = 'indicateurs-techniques';

/** What can be drawn over or under the candles, in the order of the menu. */
export const allIndicators: readonly Indicator[] = [
  sma20,
  sma50,
  {
    label: 'EMA 21',
    title: 'Moyenne mobile exponentielle, 21 bougies',
    lesson: averagesLesson,
    pane: 'prices',
    unit: 'price',
    lines: lineOf('first'),
    compute: ({ close }) => [ema(close, 21)],
  },
  {
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
  {
    label: 'VWAP',
    title: 'Prix moyen pondéré par les volumes, depuis le début',
    lesson: indicatorsLesson,
    pane: 'prices',
    unit: 'price',
    lines: [{ kind: 'line', colour: 'first', dashed: true }],
    compute: (columns) => [vwap(columns)],
  },
  {
    label: 'RSI 14',
    title: 'Indice de force relative, 14 bougies',
    lesson: indicatorsLesson,
    pane: 'own',
    unit: 'percent',
    lines: lineOf('third'),
    compute: ({ close }) => [rsi(close, 14)],
  },
  {
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
  {
    label: 'ATR 14',
    title: 'Amplitude moyenne vraie (ATR), 14 bougies',
    lesson: 'strategies-avancees',
    pane: 'own',
    unit: 'difference',
    lines: lineOf('second'),
    compute: (columns) => [atr(columns, 14)],
  },
];
