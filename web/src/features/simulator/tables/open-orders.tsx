import { readOpenOrders, type OrderView } from '@chandelle/market/simulation/read-account';
import { rejectionText } from '../../../trading/texts/rejection-texts.ts';
import { createElement, useState } from 'react';
import type { MarketSession, CommandInput } from '../../../trading/market-session.ts';
import { marketMoments } from '../../../trading/market-moments.ts';
import { marketFormat } from '../../../trading/market-format.ts';
import { orderName } from '../../../trading/texts/order-names.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import { TableScroll } from '../../../trading/workspace/table-scroll.tsx';

const loadAmendDialog = async () => (await import('./amend-dialog.tsx')).AmendDialog;

/** The orders that wait: each can be changed or cancelled. */
export function OpenOrders({ session }: { session: MarketSession }) {
  const [rejected, setRejected] = useState<string | null>(null);
  const [amended, setAmended] = useState<OrderView | null>(null);
  const AmendDialog = useLateComponent(amended === null ? null : loadAmendDialog);
  const orders = readOpenOrders(session.simulation);
  const format = marketFormat(session.simulation.state);
  const { moment } = marketMoments(session.simulation.state);
  const send = (input: CommandInput) => {
    const rejection = session.send(input);
    setRejected(rejection === null ? null : rejectionText(rejection));
  };
  const priceCell = (price: string | null) => (price === null ? '—' : format.price(price));
  return (
    <>
      {orders.length === 0 ? (
        <p className="table-empty">
          Aucun ordre en attente. Un ordre limite, un stop ou un OCO reste ici jusqu’à ce que le
          marché vienne à lui.
        </p>
      ) : (
        <>
          <TableScroll label="Ordres en attente">
            <table className="workspace-table">
              <thead>
                <tr>
                  <th scope="col">Ordre</th>
                  <th scope="col">Déclenchement</th>
                  <th scope="col">Limite</th>
                  <th scope="col">Quantité</th>
                  <th scope="col">Exécuté</th>
                  <th scope="col">Depuis</th>
                  <th scope="col">Agir</th>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <tr key={order.id}>
                    <th scope="row">
                      {orderName(order)}
                      {order.group !== null && <small> · OCO</small>}
                    </th>
                    <td>{priceCell(order.trigger)}</td>
                    <td>{priceCell(order.price)}</td>
                    <td>{format.quantity(order.quantity)}</td>
                    <td>{format.quantity(order.filled)}</td>
                    <td>{moment(order.placedAt)}</td>
                    <td className="table-actions">
                      <Button variant="secondary" size="small" onClick={() => setAmended(order)}>
                        Modifier
                      </Button>
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={`Annuler : ${orderName(order)}`}
                        onClick={() => send({ type: 'cancel-order', order: order.id })}
                      >
                        Annuler
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
          {orders.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              className="mt-2"
              onClick={() => send({ type: 'cancel-all-orders' })}
            >
              Tout annuler
            </Button>
          )}
        </>
      )}
      {rejected !== null && (
        <div role="alert">
          <FieldError>{rejected}</FieldError>
        </div>
      )}
      {amended !== null &&
        AmendDialog !== null &&
        createElement(AmendDialog, {
          key: amended.id,
          session,
          order: amended,
          onClose: () => setAmended(null),
        })}
    </>
  );
}
