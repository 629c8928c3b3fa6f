import type { Simulation } from '@chandelle/market/simulation/simulation';
import { lotsIn } from '@chandelle/market/simulation/units';
import { readAmount } from '../../../trading/amount-text.ts';
import { previewSale } from '../../../trading/describe-exits.ts';
import { usdtText } from '../../../trading/money-text.ts';
import type { Assessment } from './assess-order.ts';
import type { TicketFields } from './ticket-fields.ts';

interface OrderSumsProps {
  simulation: Simulation;
  fields: TicketFields;
  order: Assessment;
}

/** What an order costs or brings, and what a sale at market does to the exits that wait. */
export function OrderSums({ simulation, fields, order }: OrderSumsProps) {
  const { state } = simulation;
  const buys = fields.side === 'buy';
  const sold = readAmount(fields.quantity);
  const preview =
    buys || fields.kind !== 'market' || sold === null
      ? null
      : previewSale(state, lotsIn(state.instrument, sold));
  return (
    <>
      <dl className="panel-sums">
        <div>
          <dt>{state.feesOn ? 'Frais, 0,1 %' : 'Sans frais'}</dt>
          <dd>{usdtText(order.fee, state.instrument.currency)}</dd>
        </div>
        <div>
          <dt>{buys ? 'Total à payer' : 'Total reçu'}</dt>
          <dd>{usdtText(order.total, state.instrument.currency)}</dd>
        </div>
      </dl>
      {preview !== null && <p className="panel-hint">{preview}</p>}
    </>
  );
}
