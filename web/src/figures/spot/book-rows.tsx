import type { BookLevel, BookWalk } from '@chandelle/market/book/walk-book';
import { formatDecimal } from '../../lib/format.ts';
import { percentText } from '../../lib/numbers-text.ts';
import type { SampleBook } from './sample-books.ts';
import './spot.css';

interface BookRowsProps {
  sample: SampleBook;
  side: 'buy' | 'sell';
  walk: BookWalk;
}

/** The book as platforms draw it: asks above, bids below, depth behind the rows. The table says the same in words. */
export function BookRows({ sample, side, walk }: BookRowsProps) {
  const { asks, bids, priceDecimals, coinDecimals, coin } = sample;
  const most = Math.max(...[...asks, ...bids].map((level) => level.quantity));
  const rows = (levels: readonly BookLevel[], kind: 'ask' | 'bid', eaten: boolean) =>
    levels.map((level, index) => {
      const taken = eaten ? (walk.fills[index]?.quantity ?? 0) : 0;
      return (
        <div
          key={level.price}
          className={`book-row book-${kind} ${taken > 0 ? 'book-reached' : ''}`}
        >
          <i className="book-depth" style={{ width: `${(100 * level.quantity) / most}%` }} />
          <i className="book-taken" style={{ width: `${(100 * taken) / most}%` }} />
          <span>{formatDecimal(level.price, priceDecimals)}</span>
          <span className="book-amount">{formatDecimal(level.quantity, coinDecimals)}</span>
          <span className="book-amount">{taken > 0 ? formatDecimal(taken, coinDecimals) : ''}</span>
        </div>
      );
    });
  const ask = asks[0]?.price ?? 0;
  const bid = bids[0]?.price ?? 0;
  const middle = (ask + bid) / 2;
  return (
    <div className="book" aria-hidden="true">
      <div className="book-head">
        <span>Prix (USDT)</span>
        <span className="book-amount">{`Quantité (${coin})`}</span>
        <span className="book-amount">Pris par l’ordre</span>
      </div>
      {rows(asks, 'ask', side === 'buy').toReversed()}
      <div className="book-spread">
        <strong>{formatDecimal(middle, priceDecimals)}</strong>
        <span>
          {`écart ${formatDecimal(ask - bid, priceDecimals)}, soit ${percentText((100 * (ask - bid)) / middle, 2)}`}
        </span>
      </div>
      {rows(bids, 'bid', side === 'sell')}
    </div>
  );
}
