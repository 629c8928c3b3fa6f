import type { Candle } from '@chandelle/market/candles/candle';
import type { Plot } from './plot.tsx';

/** Width of a letter of a bold name, and how far one rises above its line and hangs below it, in pixels. */
export const BOLD = { width: 7.4, rise: 10, hang: 3 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether a candle, its wicks included, comes into a box that is measured in pixels. */
export function meetsCandle(plot: Plot, candles: readonly Candle[], box: Box): boolean {
  const half = plot.bodyWidth / 2;
  return candles.some(({ high, low }, index) => {
    const x = plot.x(index);
    const beside = x + half < box.left || x - half > box.right;
    return !beside && plot.y(low) > box.top && plot.y(high) < box.bottom;
  });
}
