import { readJournal } from '../simulation/journal.ts';
import { reportSession } from '../simulation/report.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { SimulationState } from '../simulation/state.ts';

/** What somebody made of an episode, in percent. */
export interface EpisodeResult {
  /** The account, and a purchase of all at the first second that is kept to the last one. */
  result: number;
  hold: number;
  /** Deepest fall of the account from one of its peaks, at least 0. */
  drawdown: number;
  positions: number;
  /** Whether each position had a stop and risked at most 2 %; null without one. */
  riskKept: boolean | null;
  /** Whether it was played to its own end. */
  complete: boolean;
}

/** Reads what came of an episode, as far as it has been played. */
export function readEpisodeResult(simulation: Simulation): EpisodeResult {
  const { metrics, resultPercent, marketPercent } = reportSession(simulation);
  const { withStop, withinRiskRule } = metrics.discipline;
  return {
    result: resultPercent,
    hold: marketPercent,
    drawdown: 100 * metrics.maxDrawdown,
    positions: readJournal(simulation).length,
    riskKept: withStop === null ? null : withStop === 1 && withinRiskRule === 1,
    complete: simulation.state.now >= (simulation.endsAt ?? Infinity),
  };
}

/** Returns whether a market of candles is over, by itself or because it was ended; its state says so without them. */
export function isEpisodeOver({ now, file, stoppedAt }: SimulationState): boolean {
  const whole = file === null ? Infinity : (file.candles - file.begin) * file.barSeconds - 1;
  return now >= (stoppedAt ?? whole);
}
