import { decimal, type Decimal } from '@chandelle/market/money/decimal';
import type { OrderRequest } from '@chandelle/market/simulation/order-kinds';
import { readBook, readPrice } from '@chandelle/market/simulation/read-market';
import { rejectionText } from '../../trading/texts/rejection-texts.ts';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { readAmount } from '../../trading/amount-text.ts';
import type { MarketSession } from '../../trading/market-session.ts';
import { amountText, STEPS, type Ticket } from '../../trading/panel-ticket.ts';
import { StepperField } from '../../trading/stepper-field.tsx';
import { usdtText } from '../../trading/money-text.ts';

/** What both sides of the ticket write with. */
export interface TicketFormProps {
  session: MarketSession;
  ticket: Ticket;
  edit: (patch: Partial<Ticket>) => void;
  place: (order: OrderRequest) => void;
  /** Why the last order of this side was rejected. */
  rejection: Rejection | null;
}

interface PanelOrderFormProps extends TicketFormProps {
  /** Words of the button. */
  submit: string;
  disabled: boolean;
  /** What the order moves, in USDT. */
  total: number;
  available: string;
  /** How much: the field and its slider. */
  children: ReactNode;
}

/** One side of a panel's ticket: kind and price, how much, what it comes to, and the button that sends it. */
export function PanelOrderForm(props: PanelOrderFormProps) {
  const { session, ticket, edit, place, rejection, submit, disabled, total, available } = props;
  return (
    <form
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        place(writeOrder(ticket));
      }}
    >
      <Segmented
        label="Type d’ordre"
        name={`panel-kind-${ticket.side}`}
        value={ticket.kind}
        options={[
          { value: 'limit', label: 'Limite' },
          { value: 'market', label: 'Marché' },
        ]}
        onChange={(kind) => edit({ kind })}
      />
      {ticket.kind === 'limit' && (
        <StepperField
          label="Prix limite"
          unit="USDT"
          step={STEPS.price}
          decimals={2}
          value={ticket.price}
          onChange={(price) => edit({ price })}
          error={rejection?.field === 'price' ? rejectionText(rejection) : undefined}
        />
      )}
      {props.children}
      <dl className="panel-sums">
        <div>
          <dt>{session.simulation.state.feesOn ? 'Total, frais compris' : 'Total'}</dt>
          <dd>{usdtText(total)}</dd>
        </div>
        <div>
          <dt>Disponible</dt>
          <dd>{available}</dd>
        </div>
      </dl>
      <button
        type="submit"
        disabled={disabled}
        className={buttonClass({}, `trade-button trade-${ticket.side}`)}
      >
        {submit}
      </button>
    </form>
  );
}

function writeOrder({ side, kind, price, amount, quantity }: Ticket): OrderRequest {
  const terms =
    kind === 'market' ? ({ kind } as const) : ({ kind, price: amountText(price) } as const);
  return side === 'buy'
    ? { side, amount: amountText(amount), ...terms }
    : { side, quantity: amountText(quantity), ...terms };
}

/** Returns the price that the ticket reckons with: the limit, or what the book offers first. */
export function priceFor({ simulation }: MarketSession, ticket: Ticket): Decimal {
  if (ticket.kind === 'limit') return readAmount(ticket.price) ?? decimal(0);
  const { asks, bids } = readBook(simulation, 1);
  const best = ticket.side === 'buy' ? asks[0] : bids[0];
  return decimal((best?.price ?? readPrice(simulation)).toFixed(2));
}

/** Returns the fee that the ticket reckons with, in per cent. */
export function feePercent({ simulation: { state } }: MarketSession): string {
  return state.feesOn ? state.rules.takerFeePercent : '0';
}

/** Says a rejection at the quantity, unless it belongs to the price. */
export function quantityError(rejection: Rejection | null): string | undefined {
  return rejection === null || rejection.field === 'price' ? undefined : rejectionText(rejection);
}
