import { createSimulation } from '@chandelle/market/simulation/simulation';
import { MarketSession } from '../../../trading/market-session.ts';
import type { Simulator } from '../store/use-simulator.ts';

/** The simulator of one market, as the server gives it now. */
export function makeSimulator(given: Partial<Simulator> = {}): Simulator {
  const session =
    given.session ??
    new MarketSession(createSimulation({ scenario: 'chop', seed: 4, preset: 'simulator' }));
  return {
    session,
    shown: 'market',
    ownState: session.simulation.state,
    hasReplay: false,
    fromFile: false,
    first: false,
    guest: false,
    status: 'saved',
    note: null,
    show: () => {},
    start: () => {},
    leaveReplay: () => {},
    id: 'a',
    replayIsEpisode: false,
    replayId: null,
    replayWeek: null,
    replaces: () => [],
    receive: () => {},
    leaving: false,
    sendRest: async () => true,
    ...given,
  };
}
