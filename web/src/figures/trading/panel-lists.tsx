import type { OrderView } from '@chandelle/market/simulation/read-account';
import { X } from 'lucide-react';
import { formatDecimal } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Execution } from '../../trading/group-fills.ts';
import type { MarketSession } from '../../trading/market-session.ts';
import { hourText } from '../../trading/market-time.ts';
import { resultText } from '../../trading/money-text.ts';
import { orderName } from '../../trading/texts/order-names.ts';

/** The orders that wait, each of which can be cancelled. Nothing when none does. */
export function PanelOrders({
  session,
  orders,
}: {
  session: MarketSession;
  orders: readonly OrderView[];
}) {
  if (orders.length === 0) return null;
  return (
    <section className="panel-list" aria-label="Ordres en attente">
      <p className="panel-subtitle">Ordres en attente</p>
      <ul>
        {orders.map((order) => {
          const left = Number(order.quantity) - Number(order.filled);
          const price = Number(order.trigger ?? order.price);
          const words = `${orderName(order)}, ${formatDecimal(left, order.side === 'buy' ? 6 : 4)} BTC à ${formatDecimal(price, 2)} USDT`;
          return (
            <li key={order.id}>
              <span>{words}</span>
              <Button
                variant="quiet"
                size="small"
                icon={<X size={16} aria-hidden />}
                aria-label={`Annuler : ${words}`}
                onClick={() => session.send({ type: 'cancel-order', order: order.id })}
              >
                Annuler
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PanelPositionsProps {
  executions: readonly Execution[];
  /** What is written beside an order's execution. */
  noteOf: (order: string) => string;
}

/** The last three executions, newest first, each with how it came about. */
export function PanelPositions({ executions, noteOf }: PanelPositionsProps) {
  return (
    <section className="panel-list" aria-label="Dernières positions">
      <p className="panel-subtitle">Dernières positions</p>
      {executions.length === 0 ? (
        <p className="panel-empty">Vos trois derniers achats et ventes apparaîtront ici.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Sens</th>
              <th scope="col">Quantité (BTC)</th>
              <th scope="col">Prix (USDT)</th>
              <th scope="col">Résultat</th>
              <th scope="col">Heure</th>
            </tr>
          </thead>
          <tbody>
            {executions.map(({ order, side, quantity, price, profit, at }) => (
              <tr key={order}>
                <th scope="row" className={side === 'buy' ? 'panel-buy' : 'panel-sell'}>
                  {side === 'buy' ? 'Achat' : 'Vente'}
                  <small>{noteOf(order)}</small>
                </th>
                <td>{formatDecimal(Number(quantity), side === 'buy' ? 6 : 4)}</td>
                <td>{formatDecimal(Number(price), 2)}</td>
                <td>{profit === null ? '' : resultText(profit)}</td>
                <td>{hourText(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
