import { typeset } from '@chandelle/course/typography';
import { compared, decimal, toNumber, type Decimal } from '@chandelle/market/money/decimal';
import type { OrderRequest } from '@chandelle/market/simulation/commands';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { readBook, readPrice } from '@chandelle/market/simulation/read-market';
import { refusalText } from '@chandelle/market/simulation/refusal-texts';
import type { Refusal } from '@chandelle/market/simulation/refusals';
import { useState } from 'react';
import { formatDecimal } from '../../app/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { readAmount, writeAmount } from './amount-text.ts';
import type { MarketSession } from './market-session.ts';
import { amountText, proceedsOf, quantityFor, STEPS, type Ticket } from './panel-ticket.ts';
import { ShareSlider } from './share-slider.tsx';
import { StepperField } from './stepper-field.tsx';
import { btcText, usdtText } from './trading-text.ts';

interface PanelTicketProps {
  session: MarketSession;
  ticket: Ticket;
  change: (patch: Partial<Ticket>) => void;
}

type Refused = Refusal & { side: Ticket['side'] };

const zero = decimal(0);

/** The order ticket of a panel: a tab for each side. */
export function PanelTicket({ session, ticket, change }: PanelTicketProps) {
  const [refused, setRefused] = useState<Refused | null>(null);
  function edit(patch: Partial<Ticket>) {
    setRefused(null);
    change(patch);
  }

  function place(order: OrderRequest) {
    const refusal = session.send({ type: 'place-order', order });
    setRefused(refusal === null ? null : { ...refusal, side: order.side });
  }

  const form = { session, ticket, edit, place, refused };
  return (
    <div className="panel-ticket">
      <Tabs
        label="Sens de l’ordre"
        look="bar"
        value={ticket.side}
        onChange={(side) => edit({ side })}
        shownClass={(side) => (side === 'buy' ? 'trade-buy' : 'trade-sell')}
        tabs={[
          { value: 'buy', label: 'Acheter', content: <BuyForm {...form} /> },
          { value: 'sell', label: 'Vendre', content: <SellForm {...form} /> },
        ]}
      />
    </div>
  );
}

interface FormProps {
  session: MarketSession;
  ticket: Ticket;
  edit: (patch: Partial<Ticket>) => void;
  place: (order: OrderRequest) => void;
  refused: Refused | null;
}

function BuyForm({ session, ticket, edit, place, refused }: FormProps) {
  const { simulation } = session;
  const { available } = readAccount(simulation);
  const amount = readAmount(ticket.amount);
  const price = priceFor(session, ticket);
  const quantity = quantityFor(amount ?? zero, price, feePercent(session));
  const refusal = refused?.side === 'buy' ? refused : null;
  const nothing = amount === null || compared(amount, zero) <= 0;
  return (
    <form
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const base = { side: 'buy', amount: amountText(ticket.amount) } as const;
        place(
          ticket.kind === 'market'
            ? { ...base, kind: 'market' }
            : { ...base, kind: 'limit', price: amountText(ticket.price) },
        );
      }}
    >
      <KindAndPrice ticket={ticket} edit={edit} refusal={refusal} />
      <StepperField
        label="Montant"
        unit="USDT"
        step={STEPS.amount}
        most={available}
        decimals={2}
        value={ticket.amount}
        onChange={(amount) => edit({ amount })}
        labelAside={
          <span className="panel-aside">
            {typeset(`≈ ${formatDecimal(toNumber(quantity), 6)} BTC`)}
          </span>
        }
        error={
          nothing
            ? 'Indiquez un montant au-dessus de 0 pour acheter.'
            : fieldError(refusal, ['price'])
        }
      />
      <ShareSlider
        label="Montant de l’achat"
        most={Number(available)}
        step={Number(STEPS.amount)}
        value={amount === null ? 0 : toNumber(amount)}
        format={usdtText}
        onChange={(value) => edit({ amount: writeAmount(decimal(value.toFixed(2)), 2) })}
      />
      <Sums
        total={amount === null ? 0 : toNumber(amount)}
        fees={session.simulation.state.feesOn}
        available={usdtText(available)}
      />
      <button type="submit" disabled={nothing} className={tradeButton('buy')}>
        {typeset(`Acheter ${btcText(toNumber(quantity), 6)}`)}
      </button>
    </form>
  );
}

function SellForm({ session, ticket, edit, place, refused }: FormProps) {
  const { simulation } = session;
  const { availableCoins, coins } = readAccount(simulation);
  const quantity = readAmount(ticket.quantity);
  const price = priceFor(session, ticket);
  const nothing = quantity === null || compared(quantity, zero) <= 0;
  const beyond = !nothing && compared(quantity, coins) > 0;
  const refusal = refused?.side === 'sell' ? refused : null;
  const proceeds = proceedsOf(quantity ?? zero, price, feePercent(session));
  const decimals = quantity !== null && compared(quantity, '0.0001') < 0 && !nothing ? 6 : 4;
  return (
    <form
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const base = { side: 'sell', quantity: amountText(ticket.quantity) } as const;
        place(
          ticket.kind === 'market'
            ? { ...base, kind: 'market' }
            : { ...base, kind: 'limit', price: amountText(ticket.price) },
        );
      }}
    >
      <KindAndPrice ticket={ticket} edit={edit} refusal={refusal} />
      <StepperField
        label="Quantité"
        unit="BTC"
        step={STEPS.quantity}
        most={availableCoins}
        decimals={4}
        value={ticket.quantity}
        onChange={(quantity) => edit({ quantity })}
        error={
          beyond
            ? typeset(
                `Vous avez ${formatDecimal(Number(coins), 6)} BTC : pas plus ne peut se vendre.`,
              )
            : fieldError(refusal, ['price'])
        }
        hint={
          nothing
            ? typeset(
                compared(coins, zero) > 0
                  ? 'Indiquez une quantité au-dessus de 0 pour vendre.'
                  : 'Vous n’avez pas encore de BTC à vendre.',
              )
            : undefined
        }
      />
      <ShareSlider
        label="Quantité à vendre"
        most={Number(availableCoins)}
        step={Number(STEPS.quantity)}
        value={quantity === null ? 0 : toNumber(quantity)}
        format={(value) => btcText(value, 4)}
        onChange={(value) => edit({ quantity: writeQuantity(value) })}
      />
      <Sums
        total={toNumber(proceeds)}
        fees={session.simulation.state.feesOn}
        available={btcText(availableCoins, 6)}
      />
      <button type="submit" disabled={nothing || beyond} className={tradeButton('sell')}>
        {typeset(`Vendre ${btcText(toNumber(quantity ?? zero), decimals)}`)}
      </button>
    </form>
  );
}

function KindAndPrice({
  ticket,
  edit,
  refusal,
}: Pick<FormProps, 'ticket' | 'edit'> & { refusal: Refusal | null }) {
  return (
    <>
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
          error={refusal?.field === 'price' ? refusalText(refusal) : undefined}
        />
      )}
    </>
  );
}

function Sums(props: { total: number; fees: boolean; available: string }) {
  return (
    <dl className="panel-sums">
      <div>
        <dt>{props.fees ? 'Total, frais compris' : 'Total'}</dt>
        <dd>{usdtText(props.total)}</dd>
      </div>
      <div>
        <dt>Disponible</dt>
        <dd>{props.available}</dd>
      </div>
    </dl>
  );
}

/** The price that the ticket reckons with: the limit, or what the book offers first. */
function priceFor({ simulation }: MarketSession, ticket: Ticket): Decimal {
  if (ticket.kind === 'limit') return readAmount(ticket.price) ?? zero;
  const { asks, bids } = readBook(simulation, 1);
  const best = ticket.side === 'buy' ? asks[0] : bids[0];
  return decimal((best?.price ?? readPrice(simulation)).toFixed(2));
}

function feePercent({ simulation: { state } }: MarketSession): string {
  return state.feesOn ? state.rules.takerFeePercent : '0';
}

function fieldError(refusal: Refusal | null, elsewhere: readonly string[]): string | undefined {
  return refusal === null || elsewhere.includes(refusal.field) ? undefined : refusalText(refusal);
}

/** Writes a quantity in the field's four decimals, or in all six when four would change it. */
function writeQuantity(value: number): string {
  const exact = decimal(value.toFixed(6));
  const decimals = Number(value.toFixed(4)) === Number(value.toFixed(6)) ? 4 : 6;
  return writeAmount(exact, decimals);
}

function tradeButton(side: 'buy' | 'sell'): string {
  return buttonClass({}, `trade-button trade-${side}`);
}
