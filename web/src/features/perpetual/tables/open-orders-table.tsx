import { createElement, useState } from 'react';
import { TableScroll } from '../../../trading/workspace/table-scroll.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import type { Account, ContractInput, Send } from '../account.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';
import type { Amended } from './amend-contract-dialog.tsx';

const loadAmendDialog = async () =>
  (await import('./amend-contract-dialog.tsx')).AmendContractDialog;

interface OpenOrdersTableProps {
  account: Account;
  send: Send;
  /** No order is taken any more. */
  ended: boolean;
}

interface Row extends Amended {
  /** Which price it waits for. */
  by: string;
  size: string;
  cancel: ContractInput;
}

/** Returns how many orders and exits of an account wait. */
export const openOrderCount = ({ state }: Account): number =>
  state.orders.length + state.exits.length;

/** Limit orders that wait for the last price, and exits that wait for the mark price, each to be cancelled. */
export function OpenOrdersTable({ account, send, ended }: OpenOrdersTableProps) {
  const { state, format } = account;
  const [rejected, setRejected] = useState<string | null>(null);
  const [amended, setAmended] = useState<Amended | null>(null);
  const AmendDialog = useLateComponent(amended === null ? null : loadAmendDialog);
  const rows: Row[] = [
    ...state.orders.map(({ id, side, price, lots, reduceOnly }) => ({
      id,
      name: `${side === 'buy' ? 'Achat' : 'Vente'} limite${reduceOnly ? ', réduction seule' : ''}`,
      by: 'dernier prix',
      price,
      lots,
      size: format.coins(lots),
      cancel: { type: 'cancel-order', order: id } as const,
    })),
    ...state.exits.map(({ id, kind, trigger, lots }) => ({
      id,
      name: kind === 'stop' ? 'Stop' : 'Objectif',
      by: 'prix de référence',
      price: trigger,
      lots: null,
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
            {rows.map(({ id, name, by, price, lots, size, cancel }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{format.price(price)}</td>
                <td>{by}</td>
                <td>{size}</td>
                <td className="table-actions">
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Modifier : ${name} à ${format.price(price)}`}
                    disabled={ended}
                    onClick={() => setAmended({ id, name, price, lots })}
                  >
                    Modifier
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Annuler : ${name} à ${format.price(price)}`}
                    disabled={ended}
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
      {amended !== null &&
        AmendDialog !== null &&
        createElement(AmendDialog, {
          key: amended.id,
          account,
          send,
          amended,
          onClose: () => setAmended(null),
        })}
    </>
  );
}
