import type { PerpetualOrder } from '@chandelle/market/perpetual/commands';
import type { PerpetualRejection } from '@chandelle/market/perpetual/rejections';
import type { MarginMode } from '@chandelle/market/perpetual/state';
import { planRejection } from '@chandelle/market/perpetual/plan/hold-contract';
import { refusingReasons, type PlanJudgement } from '@chandelle/market/plan/held-plan';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useRejection } from '../../../trading/use-rejection.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { type Account, hasOpen, previewOrder, type Send } from '../account.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';
import { directionNames, directionOf, frameTexts, maxLeverage } from '../texts/contract-names.ts';
import { coinsOf, type ContractFields, orderOf } from './contract-fields.ts';
import { ContractPlan } from './contract-plan.tsx';
import { ExitFields, LimitField } from './exit-fields.tsx';
import { LeverageField } from './leverage-slider.tsx';
import { MarginChoice } from './margin-choice.tsx';
import { closingText, OrderPreview } from './order-preview.tsx';
import { SizeField } from './size-field.tsx';
import { KindBar } from './kind-bar.tsx';
import '../../../trading/ticket.css';
import '../../../trading/workspace/order-ticket.css';
import './contract-ticket.css';

/** Gives an order, and before it the leverage and the margin that it is to have. Returns why it was rejected; null when it was not. */
function placeOrder(
  account: Account,
  order: PerpetualOrder,
  { leverage, mode }: { leverage: number; mode: MarginMode },
  session: PerpetualSession,
): PerpetualRejection | null {
  const { state } = account;
  const fixed = hasOpen(account);
  const send: Send = (input) => session.send(input);
  const preview = previewOrder(account, order, { leverage, mode });
  // Of an order that is rejected nothing stays, its leverage and its mode neither.
  if (!preview.accepted) return preview.rejection;
  const rejected = planRejection(judgeOrder(session, account, order, { leverage, mode }));
  if (rejected !== null) return rejected;
  return (
    (fixed || leverage === state.leverage ? null : send({ type: 'set-leverage', leverage })) ??
    (fixed || mode === state.mode ? null : send({ type: 'set-margin-mode', mode })) ??
    send({ type: 'place-order', order })
  );
}

/** Returns what the plan says of an order under the leverage and the margin that it is to have. */
function judgeOrder(
  session: PerpetualSession,
  account: Account,
  order: PerpetualOrder,
  set: { leverage: number; mode: MarginMode },
): PlanJudgement | null {
  return session.judge(order, hasOpen(account) ? {} : set);
}

interface ContractTicketProps {
  session: PerpetualSession;
  account: Account;
  fields: ContractFields;
  change: (patch: Partial<ContractFields>) => void;
  /** Called once an order was accepted. */
  onPlaced: () => void;
}

type Field = PerpetualRejection['field'];
/** Fields beside which a rejection can be said; any other one is said above the button. */
const shownFields: readonly Field[] = ['quantity', 'price', 'stop', 'target', 'leverage', 'side'];

/** The ticket of a contract: the order, its leverage and margin, what comes of it, and a button that says the whole of it. */
export function ContractTicket(props: ContractTicketProps) {
  const { account, fields, change } = props;
  const content = <TicketForm {...props} />;
  return (
    <Tabs
      className="ticket"
      panelClassName="ticket-panel"
      label="Sens de l’ordre"
      look="bar"
      value={fields.side}
      onChange={(side) => change({ side, reduceOnly: goesAgainst(account, side) })}
      shownClass={(side) => `trade-${side}`}
      tabs={[
        { value: 'buy', label: 'Long', content },
        { value: 'sell', label: 'Short', content },
      ]}
    />
  );
}

function TicketForm({ session, account, fields, change: edit, onPlaced }: ContractTicketProps) {
  const [rejection, setRejection] = useRejection<PerpetualRejection>(fields);
  const id = useId();
  const { state, format } = account;
  const { steps, currency } = format.market;
  const busy = hasOpen(account);
  const leverage = busy ? state.leverage : fields.leverage;
  const mode = busy ? state.mode : fields.mode;
  const order = orderOf(fields, account);
  const preview = previewOrder(account, order, { leverage, mode });
  const judged = judgeOrder(session, account, order, { leverage, mode });
  const price = { unit: currency, step: steps.price, decimals: steps.priceDigits };

  function place() {
    const rejected = placeOrder(account, order, { leverage, mode }, session);
    setRejection(rejected);
    if (rejected === null) onPlaced();
    else requestAnimationFrame(() => focusRejected(id));
  }

  const errorOf = (...names: Field[]) =>
    rejection !== null && names.includes(rejection.field)
      ? contractRejectionText(rejection)
      : undefined;
  // What the plan refuses has a panel of its own.
  const fieldless =
    rejection === null || rejection.code === 'plan-refuses' || shownFields.includes(rejection.field)
      ? null
      : rejection;

  return (
    <form
      id={id}
      className="ticket-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <KindBar
        kind={fields.kind}
        onChange={(kind) => edit({ kind })}
        available={format.money(state.wallet)}
      />
      {fields.kind === 'limit' && (
        <LimitField fields={fields} edit={edit} price={price} error={errorOf('price')} />
      )}
      <SizeField account={account} fields={fields} edit={edit} error={errorOf('quantity')} />
      {!fields.reduceOnly && (
        <ExitFields
          fields={fields}
          edit={edit}
          price={price}
          stopError={errorOf('stop')}
          targetError={errorOf('target')}
        />
      )}
      <LeverageField
        value={leverage}
        most={maxLeverage(state.frame)}
        fixed={busy}
        onChange={(next) => edit({ leverage: next })}
        error={errorOf('leverage')}
      />
      <MarginChoice mode={mode} fixed={busy} onChange={(next) => edit({ mode: next })} />
      <ReduceOnly
        checked={fields.reduceOnly}
        onChange={(reduceOnly) => edit({ reduceOnly })}
        error={errorOf('side')}
      />
      <OrderPreview
        account={account}
        preview={preview}
        stop={fields.reduceOnly ? '' : fields.stop}
      />
      <ContractPlan session={session} order={order} judged={judged} currency={currency} />
      <TicketFoot
        side={fields.side}
        order={describeOrder(fields, account, leverage)}
        closing={
          preview.accepted && preview.after !== null
            ? { name: frameTexts[state.frame].closing, text: closingText(account, preview.after) }
            : null
        }
        rejection={fieldless}
        locked={refusingReasons(judged).length > 0}
      />
    </form>
  );
}

/** Returns whether an order of this side would close what is open. */
function goesAgainst({ state: { position } }: Account, side: ContractFields['side']): boolean {
  return position !== null && position.direction !== directionOf(side);
}

function ReduceOnly(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}) {
  return (
    <div>
      <label className="ticket-check">
        <input
          type="checkbox"
          checked={props.checked}
          aria-invalid={props.error === undefined ? undefined : true}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>
          Réduction seule
          <small>Ferme ce qui est ouvert, et n’ouvre jamais rien.</small>
        </span>
      </label>
      {props.error !== undefined && (
        <div role="alert">
          <FieldError>{props.error}</FieldError>
        </div>
      )}
    </div>
  );
}

interface TicketFootProps {
  side: ContractFields['side'];
  /** The whole order in words. */
  order: string;
  /** Where the position would be closed by force; null where none is left, or the order is refused. */
  closing: { name: string; text: string } | null;
  /** One that stands at no field; null where there is none. */
  rejection: PerpetualRejection | null;
  /** The plan refuses it. */
  locked: boolean;
}

function TicketFoot({ side, order, closing, rejection, locked }: TicketFootProps) {
  return (
    <>
      {rejection !== null && (
        <div role="alert">
          <FieldError>{contractRejectionText(rejection)}</FieldError>
        </div>
      )}
      <div className="ticket-foot">
        {closing !== null && (
          <p className="ticket-closing">
            <span>{closing.name}</span>
            <b className="tone-fall">{closing.text}</b>
          </p>
        )}
        <button
          type="submit"
          disabled={locked}
          className={buttonClass({}, `trade-button trade-${side}`)}
        >
          {locked && <Lock size={16} strokeWidth={1.75} aria-hidden />}
          {order}
        </button>
        <p className="panel-hint">
          Argent fictif. En réel, le levier peut coûter toute la marge, et parfois plus.
        </p>
      </div>
    </>
  );
}

/** Says the whole order: « Long : acheter 0,05 BTC à 58 000, ×2 ». */
function describeOrder(fields: ContractFields, account: Account, leverage: number): string {
  const { side, kind, price, reduceOnly } = fields;
  const { market } = account.format;
  const coins = Number(coinsOf(fields, account));
  const size = market.quantityWithUnit(Number.isFinite(coins) ? coins : 0);
  const verb = side === 'buy' ? 'acheter' : 'vendre';
  const at = kind === 'limit' ? `à ${price.trim()}` : 'au marché';
  return reduceOnly
    ? `Réduire : ${verb} ${size} ${at}`
    : `${directionNames[directionOf(side)]} : ${verb} ${size} ${at}, ×${leverage}`;
}

/** Brings the first rejected field under the caret. */
function focusRejected(form: string): void {
  document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
