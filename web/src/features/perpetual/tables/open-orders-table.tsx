import { useState } from 'react';
import { TableScroll } from '../../../trading/workspace/table-scroll.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { Account, ContractInput, Send } from '../account.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';

interface OpenOrdersTableProps {
  account: Account;
  send: Send;
}

interface Row {
  id: string;
  name: string;
  /** Which price it waits for. */
  by: string;
  price: number;
  size: string;
  cancel: ContractInput;
}

/** Returns how many orders and exits of an account wait. */
export const openOrderCount = ({ state }: Account): number =>
  state.orders.length + state.exits.length;

/** Limit orders that wait for the last price, and exits that wait for the mark price, each to be cancelled. */
export function OpenOrdersTable({ account, send }: OpenOrdersTableProps) {
  const { state, format } = account;
  const [rejected, setRejected] = useState<string | null>(null);
  const rows: Row[] = [
    ...state.orders.map(({ id, side, price, lots, reduceOnly }) => ({
      id,
      name: `${side === 'buy' ? 'Achat' : 'Vente'} limite${reduceOnly ? ', réduction seule' : ''}`,
      by: 'dernier prix',
      price,
      size: format.coins(lots),
      cancel: { type: 'cancel-order', order: id } as const,
    })),
    ...state.exits.map(({ id, kind, trigger, lots }) => ({
      id,
      name: kind === 'stop' ? 'Stop' : 'Objectif',
      by: 'prix de référence',
      price: trigger,
      size: lots === null ? 'toute la position' : format.coins(lots),
      cancel: { type: 'cancel-exit', exit: id } as const,
    })),
  ];
  if (rows.length === 0)
    return (
      <p className="table-empty">
        Rien n’attend. Un ordre limite, un stop ou un objectif reste ici jusqu’à ce que le prix
        vienne à lui.
      </p>
    );
  return (
    <>
      <TableScroll label="Ordres et sorties en attente">
        <table className="workspace-table">
          <thead>
            <tr>
              <th scope="col">Ordre</th>
              <th scope="col">Prix</th>
              <th scope="col">Attend le</th>
              <th scope="col">Quantité</th>
              <th scope="col">Agir</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, by, price, size, cancel }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{format.price(price)}</td>
                <td>{by}</td>
                <td>{size}</td>
                <td className="table-actions">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Annuler : ${name} à ${format.price(price)}`}
                    onClick={() => {
                      const rejection = send(cancel);
                      setRejected(rejection === null ? null : contractRejectionText(rejection));
                    }}
                  >
                    Annuler
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {rejected !== null && (
        <div role="alert">
          <FieldError>{rejected}</FieldError>
        </div>
      )}
    </>
  );
}
