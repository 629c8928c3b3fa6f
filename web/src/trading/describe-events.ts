import type { CancelReason, SimulationEvent } from '@chandelle/market/simulation/events';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { formatDecimal } from '../lib/format.ts';
import { groupFills, type Execution } from './group-fills.ts';
import { marketFormat, type MarketFormat } from './market-format.ts';
import { describeExits } from './describe-exits.ts';
import { resultText, usdtText } from './money-text.ts';
import { orderName } from './texts/order-names.ts';

export interface EventCaption {
  /** Which way a result goes; `plain` where there is none. */
  tone: 'rise' | 'fall' | 'even' | 'plain';
  lead: string;
  text: string;
}

const reasons: Readonly<Record<CancelReason, string>> = {
  asked: 'À votre demande.',
  'other-leg': 'L’autre ordre de la paire a servi.',
  'empty-book': 'Personne n’est en face dans le carnet à ce prix.',
  funds: 'Les fonds n’y suffisaient plus.',
  sold: 'Ce qu’il retenait est vendu.',
  reset: 'Le compte est réinitialisé.',
};

/** Says in French what the market or an order has just done; null when there is no news to tell. */
export function describeEvents(
  events: readonly SimulationEvent[],
  state: SimulationState,
): EventCaption | null {
  const fills = events.flatMap((event) => (event.type === 'filled' ? [event.fill] : []));
  const format = marketFormat(state);
  const execution = groupFills(fills, state.instrument.priceDigits).at(-1);
  if (execution !== undefined) {
    const caption = describeExecution(execution, format);
    return { ...caption, text: `${caption.text} ${describeExits(events, state)}`.trim() };
  }
  const event = events.findLast(({ type }) => !(type in quiet));
  if (event === undefined) return null;
  switch (event.type) {
    case 'order-placed':
    case 'order-amended': {
      const order = state.orders.find(({ id }) => id === event.order);
      if (order === undefined) return null;
      const price = (order.trigger ?? order.price ?? 0) / 10 ** state.instrument.priceDigits;
      return plain(
        event.type === 'order-placed' ? `${orderName(order)} en attente.` : 'Ordre modifié.',
        `Il attend que le marché vienne à ${format.priceWithUnit(price)}.`,
      );
    }
    case 'order-cancelled':
      return plain('Ordre annulé.', reasons[event.reason]);
    case 'order-triggered':
      return plain('Ordre déclenché.', 'Le cours a touché son prix de déclenchement.');
    case 'fees-set':
      return plain(
        event.on ? 'Frais activés.' : 'Frais désactivés.',
        event.on
          ? 'Chaque exécution coûtera 0,1 %.'
          : 'Les prochains ordres ne coûtent rien de plus.',
      );
    case 'deposited':
      return plain('Dépôt reçu.', `${usdtText(event.amount)} de plus sur le compte.`);
    case 'reset':
      return plain('Compte réinitialisé.', 'Le marché, lui, continue où il en est.');
    case 'auto-take-profit-set':
      return plain(
        event.on ? 'Prise de profit automatique activée.' : 'Prise de profit automatique coupée.',
        event.on ? 'Elle vendra 25 % à +50 %, puis 50 % à +100 %.' : 'C’est vous qui vendez.',
      );
    default:
      return null;
  }
}

/** Events that come with another one which says more, or that one sees, or whose message is another one. */
const quiet = {
  'order-filled': true,
  'take-profit': true,
  'trade-annotated': true,
  'level-set': true,
  'level-removed': true,
  'level-reached': true,
  'drawing-set': true,
  'drawing-removed': true,
};

function describeExecution(
  { side, quantity, price, fee, profit }: Execution,
  format: MarketFormat,
): EventCaption {
  const costs = Number(fee) > 0 ? `, frais ${usdtText(fee, format.currency)}` : '';
  if (side === 'buy' || profit === null) {
    return {
      tone: 'plain',
      lead: 'Achat exécuté.',
      text: `${format.quantityWithUnit(quantity)} à ${format.priceWithUnit(price)} en moyenne${costs}.`,
    };
  }
  const tone = Number(profit) > 0 ? 'rise' : Number(profit) < 0 ? 'fall' : 'even';
  return {
    tone,
    lead: 'Vente exécutée.',
    text: `${format.quantityWithUnit(quantity)} à ${format.priceWithUnit(price)} en moyenne${costs} : ${resultText(profit, format.currency)}.`,
  };
}

/** Writes the message of a profit taken; its title is the specification's. */
export function takeProfitMessage(
  event: Extract<SimulationEvent, { type: 'take-profit' }>,
  state: SimulationState,
): { title: string; text: string } {
  const format = marketFormat(state);
  const { percent, automatic, quantity, price, profit } = event;
  const part = automatic ? (percent === 50 ? 25 : 50) : percent;
  return {
    title: `Take Profit ${formatDecimal(percent, 0)} Exécuté!`,
    text: `${part} % de la position : ${format.quantityWithUnit(quantity)} à ${format.priceWithUnit(price)}, profit ${resultText(profit, format.currency)}.`,
  };
}

function plain(lead: string, text: string): EventCaption {
  return { tone: 'plain', lead, text };
}
