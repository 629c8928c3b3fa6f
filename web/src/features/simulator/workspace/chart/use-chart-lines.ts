import { readDrawings } from '@chandelle/market/simulation/drawings/draw';
import {
  readAccount,
  readOpenOrders,
  type OrderView,
} from '@chandelle/market/simulation/read-account';
import { useMemo } from 'react';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { rejectionText } from '../../../../trading/texts/rejection-texts.ts';
import { orderName } from '../../../../trading/texts/order-names.ts';
import { toast } from '../../../../ui/toast.tsx';
import { boxLines, moveBoxLine } from '../../chart/drawings/box-lines.ts';
import type { DraggableLine } from '../../chart/order-handle.tsx';
import type { Levels } from '../drawings/use-levels.ts';

/** What the chart draws of an account. */
interface ChartLines {
  draggable: readonly DraggableLine[];
  /** Average cost of what is held; null when nothing is. */
  average: { price: number; label: string } | null;
  /** Asks for another price of an order, a level or a box, and says so when it is rejected. */
  onMoveLine: (id: string, price: number) => void;
}

/** Returns the lines on the chart: the orders, the levels and the boxes, each to be moved, and the average cost of what is held. */
export function useChartLines(
  session: MarketSession,
  words: MarketFormat,
  levels: Levels,
): ChartLines {
  const { averageCost, coins } = readAccount(session.simulation);
  const open = readOpenOrders(session.simulation);
  const { list } = levels;
  const drawn = readDrawings(session.simulation);
  const signature = JSON.stringify([open, list, drawn]);
  // The lines stay the same object while nothing about them changes, so that the chart is not drawn for nothing.
  const draggable = useMemo(
    () => [
      ...open.flatMap((order) => lineOf(order, words)),
      ...list.map(lineOfLevel),
      ...boxLines(drawn),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for orders, levels and boxes
    [signature, words],
  );
  const average = useMemo(
    () =>
      averageCost === null
        ? null
        : {
            price: Number(averageCost),
            label: `Prix moyen, ${words.quantityWithUnit(coins)}`,
          },
    [averageCost, coins, words],
  );

  function onMoveLine(id: string, price: number) {
    const text = price.toFixed(words.steps.priceDigits);
    const level = list.find((each) => each.id === id);
    if (level !== undefined) {
      const rejection = levels.change({ ...level, price: text });
      if (rejection !== null) toast.error('Repère laissé où il était', rejectionText(rejection));
      return;
    }
    const box = moveBoxLine(drawn, id, text);
    if (box !== null) {
      const { id: drawing, ...shape } = box;
      const rejection = session.send({ type: 'set-drawing', drawing, shape });
      if (rejection !== null) toast.error('Prix laissé où il était', rejectionText(rejection));
      return;
    }
    const order = open.find((each) => each.id === id);
    if (order === undefined) return;
    const rejection = session.send({
      type: 'amend-order',
      order: id,
      ...(order.trigger === null ? { price: text } : { trigger: text }),
    });
    if (rejection !== null) toast.error('Ordre laissé où il était', rejectionText(rejection));
  }

  return { draggable, average, onMoveLine };
}

/** The line of an order on the chart, at the price that it waits for. */
function lineOf(order: OrderView, words: MarketFormat): DraggableLine[] {
  const price = order.trigger ?? order.price;
  if (price === null) return [];
  const left = Number(order.quantity) - Number(order.filled);
  return [
    {
      id: order.id,
      kind: 'order',
      price: Number(price),
      label: `${orderName(order)} ${words.quantityWithUnit(left)}`,
      fixed: order.trail !== null,
    },
  ];
}

const lineOfLevel = ({ id, price, note, alert }: Levels['list'][number]): DraggableLine => ({
  id,
  kind: 'level',
  price: Number(price),
  label: `${note || 'Repère'}${alert ? ', alerte' : ''}`,
  fixed: false,
});
