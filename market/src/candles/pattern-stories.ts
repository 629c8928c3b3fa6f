import type { PatternId } from './patterns.ts';
import type { Row } from './series.ts';

/** The price around which an example turns into its opposite. */
export const MIRROR = 61_500;

function upsideDownRow([close, above, below]: Row): Row {
  return [2 * MIRROR - close, below, above];
}

/** Six candles that fall from 64,200 to 61,350. */
const decline: readonly Row[] = [
  [63_700, 300, 200],
  [63_100, 200, 200],
  [63_350, 200, 300],
  [62_450, 150, 150],
  [61_900, 150, 150],
  [61_350, 200, 150],
];

/** Six candles around 61,000 that go nowhere. */
const sideways: readonly Row[] = [
  [61_250, 150, 200],
  [60_950, 150, 150],
  [61_150, 200, 120],
  [60_900, 120, 180],
  [61_200, 150, 150],
  [60_950, 200, 120],
];

/** The long falling candle that opens every pattern of two or three candles but the soldiers. */
const longFall: Row = [60_050, 100, 150];

/** An example in rows: where it opens, what came before, the pattern, and two ways on. */
export interface Story {
  from: number;
  before: readonly Row[];
  own: readonly Row[];
  confirmed: readonly Row[];
  failed: readonly Row[];
}

const afterDecline = { from: 64_200, before: decline } as const;

/** The examples that were drawn by hand; every other is one of these upside down. */
export const patternStories: Partial<Record<PatternId, Story>> = {
  hammer: {
    ...afterDecline,
    own: [[61_600, 50, 1_200]],
    confirmed: [
      [62_300, 100, 150],
      [62_950, 120, 150],
      [62_750, 200, 150],
      [63_500, 100, 100],
    ],
    failed: [
      [61_200, 300, 150],
      [60_400, 150, 100],
      [59_650, 100, 150],
      [59_350, 200, 150],
    ],
  },
  'inverted-hammer': {
    ...afterDecline,
    own: [[61_550, 950, 50]],
    confirmed: [
      [62_200, 150, 150],
      [62_750, 150, 100],
      [62_600, 200, 150],
      [63_200, 100, 150],
    ],
    failed: [
      [61_100, 150, 150],
      [60_500, 150, 150],
      [60_700, 200, 150],
      [59_900, 100, 150],
    ],
  },
  'dragonfly-doji': {
    ...afterDecline,
    own: [[61_380, 20, 1_050]],
    confirmed: [
      [61_900, 150, 150],
      [62_450, 100, 150],
      [62_300, 150, 200],
      [62_900, 150, 100],
    ],
    failed: [
      [60_900, 150, 150],
      [60_150, 150, 200],
      [60_350, 200, 150],
      [59_600, 100, 150],
    ],
  },
  doji: {
    from: 58_800,
    before: decline.map(upsideDownRow),
    own: [[61_680, 370, 120]],
    confirmed: [
      [62_350, 120, 150],
      [62_800, 150, 150],
      [62_650, 200, 150],
      [63_250, 100, 100],
    ],
    failed: [
      [61_250, 150, 150],
      [60_700, 150, 150],
      [60_900, 200, 150],
      [60_200, 100, 150],
    ],
  },
  'long-legged-doji': {
    from: 58_800,
    before: decline.map(upsideDownRow),
    own: [[61_610, 700, 660]],
    confirmed: [
      [62_100, 150, 150],
      [62_700, 100, 150],
      [62_550, 150, 200],
      [63_200, 150, 100],
    ],
    failed: [
      [61_100, 150, 150],
      [60_500, 150, 150],
      [60_700, 200, 150],
      [60_000, 100, 150],
    ],
  },
  'rising-marubozu': {
    from: 61_000,
    before: sideways,
    own: [[62_750, 40, 30]],
    confirmed: [
      [63_200, 150, 200],
      [63_050, 200, 150],
      [63_700, 100, 100],
      [64_150, 150, 150],
    ],
    failed: [
      [62_400, 200, 150],
      [61_700, 100, 150],
      [60_850, 150, 150],
      [60_500, 200, 150],
    ],
  },
  'bullish-engulfing': {
    ...afterDecline,
    own: [longFall, [61_550, 150, 200]],
    confirmed: [
      [61_950, 150, 150],
      [62_600, 100, 150],
      [62_400, 150, 150],
      [63_050, 150, 100],
    ],
    failed: [
      [61_200, 150, 200],
      [60_350, 100, 150],
      [59_600, 150, 150],
      [59_250, 200, 150],
    ],
  },
  'bullish-harami': {
    ...afterDecline,
    own: [longFall, [60_500, 150, 100]],
    confirmed: [
      [60_950, 150, 100],
      [61_650, 100, 150],
      [62_150, 150, 150],
      [62_000, 200, 150],
    ],
    failed: [
      [60_250, 200, 150],
      [59_700, 100, 150],
      [59_150, 150, 150],
      [59_300, 150, 200],
    ],
  },
  'piercing-line': {
    ...afterDecline,
    own: [longFall, [60_950, 100, 250]],
    confirmed: [
      [61_300, 150, 150],
      [61_900, 100, 100],
      [61_750, 150, 200],
      [62_450, 150, 100],
    ],
    failed: [
      [60_600, 200, 150],
      [60_000, 100, 150],
      [59_450, 150, 150],
      [59_100, 150, 150],
    ],
  },
  'morning-star': {
    ...afterDecline,
    own: [longFall, [60_130, 170, 400], [61_050, 130, 110]],
    confirmed: [
      [61_650, 150, 100],
      [62_200, 100, 150],
      [62_050, 200, 150],
      [62_650, 100, 100],
    ],
    failed: [
      [60_600, 150, 150],
      [59_950, 100, 150],
      [59_400, 150, 150],
      [59_100, 150, 150],
    ],
  },
  'three-white-soldiers': {
    ...afterDecline,
    own: [
      [62_050, 100, 150],
      [62_800, 80, 100],
      [63_500, 100, 100],
    ],
    confirmed: [
      [63_300, 150, 150],
      [63_950, 100, 100],
      [64_500, 150, 150],
      [64_350, 200, 150],
    ],
    failed: [
      [63_000, 200, 150],
      [62_250, 100, 150],
      [61_600, 150, 150],
      [61_000, 150, 150],
    ],
  },
};
