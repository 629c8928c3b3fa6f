import type { CandleSeries } from '../../csv/candle-csv.ts';
import { resumeSimulation, saveSimulation } from '../../simulation/simulation.ts';
import type { SimulationState } from '../../simulation/state.ts';
import type { SavedEvent } from '../event-texts.ts';
import { readEvent, writeEvent } from '../event-texts.ts';
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
  plot: { start: SavedPerpetual; script: DatedContractCommand[] };
}

/** What two reckonings of an account are compared by: all of it but the commands it comes from. */
export type ContractAccount = Omit<SavedPerpetual, 'version' | 'instrument' | 'commandIds'>;

/** Writes a market as plain JSON. */
export function saveContractMarket({
  simulation,
  state,
  events,
  plot,
}: ContractMarket): SavedContractMarket {
  return {
    version: 1,
    market: saveSimulation(simulation),
    account: savePerpetual(state),
    events: events.map(writeEvent),
    plot: { start: savePerpetual(plot.start), script: structuredClone(plot.script) },
  };
}

/**
 * Goes on from a market that was saved.
 * @param series The candles of a real stretch.
 * @throws RangeError when they are missing or not the ones that it was started on.
 * @throws SyntaxError when an amount is no whole number.
 */
export function resumeContractMarket(
  { market, account, events, plot }: SavedContractMarket,
  series?: CandleSeries,
): ContractMarket {
  return openContractMarket(resumeSimulation(market, series), {
    state: resumePerpetual(account),
    events: events.map(readEvent),
    plot: { start: resumePerpetual(plot.start), script: structuredClone(plot.script) },
  });
}

/** Writes what an account is compared by: equal accounts have equal texts. */
export function writeContractAccount(state: PerpetualState): ContractAccount {
  const saved = savePerpetual(state);
  const { frame, at, wallet, deposited, ledger, leverage, mode, position, orders, exits, taken } =
    saved;
  return { frame, at, wallet, deposited, ledger, leverage, mode, position, orders, exits, taken };
}
