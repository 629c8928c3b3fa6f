import { createContractMarket } from '@chandelle/market/perpetual/market/contract-market';
import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import { type Account, readAccount } from './account.ts';
import { PerpetualSession } from './store/perpetual-session.ts';
import { contractFormat } from './texts/contract-format.ts';

/** Begins an account in a drawn market that rises and then crashes. */
export function openSession(frame: FrameName = 'international'): PerpetualSession {
  return new PerpetualSession(
    createContractMarket({ frame, seed: 7, scenario: 'blow-off-and-crash' }),
  );
}

/** Reads the account of a session as the desk does, with a range of 1,000 a day. */
export function accountOf(session: PerpetualSession): Account {
  const { state, moment, market, funding, simulation } = session;
  const measures = { atr: 100_000, fundingRate: funding.rate };
  return readAccount(state, moment, market.venue, measures, contractFormat(simulation.state));
}

/** Opens a position at market; what is rejected fails the test. */
export function openPosition(
  session: PerpetualSession,
  order: { quantity?: string; leverage?: number; side?: 'buy' | 'sell' } = {},
): void {
  const { quantity = '1', leverage = 10, side = 'buy' } = order;
  for (const rejection of [
    session.send({ type: 'set-leverage', leverage }),
    session.send({ type: 'place-order', order: { side, kind: 'market', quantity } }),
  ])
    if (rejection !== null) throw new Error(`Rejected: ${rejection.code}`);
}

/** Lets the market go on until the position is closed by force. */
export function goUntilClosed(session: PerpetualSession): void {
  for (let hours = 0; session.state.position !== null && hours < 2_000; hours += 1)
    session.advance(3_600);
}
