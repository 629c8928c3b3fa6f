import type { MadePosition } from '../../plan/discipline-score.ts';
import { readJournal } from '../journal.ts';
import type { Simulation } from '../simulation.ts';
import { openingDay } from './held-days.ts';
import { judgeTrades } from './judge-trades.ts';

/** Reads how each position of a spot account was made, first opened first. */
export function readMadePositions({ state }: Pick<Simulation, 'state'>): MadePosition[] {
  const trades = readJournal({ state });
  const verdicts = judgeTrades(state, trades);
  return trades.map(({ number, stop, riskPercent, revenge, stopLowered, stopRemoved }) => ({
    openedOn: openingDay(state, number),
    stopped: stop !== null,
    riskPercent,
    revenge,
    loosened: stopLowered || stopRemoved,
    verdict: verdicts.get(number) ?? null,
  }));
}
