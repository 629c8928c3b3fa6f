import { resumeSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import { errorCode } from '../../../app/errors.ts';
import { MarketSession } from '../../../figures/trading/market-session.ts';
import { chooseDesk, freshDesk } from './choose-desk.ts';
import type { DeskSync } from './desk-sync.ts';
import type { DeskName, KeptDesk, SimulatorKeeper } from './keep-simulator.ts';
import { drawSeed, startMarket } from './replay.ts';
import { simulatorServer } from './simulator-server.ts';

/** A market that is open on this page. */
export interface OpenDesk {
  session: MarketSession;
  /** What was kept of it when it was opened. */
  kept: KeptDesk;
}

export interface Desks {
  shown: DeskName;
  market: OpenDesk;
  replay: OpenDesk | null;
  /** Markets left here whose end the server does not know yet. */
  closing: KeptDesk[];
}

/**
 * Opens the markets that this browser and the server keep, and tells whether something done here was lost to another device.
 * Rejects when neither can be read.
 */
export async function openSimulator(
  keeper: SimulatorKeeper,
): Promise<{ desks: Desks; lost: boolean }> {
  const [local, server] = await Promise.all([
    keeper.load().catch(() => null),
    simulatorServer.desks().catch((error: unknown) => {
      // Without a network this browser goes on from what it has kept itself.
      if (errorCode(error) === 'NETWORK') return null;
      throw error;
    }),
  ]);
  const closing = local?.closing ?? [];
  const choose = (name: DeskName) => {
    if (server === null) return { kept: local?.[name] ?? null, lost: false };
    const left = closing.some(({ id }) => id === server[name]?.id);
    return chooseDesk(local?.[name] ?? null, left ? null : server[name]);
  };
  const market = choose('market');
  const replay = choose('replay');
  const shown = local?.shown === 'replay' && replay.kept !== null ? 'replay' : 'market';
  return {
    desks: {
      shown,
      market: market.kept === null ? newMarket() : openDesk(market.kept),
      replay: replay.kept === null ? null : openDesk(replay.kept),
      closing,
    },
    lost: market.lost || replay.lost,
  };
}

/** Tells whether something was done in a market that the server may not know. */
export function isUntold({ pending, batch }: KeptDesk): boolean {
  return pending.length > 0 || batch !== null;
}

/** Opens a new market of one's own. */
export function newMarket(): OpenDesk {
  return openDesk(freshDesk(saveSimulation(startMarket('range', drawSeed())), null));
}

/** Opens a market that is kept. */
export function openDesk(kept: KeptDesk): OpenDesk {
  return {
    session: new MarketSession(resumeSimulation(kept.state, kept.series ?? undefined)),
    kept,
  };
}

/** Gives the market in view. */
export function shownDesk({ shown, market, replay }: Desks): OpenDesk {
  return shown === 'replay' && replay !== null ? replay : market;
}

/** Tells two states of a market apart, here and as the server knows it. */
export function markOf(desk: OpenDesk | null, sync: DeskSync | null): unknown {
  if (desk === null) return null;
  const { id, revision, pending, batch } = sync?.kept() ?? desk.kept;
  return [id, desk.session.version(), revision, pending.length, batch?.batchId];
}

/** Gives a market as this browser keeps it now. */
export function keptOf({ session, kept }: OpenDesk, sync: DeskSync | null): KeptDesk {
  return { ...kept, ...sync?.kept(), state: saveSimulation(session.simulation) };
}
