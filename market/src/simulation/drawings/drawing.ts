/** What is drawn through two points: a line that goes on to the right, or the parts of a move that would be given back. */
export const pointKinds = ['trend-line', 'retracement'] as const;

export type PointKind = (typeof pointKinds)[number];

/** A point of the chart: the second of the market at which its candle begins, and a price. */
export interface ChartPoint<Price> {
  /** Below 0 in the past of the market. */
  time: number;
  price: Price;
}

/** What is drawn between two points. */
export interface PointShape<Price> {
  kind: PointKind;
  /** What the learner calls it; empty for no name. */
  name: string;
  from: ChartPoint<Price>;
  to: ChartPoint<Price>;
}

/** Words at a candle. */
export interface NoteShape<Price> {
  kind: 'note';
  /** What the learner writes there; never empty. */
  name: string;
  at: ChartPoint<Price>;
}

/** A trade that is thought of: its three prices, from a moment on. With its stop above its entry it is a sale of contracts. */
export interface RiskShape<Price> {
  kind: 'risk-box';
  name: string;
  time: number;
  entry: Price;
  stop: Price;
  target: Price;
}

/** What a learner draws on the chart, with prices as decimal texts or in ticks. */
export type Shape<Price> = PointShape<Price> | RiskShape<Price> | NoteShape<Price>;

/** A drawing as the simulation keeps it: prices in ticks. */
export type Drawing = { id: string } & Shape<number>;

/** The prices of a box, lowest risk first: where one enters, is wrong, and is right. */
export const boxPrices = ['entry', 'stop', 'target'] as const;

export type BoxPrice = (typeof boxPrices)[number];

/** A drawing as commands and pages have it: prices as decimal texts. */
export type DrawingView = { id: string } & Shape<string>;
