import type { PerpetualCancelReason, PerpetualEvent } from '@chandelle/market/perpetual/events';
import { rateText } from './contract-format.ts';
import { modeNames } from './contract-names.ts';
import type { ContractFormat } from './contract-format.ts';

/** An event as a line of the history. */
export interface DescribedEvent {
  title: string;
  text: string;
  /** What it brought to the account, or took from it (below 0); null where it moved no money out of it. */
  amount: bigint | null;
}

const reasons: Readonly<Record<PerpetualCancelReason, string>> = {
  asked: 'à votre demande',
  margin: 'le compte ne porte plus sa marge',
  position: 'la position est close, ou va dans l’autre sens',
  'empty-book': 'personne n’est en face dans le carnet',
  liquidated: 'la position a été clôturée d’office',
};

/** What an exit is called. */
const exitNames = { stop: 'Stop', 'take-profit': 'Objectif' } as const;

/** Says what an execution did: « Achat d’ouverture exécuté ». Lots that are opened or closed need not be the whole position. */
function fillTitle({ side, result }: Extract<PerpetualEvent, { type: 'filled' }>): string {
  const what = result === null ? 'd’ouverture' : 'de clôture';
  return side === 'buy' ? `Achat ${what} exécuté` : `Vente ${what} exécutée`;
}

/** Tells an event of the account in a line; null for those that say nothing by themselves. */
export function describeContractEvent(
  event: PerpetualEvent,
  format: ContractFormat,
): DescribedEvent | null {
  switch (event.type) {
    case 'leverage-set':
      return { title: `Levier réglé à ×${event.leverage}`, text: '', amount: null };
    case 'margin-mode-set':
      return { title: modeNames[event.mode], text: '', amount: null };
    case 'order-placed':
    case 'order-amended':
    case 'order-filled':
      return null;
    case 'order-cancelled':
      return {
        title: 'Ordre annulé',
        text: reasons[event.reason],
        amount: null,
      };
    case 'exit-placed':
      return {
        title: `${exitNames[event.kind]} posé`,
        text: format.price(event.trigger),
        amount: null,
      };
    case 'exit-amended':
      return {
        title: `${exitNames[event.kind]} déplacé`,
        text: format.price(event.trigger),
        amount: null,
      };
    case 'exit-triggered':
      return {
        title: `${exitNames[event.kind]} déclenché`,
        text: `${format.price(event.trigger)}, prix de référence ${format.price(event.mark)}`,
        amount: null,
      };
    case 'exit-cancelled':
      return {
        title: `${exitNames[event.kind]} annulé`,
        text: reasons[event.reason],
        amount: null,
      };
    case 'filled':
      return {
        title: fillTitle(event),
        text: `${format.coins(event.lots)} à ${format.price(event.price)}, frais ${format.money(event.fee)}`,
        amount: (event.result ?? 0n) - event.fee,
      };
    case 'funding':
      return {
        title: event.paid < 0n ? 'Financement reçu' : 'Financement payé',
        text: `taux ${rateText(event.rate)}, prix de référence ${format.price(event.mark)}`,
        amount: -event.paid,
      };
    case 'margin-added':
      return { title: 'Marge ajoutée', text: format.money(event.amount), amount: null };
    case 'margin-removed':
      return { title: 'Marge retirée', text: format.money(event.amount), amount: null };
    case 'liquidated': {
      const { lots, result, shortfall, fee, returned } = event.liquidation;
      return {
        title: 'Position clôturée d’office',
        text: `${format.coins(lots)} au prix de référence ${format.price(event.mark)}, rendu ${format.money(returned)}`,
        amount: result + shortfall - fee,
      };
    }
  }
}

/** What a message says of what just happened; null where it needs none. */
export function describeHappened(
  events: readonly PerpetualEvent[],
  format: ContractFormat,
): { lead: string; text: string } | null {
  const told = events.findLast(({ type }) => type === 'filled' || type === 'liquidated');
  const line = told === undefined ? null : describeContractEvent(wholeOrder(told, events), format);
  if (line === null) {
    const cancelled = events.findLast(
      (event) => event.type === 'order-cancelled' && event.reason !== 'asked',
    );
    const other = cancelled === undefined ? null : describeContractEvent(cancelled, format);
    return other === null ? null : { lead: `${other.title}.`, text: `Pourquoi : ${other.text}.` };
  }
  const exits = events.flatMap((event) => (event.type === 'exit-triggered' ? [event.kind] : []));
  const lead = exits[0] === undefined ? line.title : `${exitNames[exits[0]]} exécuté`;
  return { lead: `${lead}.`, text: `${line.text}.` };
}

/** Sums up the executions of one order among some events: their average price, and all of their fees. */
function wholeOrder(event: PerpetualEvent, events: readonly PerpetualEvent[]): PerpetualEvent {
  if (event.type !== 'filled') return event;
  const { order } = event;
  const fills = events.filter((each) => each.type === 'filled' && each.order === order);
  let [lots, value, fee] = [0, 0, 0n];
  for (const fill of fills) {
    if (fill.type !== 'filled') continue;
    lots += fill.lots;
    value += fill.lots * fill.price;
    fee += fill.fee;
  }
  return { ...event, lots, price: value / lots, fee };
}
