/** How long a candle of an extract lasts. */
export const intervals = { '1h': 3_600, '4h': 14_400, '1d': 86_400, '1w': 604_800 } as const;

export type Interval = keyof typeof intervals;

/** Open, high, low and close, in the currency of the pair. */
export type PriceRow = readonly [open: number, high: number, low: number, close: number];

/** Prices that were paid, with where and when. */
export interface MarketExtract {
  /** « BTC/USDT » */
  pair: string;
  exchange: string;
  interval: Interval;
  /** Who collected the prices, and under which licence: a repository's `owner/name`. */
  source: { name: string; licence: string };
  /** Start of the first candle, as `2021-05-19T00:00:00Z`; each next one starts an interval later. */
  start: string;
  rows: readonly PriceRow[];
}

/** A remark at a candle of a dated chart. */
export interface ChartMark {
  /** Place of the candle among those drawn, from 0. */
  at: number;
  on: 'high' | 'low' | 'close';
  text: string;
}

/** A bet on a dated chart: its sequel is hidden until one of the options is chosen. */
export interface ChartBet {
  /** Candles drawn before the choice. */
  shown: number;
  question: string;
  /** What may be chosen, and what is said of it once the sequel is there. */
  options: readonly { text: string; says: string }[];
}

/** What `real-chart` draws. */
export interface RealChartData extends MarketExtract {
  marks: readonly ChartMark[];
  /** Null where the whole chart is there from the start. */
  bet: ChartBet | null;
  /** Horizontal lines, as prices. */
  levels: readonly number[];
  /** Periods of the simple moving averages drawn. */
  averages: readonly number[];
  /** Closes before the first candle drawn, which the averages need. */
  before: readonly number[];
}

/** What the lesson's own rule did at the decision. */
export type StretchPlan = 'long' | 'short' | 'out';

/** What `blind-stretch` plays. */
export interface BlindStretchData extends MarketExtract {
  /** Candles seen before the decision; the rest is the sequel. */
  shown: number;
  /** Whether a short sale may be chosen. */
  short: boolean;
  plan: StretchPlan;
  /** The plan's stop; null when it stays out. */
  stop: number | null;
  /** The lesson's criterion, said before the decision. */
  criterion: string;
  /** What it was, told afterwards. */
  story: string;
  averages: readonly number[];
  before: readonly number[];
  limits: StakeLimits;
}

/** Rules of the course that a stake is judged by. */
export interface StakeLimits {
  /** What one trade may cost at its stop, in percent of the capital. */
  riskPercent: number;
  /** What one asset may hold, in percent of the capital. */
  capPercent: number;
  /** What the fees may take, in percent of the loss at the stop. */
  feeSharePercent: number;
}

/** The charts and stretches that figures may show, by their ids. */
export interface MarketLibrary {
  charts: ReadonlyMap<string, RealChartData>;
  stretches: ReadonlyMap<string, BlindStretchData>;
}

/** The library of a course without real markets. */
export const noMarkets: MarketLibrary = { charts: new Map(), stretches: new Map() };
