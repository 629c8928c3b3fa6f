import { typeset } from '@chandelle/course/typography';
import { refusalText } from '@chandelle/market/simulation/refusal-texts';
import type { RefusedField, Refusal } from '@chandelle/market/simulation/refusals';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { lotsIn } from '@chandelle/market/simulation/units';
import { useId, useState } from 'react';
import { readAmount } from '../../../figures/trading/amount-text.ts';
import { marketWords, type MarketWords } from '../../../figures/trading/market-words.ts';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { amountText } from '../../../figures/trading/panel-ticket.ts';
import { ShareSlider } from '../../../figures/trading/share-slider.tsx';
import { StepperField } from '../../../figures/trading/stepper-field.tsx';
import { foretellSale } from '../../../figures/trading/tell-exits.ts';
import { usdtText } from '../../../figures/trading/trading-text.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { assessOrder } from './assess-order.ts';
import { KindChoice } from './kind-choice.tsx';
import { Protection } from './protection.tsx';
import { kindFields, requestOf, takesProtection, type TicketFields } from './ticket-fields.ts';
import { LimitOptions, PriceFields } from './price-fields.tsx';
import '../../../figures/trading/trading-panel.css';
import './order-ticket.css';

interface OrderTicketProps {
  session: MarketSession;
  fields: TicketFields;
  change: (patch: Partial<TicketFields>) => void;
  /** Called once an order was accepted. */
  onPlaced: () => void;
}

/** Fields beside which a refusal can be said; any other one is said above the button. */
const shownFields: readonly RefusedField[] = [
  'quantity',
  'price',
  'trigger',
  'stopPrice',
  'trailPercent',
  'trailAmount',
  'stop',
  'target',
  'postOnly',
  'timeInForce',
];

/** The order ticket of the desk: every kind of order, its costs and its risk, and a button that says the whole of it. */
export function OrderTicket({ session, fields, change, onPlaced }: OrderTicketProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const id = useId();
  const { simulation } = session;
  const account = readAccount(simulation);
  const order = assessOrder(simulation, fields);
  const words = marketWords(simulation.state);
  const { coin, currency, steps } = words;
  const buys = fields.side === 'buy';

  const sold = readAmount(fields.quantity);
  const foretold =
    buys || fields.kind !== 'market' || sold === null
      ? null
      : foretellSale(simulation.state, lotsIn(simulation.state.instrument, sold));

  function edit(patch: Partial<TicketFields>) {
    setRefusal(null);
    change(patch);
  }

  function place() {
    const refused = session.send({ type: 'place-order', order: requestOf(fields) });
    setRefusal(refused);
    if (refused === null) onPlaced();
    else requestAnimationFrame(() => focusRefused(id));
  }

  const errorOf = (...names: RefusedField[]) =>
    refusal !== null && names.includes(refusal.field) ? refusalText(refusal) : undefined;

  const body = (
    <form
      id={id}
      className="ticket-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <KindChoice
        fields={fields}
        onChange={(kind) => edit({ kind })}
        available={
          buys
            ? usdtText(account.available)
            : `${words.quantity(fields.kind === 'market' ? account.coins : account.availableCoins)}\u00a0${coin}`
        }
      />
      <PriceFields
        fields={fields}
        edit={edit}
        errorOf={errorOf}
        used={kindFields[fields.kind]}
        words={words}
      />
      <div>
        <StepperField
          label="Quantité"
          unit={coin}
          step={steps.quantity}
          most={order.most}
          write={words.quantity}
          value={fields.quantity}
          onChange={(quantity) => edit({ quantity })}
          labelAside={<span className="panel-aside">{`= ${usdtText(order.value)}`}</span>}
          error={errorOf('quantity', 'amount')}
        />
        <ShareSlider
          label={buys ? `Part de vos ${currency}` : `Part de vos ${coin}`}
          most={Number(order.most)}
          step={Number(steps.quantity)}
          value={Number(amountText(fields.quantity)) || 0}
          format={(value) => `${words.quantity(value)}\u00a0${coin}`}
          onChange={(value) => edit({ quantity: words.quantity(value) })}
        />
      </div>
      {takesProtection(fields) && (
        <Protection
          simulation={simulation}
          fields={fields}
          edit={edit}
          errorOf={errorOf}
          risk={order.risk}
        />
      )}
      {fields.kind === 'limit' && <LimitOptions fields={fields} edit={edit} errorOf={errorOf} />}
      <dl className="panel-sums">
        <div>
          <dt>{typeset(simulation.state.feesOn ? 'Frais, 0,1 %' : 'Sans frais')}</dt>
          <dd>{usdtText(order.fee)}</dd>
        </div>
        <div>
          <dt>{buys ? 'Total à payer' : 'Total reçu'}</dt>
          <dd>{usdtText(order.total)}</dd>
        </div>
      </dl>
      {foretold !== null && <p className="panel-hint">{foretold}</p>}
      {refusal !== null && !shownFields.includes(refusal.field) && refusal.field !== 'amount' && (
        <div role="alert">
          <FieldError>{refusalText(refusal)}</FieldError>
        </div>
      )}
      <div className="ticket-foot">
        <button type="submit" className={buttonClass({}, `trade-button trade-${fields.side}`)}>
          {typeset(orderWords(fields, words))}
        </button>
        <p className="panel-hint">
          {typeset('Argent fictif. Un bon résultat ici ne garantit rien sur un marché réel.')}
        </p>
      </div>
    </form>
  );

  return (
    <Tabs
      className="ticket"
      panelClassName="ticket-panel"
      label="Sens de l’ordre"
      look="bar"
      value={fields.side}
      onChange={(side) => edit({ side })}
      shownClass={(side) => `trade-${side}`}
      tabs={[
        { value: 'buy', label: 'Acheter', content: body },
        { value: 'sell', label: 'Vendre', content: body },
      ]}
    />
  );
}

/** Says the whole order: « Acheter 0,01 BTC à 50 000,00 ». */
function orderWords(fields: TicketFields, { coin }: MarketWords): string {
  const { side, kind, quantity, price, trigger } = fields;
  const what = `${side === 'buy' ? 'Acheter' : 'Vendre'} ${quantity.trim() === '' ? '0' : quantity.trim()}\u00a0${coin}`;
  const used = kindFields[kind];
  if (used.includes('price')) return `${what} à\u00a0${price.trim()}`;
  if (used.includes('trigger')) return `${what} à\u00a0${trigger.trim()}`;
  return kind === 'market' ? `${what} au marché` : what;
}

/** Brings the first refused field under the caret. */
function focusRefused(form: string): void {
  document
    .getElementById(form)
    ?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ?.focus({ preventScroll: false });
}
