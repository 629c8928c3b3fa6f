import { maxReplaced, slots, type Slot } from '@chandelle/contract/simulator-limits';
import { staysHere } from './candles-of.ts';
import { chooseRecord } from './choose-record.ts';
import { hasUnsent, knownToServer } from '../../../trading/sync/sync-record.ts';
import type { ServerMarket } from './simulator-server.ts';
import type { MarketRecord, SimulatorRecord } from './simulator-storage.ts';

/** What there is when a learner comes to a browser in which somebody has played without an account. */
interface HandOver {
  guest: SimulatorRecord;
  /** What this browser keeps of the learner's; null when nothing. */
  own: SimulatorRecord | null;
  server: Record<Slot, ServerMarket | null>;
}

/** Returns whether something was done in a market but letting its time pass. */
export function isPlayed(market: MarketRecord | null): boolean {
  return market !== null && market.state.commandIds.length > 0;
}

/** Returns a market of the learner's as it would be gone on with; null when they have none of that slot. */
export function ownMarket({ own, server }: Omit<HandOver, 'guest'>, slot: Slot) {
  return chooseRecord(own?.[slot] ?? null, server[slot]).record;
}

/** Lists the slots whose market the account would get from the guest: those that were played, or stand empty there. */
function wantedSlots(handOver: HandOver): Slot[] {
  return slots.filter((slot) => {
    const brought = handOver.guest[slot];
    const own = ownMarket(handOver, slot);
    // One that was handed over before and came back, by a page that was still open, is the account's already.
    return brought !== null && brought.id !== own?.id && (own === null || isPlayed(brought));
  });
}

/**
 * Says what becomes of what was done without an account: taken into the account where nothing was done in its place,
 * asked about where something was, forgotten where there is nothing to bring.
 */
export function judgeHandOver(handOver: HandOver): 'take' | 'ask' | 'forget' {
  const wanted = wantedSlots(handOver);
  if (wanted.length === 0) return 'forget';
  return wanted.some((slot) => isPlayed(ownMarket(handOver, slot))) ? 'ask' : 'take';
}

/**
 * Returns the learner's simulator with the guest's markets in it. They are begun on the server under the ids that they have
 * here, in the place of the account's own, and their commands are judged there one by one, like any others.
 */
export function takeGuestMarkets(handOver: HandOver): SimulatorRecord {
  const { guest, own } = handOver;
  const wanted = wantedSlots(handOver);
  const put = (slot: Slot) => {
    const brought = guest[slot];
    if (brought === null || !wanted.includes(slot)) return own?.[slot] ?? null;
    return { ...brought, replaces: replacedBy(handOver, slot) };
  };
  const left = wanted.flatMap((slot) => own?.[slot] ?? []);
  return {
    version: 2,
    shown: wanted.includes(guest.shown) ? guest.shown : 'market',
    market: put('market'),
    replay: put('replay'),
    closing: [
      ...(own?.closing ?? []),
      ...left.filter((market) => !staysHere(market) && hasUnsent(market)),
    ],
  };
}

function replacedBy({ own, server }: HandOver, slot: Slot): string[] {
  const here = own?.[slot] ?? null;
  const known = [server[slot]?.id ?? [], here === null ? [] : knownToServer(here)].flat();
  return [...new Set(known)].slice(0, maxReplaced);
}
