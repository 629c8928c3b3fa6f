import type { ChartPoint } from '@chandelle/market/simulation/drawings/drawing';
import type { KeyboardEvent } from 'react';
import type { PriceRuler } from '../order-handle.tsx';
import type { ChartSpace } from './chart-space.ts';

/** What each key moves a point by: candles, and steps of the price. */
const keys: Readonly<Record<string, { candles?: number; steps?: number }>> = {
  ArrowLeft: { candles: -1 },
  ArrowRight: { candles: 1 },
  ArrowUp: { steps: 1 },
  ArrowDown: { steps: -1 },
  PageUp: { steps: 10 },
  PageDown: { steps: -10 },
};

/** Returns where a key moves a point of the chart to; null for keys that move none. */
export function keyMove(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { time, price }: ChartPoint<number>,
  space: Pick<ChartSpace, 'step'>,
  { digits, nudge }: Pick<PriceRuler, 'digits' | 'nudge'>,
): ChartPoint<number> | null {
  const move = keys[key];
  if (move === undefined || altKey || ctrlKey || metaKey) return null;
  const { candles = 0, steps = 0 } = move;
  return {
    time: candles === 0 ? time : space.step(time, candles),
    price: Math.max(10 ** -digits, Number((price + steps * nudge).toFixed(digits))),
  };
}
