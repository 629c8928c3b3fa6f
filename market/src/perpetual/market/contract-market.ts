import type { CandleSeries } from '../../csv/candle-csv.ts';
import type { PlanGuard } from '../../plan/held-plan.ts';
import type { ScenarioName } from '../../prices/scenarios.ts';
import { advance } from '../../simulation/advance.ts';
import type { ChartCommand } from '../../simulation/commands.ts';
import type { ReachedLevel } from '../../simulation/events.ts';
import { makerQuotes } from '../../simulation/maker-quotes.ts';
import { markChart } from '../../simulation/mark-chart.ts';
import { marketOf } from '../../simulation/plan/market-kind.ts';
import { RejectedCommand } from '../../simulation/rejections.ts';
import type { Simulation } from '../../simulation/simulation.ts';
import { createCandleSimulation, createSimulation, endOf } from '../../simulation/simulation.ts';
import type { AccountCommand, PerpetualCommand } from '../commands.ts';
import { createPerpetual } from '../create-perpetual.ts';
import { drawFundingRate } from '../drawn-contract.ts';
import type { PerpetualEvent } from '../events.ts';
import { contractMoment, goOnTo, type HeldContract } from '../plan/contract-days.ts';
import { recordPositions, type ContractPosition } from '../plan/contract-positions.ts';
import { judgeCommand, recordCommand } from '../plan/hold-command.ts';
import { planRejection, type PlannedAccount } from '../plan/hold-contract.ts';
import type { PerpetualRejection } from '../rejections.ts';
import type { FrameName } from '../rules/frames.ts';
import type { PerpetualState } from '../state.ts';
import { submitPerpetual } from '../submit-perpetual.ts';
import type { Venue } from '../venue.ts';
import { passAlong } from './advance-along.ts';
import type { ContractPath } from './contract-path.ts';
import { contractPath } from './contract-path.ts';

/** What a market of perpetual contracts is made of: a drawn story, or a real stretch. */
export type ContractMarketOptions = {
  frame: FrameName;
  /** A whole number of at least 0. */
  seed: number;
} & (
  | { scenario: ScenarioName }
  | {
      /** Its id. */
      episode: string;
      series: CandleSeries;
      /** Candles that are past at second 0. */
      begin: number;
      coin: string;
      currency: string;
    }
);

/** A command that was accepted, and the simulated second at which it was. */
export interface DatedContractCommand<Command = PerpetualCommand> {
  at: number;
  command: Command;
}

/** What the learner has done since nothing was open last: from there on it can be lived through again. */
export interface ContractPlot {
  start: PerpetualState;
  script: DatedContractCommand<AccountCommand>[];
}

/** An account of perpetual contracts in its market. All that has to be kept is written by {@link saveContractMarket}. */
export interface ContractMarket {
  /** The market itself, for its candles and its book; nothing is ordered there, and its time goes along. */
  readonly simulation: Simulation;
  readonly path: ContractPath;
  readonly venue: Venue;
  /** The account now. */
  state: PerpetualState;
  /** What has happened, the last {@link MAX_EVENTS} of it: written on as the market goes on. */
  readonly events: PerpetualEvent[];
  plot: ContractPlot;
  /** The positions of the account, oldest first. */
  positions: readonly ContractPosition[];
  /** What is known of real days and of the plan; null until a command says when it was made. */
  held: HeldContract | null;
  /** Those of the commands that were accepted, in order. */
  readonly commandIds: Set<string>;
}

export type ContractResult =
  | { accepted: true; events: PerpetualEvent[] }
  | { accepted: false; rejection: PerpetualRejection };

/** What a while of a market has brought. */
export interface ContractPassed {
  /** What happened to the account, in order. */
  events: PerpetualEvent[];
  /** The levels with an alert that the last price has come to. */
  reached: ReachedLevel[];
}

/** Events that are kept: settlements of funding of a position that is open for most of a year, and all that a learner does by hand. */
export const MAX_EVENTS = 1_000;

/**
 * Starts a market at second 0, with 10,000 in the wallet. The same options and the same commands at the same
 * seconds give the same account, on every engine and whatever the steps of {@link advanceContract}.
 * @throws RangeError when the seed is no whole number of at least 0, or the frame unknown.
 */
export function createContractMarket(options: ContractMarketOptions): ContractMarket {
  const { frame, seed } = options;
  const simulation =
    'scenario' in options
      ? createSimulation({ scenario: options.scenario, seed, preset: 'simulator' })
      : createCandleSimulation({
          ...options,
          preset: 'replay',
          episode: { id: options.episode },
        });
  const { epoch, instrument, rules } = simulation.state;
  const state = createPerpetual({ frame, cash: rules.cash, at: epoch, instrument });
  return openContractMarket(simulation, {
    state,
    events: [],
    plot: { start: state, script: [] },
    positions: [],
    held: null,
    commandIds: new Set(),
  });
}

/** Opens a market with what is kept of it. */
export function openContractMarket(
  simulation: Simulation,
  kept: Pick<ContractMarket, 'state' | 'events' | 'plot' | 'positions' | 'held' | 'commandIds'>,
): ContractMarket {
  const { makers } = simulation;
  const { seed, epoch } = simulation.state;
  return {
    simulation,
    path: contractPath(simulation),
    venue: {
      quotes: ({ at, last }) => makerQuotes(makers, at - epoch, last),
      fundingRate: (at) => drawFundingRate(seed, at),
    },
    ...kept,
  };
}

/** Returns the simulated second that a market has reached. */
export function contractNow({ simulation }: ContractMarket): number {
  return simulation.state.now;
}

/** Returns whether a market has come to its end; one that is drawn never does. */
export function isContractOver({ simulation }: ContractMarket): boolean {
  return simulation.state.now >= (endOf(simulation) ?? Infinity);
}

/**
 * Lets a market go on to a second, and carries out what comes due on the way.
 * @param toSecond A whole number of simulated seconds since the start; the past is left alone, and a real stretch goes no
 * further than its end.
 * @throws RangeError when it is no whole number.
 */
export function advanceContract(market: ContractMarket, toSecond: number): ContractPassed {
  const { simulation, path, venue } = market;
  // Nothing is ordered there: what it tells of are the levels on its chart.
  const reached = advance(simulation, toSecond).filter((event) => event.type === 'level-reached');
  const to = simulation.state.epoch + simulation.state.now;
  const happened: PerpetualEvent[] = [];
  for (const { state, events } of passAlong(market.state, path, to, venue)) {
    market.state = state;
    happened.push(...events);
  }
  remember(market, happened);
  return { events: happened, reached };
}

/**
 * Carries out what a learner asks for, at the current second. A command whose id was accepted before is accepted again
 * and does nothing; a rejected one changes nothing and may be sent again.
 * @param guard Holds what opens something to the learner's plan.
 */
export function submitContract(
  market: ContractMarket,
  command: PerpetualCommand,
  guard?: PlanGuard,
): ContractResult {
  const { state: before, path, venue, commandIds } = market;
  if (commandIds.has(command.id)) return { accepted: true, events: [] };
  if (isContractOver(market)) {
    return { accepted: false, rejection: { code: 'market-ended', field: 'type', values: {} } };
  }
  if (isChartCommand(command)) return mark(market, command);
  const result = submitPerpetual(before, command, path.momentAt(before.at), venue);
  if (!result.accepted) return { accepted: false, rejection: result.rejection };
  const judged = judgeCommand(plannedAccount(market), command, guard);
  const rejection = planRejection(judged);
  if (rejection !== null) return { accepted: false, rejection };
  market.held = goOnTo(market.held, command.made, contractMoment(market.held, command.made));
  market.state = result.state;
  recordCommand(plannedAccount(market), command, judged, guard);
  commandIds.add(command.id);
  const idle = before.position === null && before.orders.length === 0;
  if (idle) market.plot = { start: before, script: [] };
  market.plot.script.push({ at: contractNow(market), command });
  remember(market, result.events);
  return { accepted: true, events: result.events };
}

/** Returns whether a command is about the chart: the account does not know of it. */
export function isChartCommand(
  command: PerpetualCommand,
): command is Extract<PerpetualCommand, ChartCommand> {
  return chartCommands.has(command.type);
}

const chartCommands: ReadonlySet<string> = new Set<ChartCommand['type']>([
  'set-level',
  'remove-level',
  'set-drawing',
  'remove-drawing',
]);

function mark(
  market: ContractMarket,
  command: Extract<PerpetualCommand, ChartCommand>,
): ContractResult {
  const { simulation, commandIds } = market;
  try {
    markChart(simulation, command, true);
  } catch (error) {
    if (!(error instanceof RejectedCommand)) throw error;
    return { accepted: false, rejection: error.rejection };
  }
  // One sees what is drawn: it is no news.
  simulation.happened.length = 0;
  commandIds.add(command.id);
  return { accepted: true, events: [] };
}

/** Returns an account as a plan looks at it. */
export function plannedAccount(market: ContractMarket): PlannedAccount {
  const { state, path, venue, positions, held, simulation } = market;
  const moment = path.momentAt(state.at);
  return { state, moment, venue, positions, held, market: marketOf(simulation.state) };
}

function remember(market: ContractMarket, happened: readonly PerpetualEvent[]): void {
  if (happened.length === 0) return;
  const { events } = market;
  for (const event of happened) events.push(event);
  if (events.length > MAX_EVENTS) events.splice(0, events.length - MAX_EVENTS);
  const { instrument } = market.state;
  const day = market.held?.day ?? null;
  market.positions = recordPositions(market.positions, happened, { instrument, day });
}
