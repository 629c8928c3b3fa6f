import {
  compared,
  decimal,
  decimalText,
  divided,
  minus,
  plus,
  times,
  toNumber,
  type Decimal,
} from '@chandelle/market/money/decimal';
import { sizePosition } from '@chandelle/market/risk/position-size';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { lotsForCash } from '@chandelle/market/simulation/execute';
import { valueOf } from '@chandelle/market/simulation/funds';
import { bestAgainst, previewFill } from '@chandelle/market/simulation/match';
import type { OrderKind } from '@chandelle/market/simulation/order-kinds';
import { lastTicks, type Simulation } from '@chandelle/market/simulation/simulation';
import { lotsIn, priceOf, quantityOf, quantityText } from '@chandelle/market/simulation/units';
import { readAmount } from '../../../trading/amount-text.ts';
import { takesProtection, type TicketFields } from './ticket-fields.ts';

/** What an order comes to, before it is placed. Amounts in the currency, or in coins. */
export interface Assessment {
  /** Price that the sums are made with: the limit, the trigger, or what the book gives for the quantity on average. */
  price: Decimal;
  /** Price × quantity; at market, what the book asks or gives for it now. */
  value: number;
  fee: number;
  /** What it costs with its fee, or brings after it. */
  total: number;
  /** The most coins that the cash pays for at this price, or that can be sold, as text. */
  most: string;
  /** Loss at the stop, fees left out, in the currency and in percent of the capital; null without a stop below. */
  risk: { amount: number; percent: number; distancePercent: number } | null;
}

const zero = decimal(0);

/** What the price of an order is read from. */
type PricedFields = Pick<TicketFields, 'side' | 'kind' | 'price' | 'trigger'>;

/** Reckons what the ticket would do. */
export function assessOrder(simulation: Simulation, fields: TicketFields): Assessment {
  const { state } = simulation;
  const account = readAccount(simulation);
  const quantity = readAmount(fields.quantity) ?? zero;
  const walked = fields.kind === 'market' ? walkBook(simulation, fields.side, quantity) : null;
  const price = walked?.price ?? priceOfTicket(simulation, fields);
  const value = walked?.value ?? times(quantity, price);
  const percent = state.feesOn ? state.rules.takerFeePercent : '0';
  const fee = times(times(value, percent), '0.01');
  const total = fields.side === 'buy' ? plus(value, fee) : minus(value, fee);
  return {
    price,
    value: toNumber(value),
    fee: toNumber(fee),
    total: toNumber(total),
    most:
      fields.side === 'sell'
        ? // A sale at market has the others give way.
          fields.kind === 'market'
          ? account.coins
          : account.availableCoins
        : fields.kind === 'market'
          ? quantityText(
              state.instrument,
              lotsForCash(simulation, { fees: state.feesOn }, null, decimal(account.available)),
            )
          : affordable(simulation, account.available, price, percent),
    risk: riskOf(fields, price, quantity, Number(account.equity)),
  };
}

/**
 * Computes the quantity whose stop costs the chosen part of the capital, fees of both ways included.
 * @returns The quantity, no more than the cash pays for and told when that cut it; a sentence when it cannot be reckoned.
 */
export function sizeForRisk(
  simulation: Simulation,
  fields: PricedFields & Pick<TicketFields, 'stop' | 'risk'>,
): { quantity: string; cut: boolean } | { problem: string } {
  const account = readAccount(simulation);
  const entry = priceOfTicket(simulation, fields);
  const stop = readAmount(fields.stop);
  const risk = readAmount(fields.risk);
  if (stop === null || compared(stop, zero) <= 0)
    return { problem: 'Indiquez d’abord le stop : la quantité dépend de sa distance.' };
  if (compared(stop, entry) >= 0)
    return { problem: 'Pour un achat, le stop se place sous le prix d’entrée.' };
  if (risk === null || compared(risk, zero) <= 0 || compared(risk, 100) > 0)
    return { problem: 'Indiquez un risque entre 0 et 100 % du capital.' };
  const { state } = simulation;
  const percent = state.feesOn ? state.rules.takerFeePercent : '0';
  const { quantity } = sizePosition({
    capital: account.equity,
    riskPercent: risk,
    entry,
    stop,
    lot: quantityOf(state.instrument, 1),
    feePercent: percent,
  });
  const most = affordable(simulation, account.available, entry, percent);
  const sized = decimalText(quantity.toFixed(state.instrument.quantityDigits));
  const cut = compared(sized, most) > 0;
  return { quantity: cut ? most : sized, cut };
}

/** The field whose price each kind is reckoned with; null: what the book offers. */
const pricedBy: Readonly<Record<OrderKind, 'price' | 'trigger' | null>> = {
  market: null,
  limit: 'price',
  stop: 'trigger',
  'stop-limit': 'price',
  'take-profit': 'trigger',
  oco: 'price',
  'trailing-stop': null,
};

function priceOfTicket(simulation: Simulation, fields: PricedFields): Decimal {
  const field = pricedBy[fields.kind];
  const typed = field === null ? null : readAmount(fields[field]);
  if (typed !== null && compared(typed, zero) > 0) return typed;
  const { instrument } = simulation.state;
  return priceOf(instrument, bestAgainst(simulation, fields.side) ?? lastTicks(simulation));
}

/** Returns what a market order meets in the book as it is; null when the book does not hold that much. */
function walkBook(
  simulation: Simulation,
  side: TicketFields['side'],
  quantity: Decimal,
): { price: Decimal; value: Decimal } | null {
  const { state } = simulation;
  const lots = lotsIn(state.instrument, quantity);
  const met = previewFill(simulation, side, null, lots);
  if (lots <= 0 || met.reduce((sum, part) => sum + part.lots, 0) < lots) return null;
  const value = met.reduce(
    (sum, part) => plus(sum, valueOf(state, part.price, part.lots)),
    decimal(0),
  );
  const coins = quantityOf(state.instrument, lots);
  return { price: divided(value, coins, priceOf(state.instrument, 1), 'nearest'), value };
}

/** Coins that an amount pays for with its fee, in lots, rounded down, as text. */
function affordable(
  { state }: Simulation,
  cash: string,
  price: Decimal,
  feePercent: string,
): string {
  const each = times(price, plus(1, times(feePercent, '0.01')));
  if (compared(each, 0) <= 0 || compared(cash, 0) <= 0) return '0';
  return decimalText(divided(cash, each, quantityOf(state.instrument, 1), 'down'));
}

function riskOf(
  fields: TicketFields,
  entry: Decimal,
  quantity: Decimal,
  equity: number,
): Assessment['risk'] {
  if (!takesProtection(fields)) return null;
  const stop = readAmount(fields.stop);
  if (stop === null || compared(stop, zero) <= 0 || compared(stop, entry) >= 0) return null;
  const distance = minus(entry, stop);
  const amount = toNumber(times(distance, quantity));
  return {
    amount,
    percent: equity === 0 ? 0 : (100 * amount) / equity,
    distancePercent: (100 * toNumber(distance)) / toNumber(entry),
  };
}
