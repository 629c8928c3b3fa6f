import type { BookRow } from '@chandelle/market/simulation/read-market';
import type { MarketFormat } from './market-format.ts';
import './order-book-table.css';

interface OrderBookTableProps {
  /** Lowest first. */
  asks: readonly BookRow[];
  /** Highest first. */
  bids: readonly BookRow[];
  last: number;
  /** Rows on each side. */
  rows: number;
  format: MarketFormat;
}

/** The book: asks above, bids below, the last price between, depth behind the rows. */
export function OrderBookTable({ asks, bids, last, rows, format }: OrderBookTableProps) {
  const shownAsks = asks.slice(0, rows);
  const shownBids = bids.slice(0, rows);
  const most = Math.max(...[...shownAsks, ...shownBids].map(({ quantity }) => quantity), 1e-9);
  const ask = asks[0]?.price;
  const bid = bids[0]?.price;
  return (
    <table className="ladder">
      <caption className="visually-hidden">Carnet d’ordres</caption>
      <thead>
        <tr>
          <th scope="col">{`Prix (${format.currency})`}</th>
          <th scope="col">{`Qté (${format.coin})`}</th>
        </tr>
      </thead>
      <tbody>
        {shownAsks.toReversed().map((row) => (
          <Row key={row.price} row={row} side="ask" most={most} format={format} />
        ))}
      </tbody>
      <tbody>
        <tr className="ladder-spread">
          <th scope="row">
            <span className="visually-hidden">Dernier cours </span>
            {format.price(last)}
          </th>
          <td>
            {ask === undefined || bid === undefined ? '' : `écart ${format.price(ask - bid)}`}
          </td>
        </tr>
      </tbody>
      <tbody>
        {shownBids.map((row) => (
          <Row key={row.price} row={row} side="bid" most={most} format={format} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: BookRow;
  side: 'ask' | 'bid';
  most: number;
  format: MarketFormat;
}

function Row({ row, side, most, format }: RowProps) {
  const own = row.own > 0;
  const width = `${(100 * row.quantity) / most}%`;
  return (
    <tr className={`ladder-${side} ${own ? 'ladder-own' : ''}`}>
      <th scope="row">
        <span className="visually-hidden">{side === 'ask' ? 'Vente à ' : 'Achat à '}</span>
        {format.price(row.price)}
        {own && <span className="visually-hidden">, votre ordre</span>}
      </th>
      <td>
        <i className="ladder-depth" style={{ width }} aria-hidden="true" />
        {format.bookQuantity(row.quantity)}
      </td>
    </tr>
  );
}
