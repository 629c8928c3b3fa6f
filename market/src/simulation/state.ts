import type { ScenarioName } from '../prices/scenarios.ts';
import type { TradeTag } from './commands.ts';
import type { Drawing } from './drawings/drawing.ts';
import type { OrderKind, Side, TimeInForce } from './order-kinds.ts';
import type { DayTally } from '../plan/day-tally.ts';
import type { HeldOrder } from '../plan/held-plan.ts';
import type { Instrument, Preset, PresetName } from './presets.ts';
import type { Setup } from './setups.ts';

/** An order as the simulation keeps it: prices in ticks, quantities in lots. */
export interface Order {
  id: string;
  side: Side;
  /** An OCO is kept as its two legs. */
  kind: Exclude<OrderKind, 'oco'>;
  /** Limit; null for orders that go to the market. */
  price: number | null;
  /** Price that triggers the order; null once it has, and for orders without one. */
  trigger: number | null;
  /** Distance of a trailing stop, in percent (a decimal text) or ticks. */
  trail: { percent: string } | { ticks: number } | null;
  /** Best price that a trailing stop has seen, in ticks. */
  best: number | null;
  lots: number;
  filled: number;
  /** Orders of one group end each other. */
  group: string | null;
  /** Whether fees were on when it was placed; that holds for all its fills. */
  fees: boolean;
  placedAt: number;
  /** Lots of others that stand before it at its price. */
  ahead: number;
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** The gain, in percent, that a button or the rule takes with it; left out for all others. */
  takes?: 50 | 100;
  /** Exits to place for what it buys, in ticks. */
  protect: { stop: number; target: number | null } | null;
  /** What a purchase was made for; left out where it was not said. */
  setup?: Setup;
}

/** An order that is over. */
export interface ClosedOrder extends Order {
  closedAt: number;
  /** How it ended: all filled, or cancelled with what was filled before. */
  end: 'filled' | 'cancelled';
}

/** An execution. Amounts are decimal texts in the coin and the currency. */
export interface Fill {
  /** 1 for the first of the account. */
  number: number;
  order: string;
  at: number;
  side: Side;
  price: string;
  quantity: string;
  /** Price × quantity. */
  value: string;
  fee: string;
  /** Whether it rested in the book or took from it. */
  role: 'maker' | 'taker';
  /** What a sale brought after fees less what its coins had cost; null for purchases. */
  profit: string | null;
}

/** A stop in force for a while, for the journal: what was risked, and what was hoped for. */
export interface ProtectionRecord {
  at: number;
  /** Order that it belongs to. */
  order: string;
  /** Stop of a sale, in ticks; null when it was taken away. */
  stop: number | null;
  /** Price at which a gain was to be taken, in ticks. */
  target: number | null;
}

/** A price that a learner has marked on the chart. */
export interface Level {
  id: string;
  /** In ticks. */
  price: number;
  note: string;
  /** From which side of it the price is waited for: « above » tells at or above it; null where nothing is told. */
  alert: 'above' | 'below' | null;
}

/** When things were done by real clocks, and what the learner's plan said of their purchases. */
export interface HeldRecord {
  /** The latest instant that a command was made at. */
  last: string;
  /** Real days, each with the fills that were made before it, and with what it had before a reset of the account. */
  days: { day: string; fills: number; before: DayTally }[];
  /** Purchases placed under a plan; they are noted where a plan is given to the engine. */
  orders: HeldOrder[];
}

/** Everything that a simulation knows, as plain JSON. */
export interface SimulationState {
  version: 1;
  preset: PresetName;
  rules: Preset;
  instrument: Instrument;
  /** Null with prices that were read from a file. */
  scenario: ScenarioName | null;
  /** Which file, and how many of its candles were past at second 0; null without one. */
  file: { begin: number; candles: number; startsAt: number; barSeconds: number } | null;
  /**
   * The real stretch that the market is made of, its id null while it is blind; left out for all others. It says whether it belongs to
   * a series of a hundred decisions, and of the week's market the Monday of its week.
   */
  episode?: { id: string | null; series?: true; week?: string };
  seed: number;
  /** Second 0 on the calendar, in seconds since 1970 (UTC). */
  epoch: number;
  /** Simulated seconds since the start. */
  now: number;
  /** Second at which the learner ended the market before its own end; left out until then. */
  stoppedAt?: number;
  account: {
    cash: string;
    coins: string;
    cost: string;
    realised: string;
    fees: string;
    /** Cash of the start and all deposits. */
    deposited: string;
  };
  feesOn: boolean;
  /** Cash put in after the start of the account. */
  deposits: { at: number; amount: string }[];
  autoTakeProfit: { on: boolean; stage: 0 | 1 | 2; sold: number };
  /** Second at which the account was last reset; 0 at first. */
  accountSince: number;
  orders: Order[];
  closedOrders: Readonly<ClosedOrder>[];
  fills: Readonly<Fill>[];
  protections: Readonly<ProtectionRecord>[];
  notes: Record<number, { note: string; tag: TradeTag | null }>;
  /** Lots that the learner has just taken from each side of the book, and that have not come back yet. */
  taken: { bids: number; asks: number };
  commandIds: string[];
  /** What is marked on the chart, in the order in which it was; left out until something is. */
  levels?: Level[];
  /** What is drawn on it, likewise. */
  drawings?: Drawing[];
  /** Left out until a command says when it was made. */
  held?: HeldRecord;
}
