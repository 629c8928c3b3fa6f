import type { Candle } from '../candles/candle.ts';
import { candlesThrough, type Waypoint } from '../candles/candles-through.ts';
import { series, type Row } from '../candles/series.ts';

/** What a range offers at its last close, and how it goes on: made up for teaching. Prices in USDT. */
export interface RangeStory {
  floor: number;
  ceiling: number;
  /** Half the height of the zone around each. */
  tolerance: number;
  /** Candles up to the decision; the last close is the entry. */
  seen: Candle[];
  sequel: Candle[];
  entry: number;
  stop: number;
  target: number;
}

export type RangeName = 'guide' | 'middle' | 'edge-lost' | 'no-refusal' | 'edge-won' | 'broken';

interface Plan {
  floor: number;
  ceiling: number;
  stop: number;
  target: number;
  seed: number;
  /** Through the range; the rows go on from there. */
  way: readonly Waypoint[];
  /** Up to the decision: close, then the wicks above and below the body. */
  rows: readonly Row[];
  sequel: readonly Row[];
}

/** Half a zone, as a part of the height of its range. */
const ZONE = 0.04;

const plans: Readonly<Record<RangeName, Plan>> = {
  guide: {
    floor: 58_000,
    ceiling: 64_000,
    stop: 57_000,
    target: 63_200,
    seed: 2,
    way: [
      [0, 60_500],
      [3, 58_050],
      [7, 63_950],
      [11, 58_100],
      [15, 64_050],
      [18, 59_300],
    ],
    rows: [
      [58_700, 90, 110],
      [58_260, 60, 90],
      [58_310, 40, 360],
      [58_600, 90, 60],
    ],
    sequel: [
      [59_300, 110, 60],
      [59_050, 80, 120],
      [59_900, 100, 50],
      [60_700, 130, 90],
      [60_400, 70, 140],
      [61_300, 120, 60],
      [62_100, 90, 80],
      [61_800, 140, 110],
      [62_700, 100, 70],
      [63_050, 190, 60],
    ],
  },
  middle: {
    floor: 30_000,
    ceiling: 33_000,
    stop: 29_450,
    target: 32_600,
    seed: 4,
    way: [
      [0, 31_400],
      [3, 32_950],
      [7, 30_060],
      [11, 33_030],
      [15, 30_040],
      [18, 31_600],
    ],
    rows: [
      [31_120, 60, 80],
      [31_180, 30, 380],
      [31_420, 60, 50],
    ],
    sequel: [
      [31_700, 60, 40],
      [31_560, 50, 70],
      [31_950, 80, 40],
      [32_200, 60, 60],
      [32_080, 40, 80],
      [32_450, 70, 50],
      [32_560, 90, 60],
      [32_380, 60, 70],
      [32_150, 50, 80],
      [32_260, 60, 50],
    ],
  },
  'edge-lost': {
    floor: 24_000,
    ceiling: 27_600,
    stop: 23_350,
    target: 27_000,
    seed: 6,
    way: [
      [0, 25_800],
      [3, 24_060],
      [7, 27_540],
      [10, 24_080],
      [14, 27_620],
      [17, 24_800],
    ],
    rows: [
      [24_260, 60, 70],
      [24_220, 40, 320],
      [24_480, 60, 40],
    ],
    sequel: [
      [24_900, 70, 50],
      [24_620, 50, 80],
      [24_250, 60, 70],
      [24_030, 40, 90],
      [23_640, 50, 110],
      [23_080, 40, 130],
      [22_760, 60, 90],
      [22_930, 80, 60],
      [22_510, 40, 100],
      [22_300, 60, 80],
    ],
  },
  'no-refusal': {
    floor: 41_000,
    ceiling: 46_000,
    stop: 39_900,
    target: 45_300,
    seed: 8,
    way: [
      [0, 44_000],
      [4, 41_070],
      [8, 45_920],
      [12, 41_080],
      [16, 46_050],
      [18, 43_900],
    ],
    rows: [
      [42_560, 80, 60],
      [41_900, 70, 50],
      [41_120, 60, 30],
    ],
    sequel: [
      [40_700, 120, 70],
      [40_240, 60, 130],
      [39_610, 50, 90],
      [39_120, 70, 110],
      [39_400, 90, 60],
      [38_820, 40, 120],
      [38_350, 60, 80],
      [38_610, 110, 50],
      [38_170, 70, 90],
      [37_900, 50, 120],
    ],
  },
  'edge-won': {
    floor: 71_000,
    ceiling: 78_000,
    stop: 69_900,
    target: 77_200,
    seed: 10,
    way: [
      [0, 73_500],
      [3, 71_100],
      [7, 77_900],
      [11, 71_120],
      [15, 78_050],
      [18, 72_700],
    ],
    rows: [
      [71_610, 60, 90],
      [71_700, 50, 760],
      [72_050, 90, 60],
    ],
    sequel: [
      [72_900, 120, 80],
      [72_500, 70, 140],
      [73_600, 110, 60],
      [74_700, 130, 90],
      [74_200, 80, 150],
      [75_400, 140, 70],
      [76_300, 100, 110],
      [75_900, 90, 130],
      [77_000, 280, 60],
      [76_600, 110, 120],
    ],
  },
  broken: {
    floor: 52_000,
    ceiling: 57_000,
    stop: 49_900,
    target: 56_200,
    seed: 12,
    way: [
      [0, 55_000],
      [3, 56_950],
      [6, 52_080],
      [10, 56_920],
      [13, 52_060],
      [16, 55_600],
      [18, 52_900],
    ],
    rows: [
      [51_720, 60, 90],
      [50_960, 50, 110],
      [51_010, 40, 420],
      [51_330, 80, 50],
    ],
    sequel: [
      [51_620, 230, 60],
      [51_180, 90, 80],
      [50_640, 60, 100],
      [50_250, 50, 90],
      [49_700, 70, 130],
      [49_320, 60, 110],
      [49_580, 100, 60],
      [48_940, 50, 120],
      [48_600, 80, 90],
      [48_750, 110, 70],
    ],
  },
};

/** Draws a story of a range. */
export function rangeStory(name: RangeName): RangeStory {
  const { floor, ceiling, stop, target, seed, way, rows, sequel } = plans[name];
  const shared = candlesThrough(way, seed);
  const seen = [...shared, ...series(shared.at(-1)?.close ?? floor, rows)];
  const entry = seen.at(-1)?.close ?? floor;
  return {
    floor,
    ceiling,
    tolerance: ZONE * (ceiling - floor),
    seen,
    sequel: series(entry, sequel),
    entry,
    stop,
    target,
  };
}

/** How a purchase at the last close seen ends, before fees. */
export interface RangeEnd {
  reason: 'stop' | 'target' | 'open';
  /** Candles of the sequel until then. */
  after: number;
  /** In units of the risk. */
  result: number;
}

/** Plays the written plan through the sequel. A candle that touches both prices counts as stopped. */
export function playRange({ sequel, entry, stop, target }: RangeStory): RangeEnd {
  const risk = entry - stop;
  for (const [index, { low, high }] of sequel.entries()) {
    if (low <= stop) return { reason: 'stop', after: index + 1, result: -1 };
    if (high >= target)
      return { reason: 'target', after: index + 1, result: (target - entry) / risk };
  }
  const last = sequel.at(-1)?.close ?? entry;
  return { reason: 'open', after: sequel.length, result: (last - entry) / risk };
}
