import type { Instrument } from '../simulation/presets.ts';
import { BITCOIN } from '../simulation/presets.ts';
import { moneyUnits } from './money-texts.ts';
import type { FrameName } from './rules/frames.ts';
import { frames } from './rules/frames.ts';
import type { PerpetualState } from './state.ts';

/** What an account of perpetual contracts is started with. */
export interface PerpetualOptions {
  frame: FrameName;
  /** Currency paid in, as a decimal text. */
  cash: string;
  /** Seconds since 1970 UTC. */
  at: number;
  instrument?: Instrument;
}

/**
 * Starts an account under a frame, with isolated margin and without leverage.
 * @throws RangeError when the frame is unknown, the second no whole number, or the cash no amount above
 * 0 in whole units.
 */
export function createPerpetual(options: PerpetualOptions): PerpetualState {
  const { frame, cash, at, instrument = BITCOIN } = options;
  if (frames[frame] === undefined) throw new RangeError('No such frame.');
  if (!Number.isSafeInteger(at)) throw new RangeError('Time goes in whole seconds.');
  const wallet = moneyUnits(instrument, cash);
  if (wallet === null || wallet <= 0n) throw new RangeError('Cash is above 0, in whole units.');
  return {
    version: 1,
    frame,
    instrument,
    at,
    wallet,
    deposited: wallet,
    ledger: { market: 0n, fees: 0n, funding: 0n, insurance: 0n },
    leverage: 1,
    mode: 'isolated',
    position: null,
    orders: [],
    exits: [],
    taken: { bids: 0, asks: 0 },
  };
}
