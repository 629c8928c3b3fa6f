import { resumeSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import { errorCode } from '../../../app/errors.ts';
import { MarketSession } from '../../../figures/trading/market-session.ts';
import { chooseDesk, freshDesk, type Choice } from './choose-desk.ts';
import type { DeskSync } from './desk-sync.ts';
import type { DeskName, KeptDesk, SimulatorKeeper } from './keep-simulator.ts';
import { drawSeed, startMarket } from './replay.ts';
import type { SimulatorServer } from './simulator-server.ts';

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

/** A market whose record cannot be gone on with: it is damaged, or its candles are not there any more. */
export class UnreadableMarket extends Error {
  readonly desk: DeskName;

  constructor(desk: DeskName, cause: unknown) {
    super(`The ${desk} cannot be resumed.`, { cause });
    this.name = 'UnreadableMarket';
    this.desk = desk;
  }
}

/**
 * Opens the markets that this browser and the server keep, and tells whether something done here was lost to another device.
 * A market is begun only where the server has said that there is none: one that it could not say must not be ended by it.
 * @param forgotten The desk whose record in this browser counts no more.
 * @throws UnreadableMarket, or the server's error when it could not be asked and this browser keeps no market.
 */
export async function openSimulator(
  keeper: SimulatorKeeper,
  { desks }: Pick<SimulatorServer, 'desks'>,
  forgotten: DeskName | null = null,
): Promise<{ desks: Desks; lost: boolean }> {
  const [local, server] = await Promise.all([
    keeper.load().catch(() => null),
    desks().catch((error: unknown) => ({ error })),
  ]);
  const keptHere = (name: DeskName) => (name === forgotten ? null : (local?.[name] ?? null));
  if ('error' in server) {
    if (keptHere('market') === null || errorCode(server.error) === 'UNAUTHORIZED')
      throw server.error;
  }
  const closing = local?.closing ?? [];
  const choose = (name: DeskName) => {
    // Without the server this browser goes on from what it has kept itself.
    if ('error' in server) return { kept: keptHere(name), lost: false };
    const left = closing.some(({ id }) => id === server[name]?.id);
    return chooseDesk(keptHere(name), left ? null : server[name]);
  };
  const market = choose('market');
  const replay = choose('replay');
  const open = (name: DeskName, { kept }: Choice) => {
    try {
      return kept === null ? null : openDesk(kept);
    } catch (error) {
      throw new UnreadableMarket(name, error);
    }
  };
  const shown = local?.shown === 'replay' && replay.kept !== null ? 'replay' : 'market';
  return {
    desks: {
      shown,
      market: open('market', market) ?? newMarket(),
      replay: open('replay', replay),
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
