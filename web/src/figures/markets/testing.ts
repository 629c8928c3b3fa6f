import type {
  BlindStretchData,
  MarketExtract,
  PriceRow,
  RealChartData,
} from '@chandelle/course/public/market-data';

const row = (open: number, close: number): PriceRow => [
  open,
  Math.max(open, close),
  Math.min(open, close),
  close,
];

/** Twenty candles of ten dollars each that come back to 1,000, then ten that rise by ten. */
const rows: PriceRow[] = [
  ...Array.from({ length: 20 }, (_, index) => {
    const level = 1_000 + 10 * Math.min(index, 20 - index);
    return row(level, index === 19 ? 1_000 : level + (index < 10 ? 10 : -10));
  }),
  ...Array.from({ length: 10 }, (_, index) => row(1_000 + 10 * index, 1_010 + 10 * index)),
];

const extract: MarketExtract = {
  pair: 'BTC/USD',
  exchange: 'Coinbase',
  interval: '1d',
  source: { name: 'quelqu-un/depot', licence: 'MIT' },
  start: '2021-05-01T00:00:00.000Z',
  rows,
};

/** A dated chart for tests. */
export const sampleChartData: RealChartData = {
  ...extract,
  marks: [{ at: 2, on: 'high', text: '3 mai' }],
  bet: null,
  levels: [1_050],
  averages: [5],
  before: [],
};

/** A blind stretch for tests: its sequel rises by a tenth. */
export const sampleStretch: BlindStretchData = {
  ...extract,
  shown: 20,
  short: false,
  plan: 'long',
  stop: 950,
  criterion: 'Un signal.',
  story: 'Un printemps.',
  averages: [],
  before: [],
  limits: { riskPercent: 1, capPercent: 5, feeSharePercent: 10 },
};
