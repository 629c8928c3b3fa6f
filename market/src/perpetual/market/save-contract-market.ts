import { plainCopy } from '../../plain-copy.ts';
import type { CandleSeries } from '../../csv/candle-csv.ts';
import { resumeSimulation, saveSimulation } from '../../simulation/simulation.ts';
import type { SimulationState } from '../../simulation/state.ts';
import type { AccountCommand } from '../commands.ts';
import type { SavedEvent } from '../event-texts.ts';
import { readEvent, writeEvent } from '../event-texts.ts';
import type { HeldContract } from '../plan/contract-days.ts';
import { recordPositions, type ContractPosition } from '../plan/contract-positions.ts';
import type { SavedPerpetual } from '../save-perpetual.ts';
import { resumePerpetual, savePerpetual } from '../save-perpetual.ts';
import type { PerpetualState } from '../state.ts';
import type { ContractMarket, DatedContractCommand } from './contract-market.ts';
import { openContractMarket } from './contract-market.ts';

/** A market as plain JSON. */
export interface SavedContractMarket {
  version: 1;
  /** The spot market whose prices these are. */
  market: SimulationState;
  account: SavedPerpetual;
  events: SavedEvent[];
  plot: { start: SavedPerpetual; script: DatedContractCommand<AccountCommand>[] };
  /** Left out before the first one is opened. */
  positions?: readonly ContractPosition[];
  /** Left out until a command says when it was made. */
  held?: HeldContract;
}

/** What two reckonings of an account are compared by: all of it but the commands it comes from. */
export type ContractAccount = Omit<SavedPerpetual, 'version' | 'instrument' | 'commandIds'>;

/** Writes a market as plain JSON. */
export function saveContractMarket({
  simulation,
  state,
  events,
  plot,
  positions,
  held,
  commandIds,
}: ContractMarket): SavedContractMarket {
  return {
    version: 1,
    market: saveSimulation(simulation),
    account: savePerpetual(state, [...commandIds]),
    events: events.map(writeEvent),
    plot: { start: savePerpetual(plot.start), script: plainCopy(plot.script) },
    ...(positions.length > 0 && { positions: plainCopy(positions) }),
    ...(held !== null && { held: plainCopy(held) }),
  };
}

/** Reads the positions of a market that was saved: one that was before positions were has them in what happened. */
export const readContractPositions = ({
  account: { instrument },
  events,
  positions,
}: SavedContractMarket): readonly ContractPosition[] =>
  positions ?? recordPositions([], events.map(readEvent), { instrument, day: null });

/**
 * Goes on from a market that was saved.
 * @param series The candles of a real stretch.
 * @throws RangeError when they are missing or not the ones that it was started on.
 * @throws SyntaxError when an amount is no whole number.
 */
export function resumeContractMarket(
  saved: SavedContractMarket,
  series?: CandleSeries,
): ContractMarket {
  const { market, account, events, plot, held } = saved;
  return openContractMarket(resumeSimulation(market, series), {
    state: resumePerpetual(account),
    events: events.map(readEvent),
    plot: { start: resumePerpetual(plot.start), script: plainCopy(plot.script) },
    positions: plainCopy(readContractPositions(saved)),
    held: held === undefined ? null : plainCopy(held),
    commandIds: new Set(account.commandIds),
  });
}

/** Writes what an account is compared by: equal accounts have equal texts. */
export function writeContractAccount(state: PerpetualState): ContractAccount {
  const saved = savePerpetual(state);
  const { frame, at, wallet, deposited, ledger, leverage, mode, position, orders, exits, taken } =
    saved;
  return { frame, at, wallet, deposited, ledger, leverage, mode, position, orders, exits, taken };
}
