import { plainCopy } from '../plain-copy.ts';
import type { CandleSeries } from '../csv/candle-csv.ts';
import { candleMarket } from '../prices/candle-market.ts';
import type { PriceSource } from '../prices/price-source.ts';
import { priceAtSecond } from '../prices/price-source.ts';
import type { ScenarioName } from '../prices/scenarios.ts';
import { scenarioMarket } from '../prices/scenario-market.ts';
import type { SimulationEvent } from './events.ts';
import { makerMarket, type MakerMarket } from './maker-quotes.ts';
import type { Preset, PresetName } from './presets.ts';
import { BITCOIN, presets } from './presets.ts';
import type { SimulationState } from './state.ts';
import { lotsPerCoin, priceText, ticksPerUnit } from './units.ts';

/** What a simulation is made of. */
export interface SimulationOptions {
  /** The story that the market tells. */
  scenario: ScenarioName;
  /** A whole number of at least 0. */
  seed: number;
  preset: PresetName;
}

/** What a simulation on candles from a file is made of. */
export interface CandleSimulationOptions {
  series: CandleSeries;
  /** Candles that are past at second 0; two thirds of them by default. */
  begin?: number;
  /** Draws what happens inside the candles. A whole number of at least 0. */
  seed: number;
  preset: PresetName;
  /** What the coin is called: capitals and digits. */
  coin: string;
  /** What it is paid with; USDT by default. */
  currency?: string;
  /**
   * The real stretch that these candles are, its id null where it stays hidden; whether it belongs to a series of a hundred decisions;
   * of the week's market, its Monday.
   */
  episode?: { id: string | null; series?: true; week?: string };
  /** Candles of the whole market, where the series holds only those that are told already. */
  candles?: number;
}

/** A market and one learner's account in it. All that has to be kept is in `state`. */
export interface Simulation {
  readonly state: SimulationState;
  readonly source: PriceSource;
  /** What simulated traders offer follows from it. */
  readonly makers: MakerMarket;
  /** Last second of the market; null when it never ends. */
  readonly endsAt: number | null;
  /** Those of the state, to look one up in. */
  readonly commandIds: Set<string>;
  /** Events since the caller was last told. */
  readonly happened: SimulationEvent[];
}

const DAILY_VOLATILITY = 0.04;
const COINS_PER_SECOND = 0.4;
/** Monday, 1 January 2024: drawn markets have to begin on some day. */
const DRAWN_EPOCH = 1_704_067_200;

/**
 * Starts a simulation at second 0. The same scenario, seed and preset and the same commands at the
 * same seconds give the same state, on every engine and whatever the steps of {@link advance}.
 * @throws RangeError when the seed is no whole number of at least 0.
 */
export function createSimulation({ scenario, seed, preset }: SimulationOptions): Simulation {
  return resumeSimulation({
    ...freshState(preset, seed, presets[preset]),
    scenario,
    epoch: DRAWN_EPOCH,
  });
}

/**
 * Starts a simulation on candles from a file; it ends with them.
 * @throws RangeError when the seed is no whole number of at least 0, or `begin` leaves no candle.
 */
export function createCandleSimulation(options: CandleSimulationOptions): Simulation {
  const { series, seed, preset, coin, currency = BITCOIN.currency, episode } = options;
  const { candles = series.bars.length } = options;
  const { begin = Math.floor((candles * 2) / 3) } = options;
  const first = Number.isSafeInteger(begin) && begin >= 0 ? series.bars.at(begin) : undefined;
  if (first === undefined) {
    throw new RangeError('A simulation begins on one of the candles.');
  }
  const { priceDigits, quantityDigits, startsAt, barSeconds } = series;
  const instrument = { ...BITCOIN, coin, currency, priceDigits, quantityDigits };
  const startPrice = priceText(instrument, first.open);
  return resumeSimulation(
    {
      ...freshState(preset, seed, { ...presets[preset], startPrice, ends: true }),
      instrument,
      file: { begin, candles, startsAt, barSeconds },
      epoch: startsAt + begin * barSeconds,
      ...(episode !== undefined && { episode }),
    },
    series,
  );
}

function freshState(preset: PresetName, seed: number, rules: Preset): SimulationState {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError('A seed is at least 0.');
  return {
    version: 1,
    preset,
    rules,
    instrument: BITCOIN,
    scenario: null,
    file: null,
    seed,
    epoch: 0,
    now: 0,
    account: {
      cash: rules.cash,
      coins: '0',
      cost: '0',
      realised: '0',
      fees: '0',
      deposited: rules.cash,
    },
    feesOn: rules.feesOn,
    deposits: [],
    autoTakeProfit: { on: false, stage: 0, sold: 0 },
    accountSince: 0,
    orders: [],
    closedOrders: [],
    fills: [],
    protections: [],
    notes: {},
    taken: { bids: 0, asks: 0 },
    commandIds: [],
  };
}

/** Returns a copy of a simulation's state to be kept, as plain JSON. What is over never changes: both have it, in lists of their own. */
export function saveSimulation({ state }: Simulation): SimulationState {
  const { closedOrders, fills, protections } = state;
  const saved: SimulationState = plainCopy({
    ...state,
    closedOrders: [],
    fills: [],
    protections: [],
  });
  saved.closedOrders = closedOrders.slice();
  saved.fills = fills.slice();
  saved.protections = protections.slice();
  return saved;
}

/**
 * Goes on from a state that was kept.
 * @param series The candles, when the prices came from a file.
 * @throws RangeError when they are missing or not the ones that it was started on.
 */
export function resumeSimulation(saved: SimulationState, series?: CandleSeries): Simulation {
  const state = plainCopy(saved);
  // An earlier engine could leave a leg behind that had filled more than it was still to fill.
  state.orders = state.orders.filter(({ lots, filled }) => lots > filled);
  const source = sourceOf(state, series);
  const endsAt = source.endBar === null ? null : source.endBar * source.barSeconds - 1;
  const commandIds = new Set(state.commandIds);
  return { state, source, makers: makerMarket(state), endsAt, commandIds, happened: [] };
}

/** Returns the second at which the market ends, by itself or because the learner ended it; null when it never does. */
export function endOf({ state, endsAt }: Simulation): number | null {
  return state.stoppedAt ?? endsAt;
}

/** Returns the last second that is known; null where all are, to the end. */
export function publishedUntil({ source }: Simulation): number | null {
  const untold = source.untold?.() ?? null;
  return untold === null ? null : untold * source.barSeconds - 1;
}

/** Returns the last price, in ticks. */
export function lastTicks({ source, state }: Simulation): number {
  return priceAtSecond(source, state.now);
}

function sourceOf(state: SimulationState, series: CandleSeries | undefined): PriceSource {
  const { scenario, seed, rules, instrument, file, episode } = state;
  if (scenario === null) {
    // Of a blind stretch only what was told so far is known.
    const whole = episode?.id !== null;
    const told = series?.bars.length ?? 0;
    const same =
      (whole ? told === file?.candles : told > (file?.begin ?? told)) &&
      series?.startsAt === file?.startsAt &&
      series?.barSeconds === file?.barSeconds;
    if (series === undefined || file === null || !same) {
      throw new RangeError('These are not the candles that the simulation was started on.');
    }
    return candleMarket(series, file.begin, seed, file.candles);
  }
  const ticks = ticksPerUnit(instrument);
  return scenarioMarket({
    seed,
    scenario,
    startTicks: Math.round(Number(rules.startPrice) * ticks),
    ticksPerUnit: ticks,
    lotsPerCoin: lotsPerCoin(instrument),
    coinsPerSecond: COINS_PER_SECOND,
    dailyVolatility: DAILY_VOLATILITY,
    ends: rules.ends,
  });
}
