import { readAccount, readOpenOrders } from '@chandelle/market/simulation/read-account';
import { readCandles } from '@chandelle/market/simulation/read-candles';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { useState } from 'react';
import { marketMoments } from '../../../trading/market-moments.ts';
import { marketFormat } from '../../../trading/market-format.ts';
import { Button } from '../../../ui/button.tsx';
import { dayFigures } from '../workspace/market/day-figures.ts';
import { describeMarket } from './describe-market.ts';
import { TableScroll } from '../../../trading/workspace/table-scroll.tsx';

/** Candles in the table: the last day by the hour. */
const HOURS = 24;

/** The chart for those who do not see it: a summary, said when it is asked for, and the last candles as a table. */
export function MarketSummary({ simulation }: { simulation: Simulation }) {
  const [said, setSaid] = useState('');
  const from = simulation.state.now - HOURS * 3600;
  const candles = readCandles(simulation, '1h', { from }).slice(-HOURS);
  const written = marketFormat(simulation.state);
  const { moment } = marketMoments(simulation.state);
  const words = describeMarket(
    candles,
    readAccount(simulation),
    readOpenOrders(simulation),
    dayFigures(simulation),
    written,
  );
  return (
    <div className="in-words">
      <p>{words.join(' ')}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={() =>
          setSaid((before) =>
            before === words.join(' ') ? `${words.join(' ')} ` : words.join(' '),
          )
        }
      >
        Annoncer au lecteur d’écran
      </Button>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
      <TableScroll label="Les dernières 24 heures, bougie par bougie">
        <table className="workspace-table mt-3">
          <caption className="visually-hidden">
            Bougies d’une heure, la plus récente d’abord
          </caption>
          <thead>
            <tr>
              <th scope="col">Début</th>
              <th scope="col">Ouverture</th>
              <th scope="col">Plus haut</th>
              <th scope="col">Plus bas</th>
              <th scope="col">Clôture</th>
              <th scope="col">{`Volume (${written.coin})`}</th>
            </tr>
          </thead>
          <tbody>
            {candles.toReversed().map(({ time, open, high, low, close, volume }) => (
              <tr key={time}>
                <th scope="row">{moment(time)}</th>
                <td>{written.price(open)}</td>
                <td>{written.price(high)}</td>
                <td>{written.price(low)}</td>
                <td>{written.price(close)}</td>
                <td>{written.bookQuantity(volume)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </div>
  );
}
