import type { Candle } from '../candles/candle.ts';
import { candlesThrough, type Waypoint } from '../candles/candles-through.ts';
import { series, type Row } from '../candles/series.ts';
import type { Zone } from './breakout.ts';

/** A chart made up for teaching, with a level in it. Prices in USDT. */
export interface LevelChart {
  candles: Candle[];
  level: number;
  /** Half the height of the level's zone. */
  tolerance: number;
}

/** Makes a range with support at 58,000 and resistance at 64,000, each touched three times; ends on the third rebound. */
export function rangeChart(): { candles: Candle[]; support: number; resistance: number } {
  const way: Waypoint[] = [
    [0, 61_500],
    [4, 63_950],
    [9, 58_100],
    [14, 61_900],
    [17, 59_900],
    [21, 64_150],
    [26, 57_900],
    [31, 62_600],
    [33, 60_900],
    [36, 63_900],
    [41, 58_150],
    [43, 58_900],
  ];
  return { candles: candlesThrough(way, 3), support: 58_000, resistance: 64_000 };
}

/** Makes a reversal: resistance at 62,000 touched twice, broken, then held as support. */
export function reversalChart(): LevelChart {
  const way: Waypoint[] = [
    [0, 59_000],
    [5, 61_950],
    [9, 60_100],
    [14, 62_050],
    [18, 60_500],
    [23, 62_750],
    [26, 64_100],
    [31, 62_050],
    [36, 64_700],
    [39, 65_400],
  ];
  return { candles: candlesThrough(way, 5), level: 62_000, tolerance: 200 };
}

/** Ways in which a resistance at 62,000 may be broken or not, as five charts. */
export const breakoutStories = [
  'wick-only',
  'trap',
  'run-away',
  'held-retest',
  'failed-retest',
] as const;

export type BreakoutStory = (typeof breakoutStories)[number];

/** The resistance that all breakout charts share. */
export const breakoutZone: Zone = { bottom: 61_800, top: 62_200 };

const before: readonly Waypoint[] = [
  [0, 59_600],
  [4, 61_950],
  [8, 60_200],
  [12, 62_050],
  [15, 60_900],
  [17, 61_600],
];

/** From candle 18 on: close, then the wicks above and below the body. */
const after: Readonly<Record<BreakoutStory, readonly Row[]>> = {
  'wick-only': [
    [61_740, 890, 60],
    [61_350, 90, 120],
    [60_900, 60, 150],
    [61_080, 140, 80],
    [60_560, 50, 130],
    [60_300, 110, 90],
    [60_420, 120, 160],
    [60_140, 70, 100],
  ],
  trap: [
    [62_520, 130, 70],
    [62_700, 160, 110],
    [61_950, 90, 60],
    [61_560, 70, 140],
    [61_120, 120, 90],
    [60_750, 60, 160],
    [60_880, 150, 70],
    [60_430, 50, 120],
  ],
  'run-away': [
    [62_520, 130, 70],
    [63_010, 90, 60],
    [63_400, 170, 110],
    [63_260, 120, 130],
    [63_830, 80, 90],
    [64_300, 160, 60],
    [64_180, 110, 150],
    [64_720, 90, 70],
  ],
  'held-retest': [
    [62_520, 130, 70],
    [62_860, 140, 90],
    [62_630, 80, 120],
    [62_410, 60, 300],
    [62_920, 90, 110],
    [63_470, 120, 50],
    [63_900, 150, 80],
    [64_280, 100, 90],
  ],
  'failed-retest': [
    [62_520, 130, 70],
    [62_860, 140, 90],
    [62_630, 80, 120],
    [62_410, 60, 300],
    [62_660, 130, 150],
    [62_050, 70, 90],
    [61_480, 60, 140],
    [60_970, 110, 80],
  ],
};

/** The first candle of the breakout charts that tells one story from another. */
export const BREAKOUT_FROM = 18;

/** Draws one of the breakout charts. They are the same up to the candle before {@link BREAKOUT_FROM}. */
export function breakoutChart(story: BreakoutStory): Candle[] {
  const shared = candlesThrough(before, 11);
  return [...shared, ...series((shared.at(-1) as Candle).close, after[story])];
}
