import { readBook, readPrice } from '@chandelle/market/simulation/read-market';
import { OrderBookTable } from '../../../trading/order-book-table.tsx';
import type { Account } from '../account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';

/** Rows of the book on each side. */
const ROWS = 13;

/** What others offer in the contract. */
export function ContractBook({
  session,
  account,
}: {
  session: PerpetualSession;
  account: Account;
}) {
  const { simulation } = session;
  return (
    <OrderBookTable
      {...readBook(simulation, ROWS)}
      last={readPrice(simulation)}
      rows={ROWS}
      format={account.format.market}
    />
  );
}
