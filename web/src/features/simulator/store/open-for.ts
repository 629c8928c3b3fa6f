import type { Slot } from '@chandelle/contract/simulator-limits';
import { isPlayed, judgeHandOver, ownMarket, takeGuestMarkets } from './hand-over.ts';
import { openSimulator, type OpenMarkets } from './open-markets.ts';
import { simulatorServer, type SimulatorServer } from './simulator-server.ts';
import { browserStorage, receiveFromGuest, type MarketRecord } from './simulator-storage.ts';

/** Which market the learner keeps, where both the account and this browser without it have one. */
export type MarketChoice = 'guest' | 'account';

/** What is asked before the markets open: both of them, so that one knows which is which. */
export interface MarketQuestion {
  guest: MarketRecord;
  account: MarketRecord;
}

interface Opened {
  markets: OpenMarkets;
  /** Something that was done here was lost to another device. */
  lost: boolean;
  /** What was done without an account is now in this one. */
  received: boolean;
}

/** Of a guest the server keeps nothing, and is not asked. */
const noServer: Pick<SimulatorServer, 'slots'> = {
  slots: async () => ({ market: null, replay: null }),
};

/**
 * Opens the markets of a learner, with what was done without an account in this browser taken in; with null, those of a guest.
 * @param kept What was answered to the question; null as long as it was not asked.
 * @throws as {@link openSimulator} does.
 */
export async function openFor(
  learnerId: string | null,
  { forgotten, kept }: { forgotten: Slot | null; kept: MarketChoice | null },
): Promise<Opened | { question: MarketQuestion }> {
  const storage = browserStorage(learnerId);
  if (learnerId === null)
    return { ...(await openSimulator(storage, noServer, forgotten)), received: false };
  // One request, whoever reads it.
  const slots = simulatorServer.slots();
  const handedOver = await handOver(learnerId, slots, kept);
  if (typeof handedOver === 'object') return { question: handedOver };
  const opened = await openSimulator(storage, { slots: () => slots }, forgotten);
  return { ...opened, received: handedOver };
}

/** Takes in what a guest did here, and tells whether there was something; where it has to be asked, returns the question. */
async function handOver(
  learnerId: string,
  slots: ReturnType<SimulatorServer['slots']>,
  kept: MarketChoice | null,
): Promise<boolean | MarketQuestion> {
  const [guest, own, server] = await Promise.all([
    browserStorage(null)
      .load()
      .catch(() => null),
    browserStorage(learnerId)
      .load()
      .catch(() => null),
    slots.catch(() => null),
  ]);
  // Without the server's word it waits for the next visit.
  if (guest === null || server === null) return false;
  const found = { guest, own, server };
  const verdict = kept === null ? judgeHandOver(found) : kept === 'guest' ? 'take' : 'forget';
  if (verdict === 'ask') {
    const slot =
      isPlayed(guest.market) && isPlayed(ownMarket(found, 'market')) ? 'market' : 'replay';
    const [brought, account] = [guest[slot], ownMarket(found, slot)];
    if (brought !== null && account !== null) return { guest: brought, account };
  }
  const take = verdict === 'take';
  try {
    await receiveFromGuest(learnerId, take ? takeGuestMarkets(found) : null);
  } catch {
    // What the browser could not move is where it was.
    return false;
  }
  return take && (isPlayed(guest.market) || isPlayed(guest.replay));
}
