import { writeTradeCsv } from '@chandelle/market/csv/trade-csv';
import { readClosedOrders } from '@chandelle/market/simulation/read-account';
import { Download } from 'lucide-react';
import { formatDecimal } from '../../../lib/format.ts';
import { groupFills } from '../../../trading/group-fills.ts';
import { marketMoments } from '../../../trading/market-moments.ts';
import { marketFormat } from '../../../trading/market-format.ts';
import type { MarketSession } from '../../../trading/market-session.ts';
import { resultText, toneOf } from '../../../trading/money-text.ts';
import { orderName } from '../../../trading/texts/order-names.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { TableScroll } from '../../../trading/workspace/table-scroll.tsx';

/** Rows shown; the file holds all of them. */
const MAX_ROWS = 100;

/** What was carried out, and the orders that ended without being: newest first, and all of it as a file. */
export function HistoryTable({ session }: { session: MarketSession }) {
  const { simulation } = session;
  const format = marketFormat(simulation.state);
  const { moment } = marketMoments(simulation.state);
  const executions = groupFills(simulation.state.fills, format.steps.priceDigits).toReversed();
  const cancelled = readClosedOrders(simulation).filter(({ end }) => end === 'cancelled');
  if (executions.length === 0 && cancelled.length === 0) {
    return (
      <p className="table-empty">
        Aucune exécution pour l’instant. Chacune apparaîtra ici, avec ses frais et son résultat.
      </p>
    );
  }
  return (
    <>
      <TableScroll label="Exécutions">
        <table className="workspace-table">
          <thead>
            <tr>
              <th scope="col">Sens</th>
              <th scope="col">Quantité</th>
              <th scope="col">Prix moyen</th>
              <th scope="col">Valeur</th>
              <th scope="col">Frais</th>
              <th scope="col">Résultat</th>
              <th scope="col">Quand</th>
            </tr>
          </thead>
          <tbody>
            {executions.slice(0, MAX_ROWS).map((execution) => {
              const tone = execution.profit === null ? undefined : toneOf(execution.profit);
              return (
                <tr key={execution.order}>
                  <th scope="row">{execution.side === 'buy' ? 'Achat' : 'Vente'}</th>
                  <td>{format.quantity(execution.quantity)}</td>
                  <td>{format.price(execution.price)}</td>
                  <td>{formatDecimal(Number(execution.value), 2)}</td>
                  <td>{formatDecimal(Number(execution.fee), 2)}</td>
                  <td className={tone === undefined ? undefined : `tone-${tone}`}>
                    {execution.profit === null
                      ? '—'
                      : resultText(execution.profit, format.currency)}
                  </td>
                  <td>{moment(execution.at)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroll>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Download size={16} aria-hidden />}
          disabled={executions.length === 0}
          onClick={() => saveFile('trades.csv', writeTradeCsv(simulation))}
        >
          Exporter en CSV
        </Button>
        {cancelled.length > 0 && (
          <p className="panel-hint !mt-0">
            {`${cancelled.length} ${cancelled.length < 2 ? 'ordre annulé' : 'ordres annulés'}, dont le dernier : ${orderName(cancelled[0] ?? { side: 'buy', kind: 'limit' }).toLowerCase()}.`}
          </p>
        )}
      </div>
    </>
  );
}
