import {
  readAccount,
  readOpenOrders,
  type OrderView,
} from '@chandelle/market/simulation/read-account';
import { useMemo } from 'react';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { orderName } from '../../../../trading/texts/order-names.ts';
import { toastRejection } from '../../../../trading/texts/toast-rejection.ts';
import type { Levels } from '../../chart/drawings/use-levels.ts';
import { useMarkLines } from '../../chart/drawings/use-mark-lines.ts';
import type { DraggableLine } from '../../chart/order-handle.tsx';

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
  const marks = useMarkLines(session, levels);
  const signature = JSON.stringify(open);
  // The lines stay the same object while nothing about them changes, so that the chart is not drawn for nothing.
  const draggable = useMemo(
    () => [...open.flatMap((order) => lineOf(order, words)), ...marks.lines],
    // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the orders
    [signature, marks.lines, words],
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
    if (marks.move(id, text)) return;
    const order = open.find((each) => each.id === id);
    if (order === undefined) return;
    const rejection = session.send({
      type: 'amend-order',
      order: id,
      ...(order.trigger === null ? { price: text } : { trigger: text }),
    });
    if (rejection !== null) void toastRejection('Ordre laissé où il était', rejection);
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
