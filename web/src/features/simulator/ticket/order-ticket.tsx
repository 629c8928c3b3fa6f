import { rejectionText } from '../../../trading/texts/rejection-texts.ts';
import type { RejectedField, Rejection } from '@chandelle/market/simulation/rejections';
import { readAccount } from '@chandelle/market/simulation/read-account';
import type { PlanJudgement } from '@chandelle/market/plan/held-plan';
import { judgeDay, judgeRequest } from '@chandelle/market/simulation/plan/hold-to-plan';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { marketFormat, type MarketFormat } from '../../../trading/market-format.ts';
import type { MarketSession } from '../../../trading/market-session.ts';
import { usdtText } from '../../../trading/money-text.ts';
import { PlanPart } from '../../../trading/plan/plan-part.tsx';
import { useRejection } from '../../../trading/use-rejection.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { lostPositions } from '../plan/lost-positions.ts';
import { assessOrder } from './assess-order.ts';
import { KindChoice } from './kind-choice.tsx';
import { OrderSums } from './order-sums.tsx';
import { Protection } from './protection.tsx';
import { QuantityField } from './quantity-field.tsx';
import { SetupField } from './setup-field.tsx';
import { kindFields, requestOf, takesProtection, type TicketFields } from './ticket-fields.ts';
import { LimitOptions, PriceFields } from './price-fields.tsx';
import '../../../trading/ticket.css';
import '../../../trading/workspace/order-ticket.css';

interface OrderTicketProps {
  session: MarketSession;
  fields: TicketFields;
  change: (patch: Partial<TicketFields>) => void;
  /** Called once an order was accepted. */
  onPlaced: () => void;
}

/** Fields beside which a rejection can be said; any other one is said above the button. */
const shownFields: readonly RejectedField[] = [
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
  'setup',
];

/** The order ticket of the workspace: every kind of order, its costs and its risk, and a button that says the whole of it. */
export function OrderTicket({ session, fields, change: edit, onPlaced }: OrderTicketProps) {
  const [rejection, setRejection] = useRejection<Rejection>(fields);
  const id = useId();
  const { simulation } = session;
  const account = readAccount(simulation);
  const order = assessOrder(simulation, fields);
  const format = marketFormat(simulation.state);
  const buys = fields.side === 'buy';
  const judged = judgeByPlan(session, fields);

  function place() {
    const rejected = session.send({ type: 'place-order', order: requestOf(fields) });
    setRejection(rejected);
    if (rejected === null) {
      // The next decision says anew what it is made for.
      edit({ setup: '' });
      onPlaced();
    } else requestAnimationFrame(() => focusRejected(id));
  }

  const errorOf = (...names: RejectedField[]) =>
    rejection !== null && names.includes(rejection.field) ? rejectionText(rejection) : undefined;

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
            ? usdtText(account.available, format.currency)
            : format.quantityWithUnit(
                fields.kind === 'market' ? account.coins : account.availableCoins,
              )
        }
      />
      <SetupField state={simulation.state} fields={fields} edit={edit} errorOf={errorOf} />
      <PriceFields
        fields={fields}
        edit={edit}
        errorOf={errorOf}
        used={kindFields[fields.kind]}
        format={format}
      />
      <QuantityField fields={fields} edit={edit} errorOf={errorOf} order={order} format={format} />
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
      <OrderSums simulation={simulation} fields={fields} order={order} />
      <SpotPlan session={session} judged={judged} />
      <FieldlessRejection rejection={rejection} />
      <TicketFoot
        side={fields.side}
        order={describeOrder(fields, format)}
        locked={judged?.breaches.some(({ refuses }) => refuses) ?? false}
      />
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

/** Returns what the plan says of a purchase as it stands in the ticket; null for a sale, which it never refuses, and without a plan. */
function judgeByPlan({ simulation, guard, readInstant }: MarketSession, fields: TicketFields) {
  if (fields.side === 'sell') return null;
  const instant = readInstant();
  return (
    judgeRequest(simulation, requestOf(fields), guard, instant) ??
    judgeDay(simulation, guard, instant)
  );
}

function SpotPlan({
  session: { guard, simulation },
  judged,
}: {
  session: MarketSession;
  judged: PlanJudgement | null;
}) {
  return (
    <PlanPart
      guard={guard}
      judged={judged}
      currency={simulation.state.instrument.currency}
      lostOn={(day) => lostPositions(simulation, day)}
      always="vendre"
    />
  );
}

/** A rejection that stands at no field, but for that of the plan, which has a panel of its own. */
function FieldlessRejection({ rejection }: { rejection: Rejection | null }) {
  if (rejection === null || rejection.code === 'plan-refuses') return null;
  if (rejection.field === 'amount' || shownFields.includes(rejection.field)) return null;
  return (
    <div role="alert">
      <FieldError>{rejectionText(rejection)}</FieldError>
    </div>
  );
}

interface TicketFootProps {
  side: TicketFields['side'];
  /** The whole order in words. */
  order: string;
  /** The plan refuses it. */
  locked: boolean;
}

function TicketFoot({ side, order, locked }: TicketFootProps) {
  return (
    <div className="ticket-foot">
      <button
        type="submit"
        disabled={locked}
        className={buttonClass({}, `trade-button trade-${side}`)}
      >
        {locked && <Lock size={16} strokeWidth={1.75} aria-hidden />}
        {order}
      </button>
      <p className="panel-hint">
        Argent fictif. Un bon résultat ici ne garantit rien sur un marché réel.
      </p>
    </div>
  );
}

/** Says the whole order: « Acheter 0,01 BTC à 50 000,00 ». */
function describeOrder(fields: TicketFields, { coin }: MarketFormat): string {
  const { side, kind, quantity, price, trigger } = fields;
  const what = `${side === 'buy' ? 'Acheter' : 'Vendre'} ${quantity.trim() === '' ? '0' : quantity.trim()}\u00a0${coin}`;
  const used = kindFields[kind];
  if (used.includes('price')) return `${what} à ${price.trim()}`;
  if (used.includes('trigger')) return `${what} à ${trigger.trim()}`;
  return kind === 'market' ? `${what} au marché` : what;
}

/** Brings the first rejected field under the caret. */
function focusRejected(form: string): void {
  document
    .getElementById(form)
    ?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ?.focus({ preventScroll: false });
}
