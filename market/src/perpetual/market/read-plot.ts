import type { ContractStory } from '../insight/replay-contract.ts';
import type { ContractMarket } from './contract-market.ts';

/** Seconds after a forced closing that a position which was saved has to live through too. */
const AFTERMATH = 86_400;

/**
 * Returns the story by which one finds what would have saved a position that was closed by force: all that was done since
 * nothing was open before it, up to now, and no further than a day after its end.
 */
export function readPlot({
  simulation,
  path,
  venue,
  plot,
  state,
  events,
}: ContractMarket): ContractStory {
  const { epoch } = simulation.state;
  const end = events.findLast(({ type }) => type === 'liquidated')?.at ?? state.at;
  return {
    start: plot.start,
    path,
    until: Math.min(state.at, end + AFTERMATH),
    script: plot.script.map(({ at, command }) => ({ at: epoch + at, command })),
    venue,
  };
}
