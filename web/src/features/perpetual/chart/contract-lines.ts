import { unrealisedAt } from '@chandelle/market/perpetual/rules/required-margin';
import { priceText } from '@chandelle/market/simulation/units';
import type { DraggableLine } from '../../simulator/chart/order-handle.tsx';
import type { Account } from '../account.ts';
import { directionNames, frameTexts } from '../texts/contract-names.ts';

/** What the chart draws of an account. */
export interface ContractLines {
  lines: readonly DraggableLine[];
  /** Where it is closed by force. */
  zone: { line: string; side: 'above' | 'below' } | null;
}

const CLOSING = 'contract:closing';

/** Lists the lines of an account on the chart: entry, break-even, forced closing, exits, and orders that wait. */
export function contractLines({ state, view, format }: Account): ContractLines {
  const { instrument } = format;
  const price = (ticks: number) => Number(priceText(instrument, Math.round(ticks)));
  const waiting: DraggableLine[] = state.orders.map(({ id, side, price: limit, lots }) => ({
    id,
    kind: 'order',
    price: price(limit),
    label: `${side === 'buy' ? 'Achat' : 'Vente'} limite ${format.coins(lots)}`,
    fixed: false,
  }));
  const { position } = state;
  if (view === null || position === null) return { lines: waiting, zone: null };
  const exits: DraggableLine[] = state.exits.map(({ id, kind, trigger }) => ({
    id,
    kind: kind === 'stop' ? 'stop' : 'target',
    price: price(trigger),
    label: `${kind === 'stop' ? 'Stop' : 'Objectif'} ${format.result(unrealisedAt(position, trigger))}`,
    fixed: false,
  }));
  const { direction, entry, breakEven, liquidation } = view;
  const own: DraggableLine[] = [
    {
      id: 'contract:entry',
      kind: 'entry',
      price: price(entry),
      label: `Entrée · ${directionNames[direction].toLowerCase()}`,
      fixed: true,
    },
    {
      id: 'contract:break-even',
      kind: 'break-even',
      price: price(breakEven),
      label: `Seuil de rentabilité ${format.price(breakEven)}`,
      fixed: true,
    },
  ];
  if (liquidation !== null)
    own.push({
      id: CLOSING,
      kind: 'liquidation',
      price: price(liquidation),
      label: `${frameTexts[state.frame].closing} ${format.price(liquidation)}`,
      fixed: true,
    });
  return {
    lines: [...own, ...exits, ...waiting],
    zone:
      liquidation === null
        ? null
        : { line: CLOSING, side: direction === 'long' ? 'below' : 'above' },
  };
}
