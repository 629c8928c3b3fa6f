import type { SimulationState } from '@chandelle/market/simulation/state';
import { readStored, writeStored } from '../../../../lib/storage.ts';
import type { Simulator } from '../../store/use-simulator.ts';

/** What a newcomer does next: each is known to be done by what happened in the market. */
export type Gesture = 'play' | 'buy' | 'sell' | 'done';

const key = 'chandelle.first-trade';

/** Returns the next gesture, from what has happened in a market so far. */
export function findGesture({
  now,
  fills,
  account,
}: Pick<SimulationState, 'now' | 'fills' | 'account'>): Gesture {
  if (fills.some(({ side }) => side === 'sell')) return 'done';
  if (Number(account.coins) > 0) return 'sell';
  return now > 0 ? 'buy' : 'play';
}

/** Returns whether somebody is led: nobody who has ever placed an order, or has sent the guide away. */
export function isLed({ session, shown, fromFile, first }: Simulator): boolean {
  const stored = readStored(key);
  if (stored === 'over' || shown !== 'market' || fromFile || session.ended) return false;
  return stored === 'under way' || (first && session.simulation.state.commandIds.length === 0);
}

/** Saves in this browser that the guide was begun, or that it is over and never comes back. */
export function saveGuideStage(stage: 'under way' | 'over'): void {
  writeStored(key, stage);
}
