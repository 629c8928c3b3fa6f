import { readBook, readMarketTrades, readPrice } from '@chandelle/market/simulation/read-market';
import { useState } from 'react';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { marketMoments } from '../../../../trading/market-moments.ts';
import { marketFormat } from '../../../../trading/market-format.ts';
import { OrderBookTable } from '../../../../trading/order-book-table.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { staysHere } from '../../store/candles-of.ts';
import { DepthChart } from './depth-chart.tsx';

/** Rows of the book and of its depth on each side, and trades in the list. */
const ROWS = 13;
const DEPTH_ROWS = 60;
const TRADES = 26;

type Part = 'book' | 'depth' | 'trades';

/** What others offer and trade: the book, its depth, and the last trades. */
export function MarketSide({ session }: { session: MarketSession }) {
  const [part, setPart] = useState<Part>('book');
  // Each part reads the market itself, so that only the one in view does.
  return (
    <Tabs
      label="Carnet et échanges"
      value={part}
      onChange={setPart}
      listClassName="!gap-2 justify-between"
      panelClassName="pt-2"
      tabs={[
        {
          value: 'book',
          label: 'Carnet',
          content: <Book session={session} />,
        },
        {
          value: 'depth',
          label: 'Profondeur',
          content: <Depth session={session} />,
        },
        { value: 'trades', label: 'Échanges', content: <Trades session={session} /> },
      ]}
    />
  );
}

function Book({ session: { simulation } }: { session: MarketSession }) {
  return (
    <OrderBookTable
      {...readBook(simulation, ROWS)}
      last={readPrice(simulation)}
      rows={ROWS}
      format={marketFormat(simulation.state)}
    />
  );
}

function Depth({ session }: { session: MarketSession }) {
  const { simulation } = session;
  return (
    <DepthChart book={readBook(simulation, DEPTH_ROWS)} format={marketFormat(simulation.state)} />
  );
}

function Trades({ session }: { session: MarketSession }) {
  const trades = readMarketTrades(session.simulation, TRADES);
  const format = marketFormat(session.simulation.state);
  const { hour } = marketMoments(session.simulation.state);
  if (trades.length === 0) {
    return (
      <p className="panel-hint">
        {!staysHere(session.simulation)
          ? 'Aucun échange dans la dernière heure.'
          : 'Votre fichier de bougies ne donne aucun volume pour la dernière heure : il n’y a pas d’échanges à montrer.'}
      </p>
    );
  }
  return (
    <table className="ladder">
      <caption className="visually-hidden">Derniers échanges du marché</caption>
      <thead>
        <tr>
          <th scope="col">{`Prix (${format.currency})`}</th>
          <th scope="col" className="text-right">
            Qté
          </th>
          <th scope="col" className="text-right">
            Heure
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map(({ time, price, quantity, side }, index) => (
          <tr key={`${time}${index}`} className={side === 'buy' ? 'ladder-bid' : 'ladder-ask'}>
            <th scope="row">
              <span className="visually-hidden">{side === 'buy' ? 'Achat à ' : 'Vente à '}</span>
              {format.price(price)}
            </th>
            <td>{format.bookQuantity(quantity)}</td>
            <td>{hour(time)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
