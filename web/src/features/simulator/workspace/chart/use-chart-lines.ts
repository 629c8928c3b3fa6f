import {
  readAccount,
  readOpenOrders,
  type OrderView,
} from '@chandelle/market/simulation/read-account';
import { useMemo } from 'react';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { refusalText } from '../../../../trading/texts/refusal-texts.ts';
import { orderName } from '../../../../trading/trading-text.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { DraggableLine } from '../../chart/order-handle.tsx';

/** What the chart draws of an account. */
interface ChartLines {
  orders: readonly DraggableLine[];
  /** Average cost of what is held; null when nothing is. */
  average: { price: number; label: string } | null;
  /** Asks for another price of an order, and says so when it is refused. */
  onMoveOrder: (id: string, price: number) => void;
}

/** Returns the lines of an account on the chart: its orders, each to be moved, and the average cost of what it holds. */
export function useChartLines(session: MarketSession, words: MarketFormat): ChartLines {
  const { averageCost, coins } = readAccount(session.simulation);
  const open = readOpenOrders(session.simulation);
  const signature = open.map((order) => JSON.stringify(order)).join();
  // The lines stay the same object while nothing about the orders changes, so that the chart is not drawn for nothing.
  // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the orders
  const orders = useMemo(() => open.flatMap((order) => lineOf(order, words)), [signature, words]);
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

  function onMoveOrder(id: string, price: number) {
    const order = open.find((each) => each.id === id);
    if (order === undefined) return;
    const text = price.toFixed(words.steps.priceDigits);
    const refusal = session.send({
      type: 'amend-order',
      order: id,
      ...(order.trigger === null ? { price: text } : { trigger: text }),
    });
    if (refusal !== null) toast.error('Ordre laissé où il était', refusalText(refusal));
  }

  return { orders, average, onMoveOrder };
}

/** The line of an order on the chart, at the price that it waits for. */
function lineOf(order: OrderView, words: MarketFormat): DraggableLine[] {
  const price = order.trigger ?? order.price;
  if (price === null) return [];
  const left = Number(order.quantity) - Number(order.filled);
  return [
    {
      id: order.id,
      price: Number(price),
      label: `${orderName(order)} ${words.quantityWithUnit(left)}`,
      fixed: order.trail !== null,
    },
  ];
}
