import type { ChartMark } from '@chandelle/course/public/market-data';
import type { Candle } from '@chandelle/market/candles/candle';
import { BOLD, meetsCandle } from '../kit/chart/meets-candle.ts';
import type { Plot } from '../kit/chart/plot.tsx';

/** Length of the stroke between a candle and its name, and by how much it grows until the name has room. */
const STROKE = { least: 14, step: 6 };
/** Between candle and stroke, and between the end of a name and its stroke's middle. */
const GAP = { candle: 5, end: 3 };
/** Room for the dates under the chart, in pixels. */
const DATES = 24;

/** Where a name and its stroke stand, in pixels. */
interface PlacedMark {
  x: number;
  from: number;
  to: number;
  text: { x: number; y: number; anchor: 'start' | 'end' };
}

/**
 * Places the name of a candle above its high or below its low, where it lies over no candle: to the side where the chart is
 * longer, else to the other, else farther away. Where there is no such place, the first one is taken.
 */
export function placeMark(plot: Plot, candles: readonly Candle[], mark: ChartMark): PlacedMark {
  const { on, text } = mark;
  const up = on === 'high' ? -1 : 1;
  const x = plot.x(mark.at);
  const from = plot.y(candles[mark.at]?.[on] ?? 0) + up * GAP.candle;
  const width = text.length * BOLD.width;
  const anchors = x > plot.right / 2 ? (['end', 'start'] as const) : (['start', 'end'] as const);
  let first: PlacedMark | null = null;
  for (let stroke = STROKE.least; ; stroke += STROKE.step) {
    const to = from + up * stroke;
    const y = up < 0 ? to - 4 : to + 12;
    if (first !== null && (y < BOLD.rise || y > plot.height - DATES)) return first;
    for (const anchor of anchors) {
      // Near an edge the name moves along its stroke instead of leaving the chart.
      const at =
        anchor === 'end'
          ? Math.max(x + GAP.end, width)
          : Math.max(0, Math.min(x - GAP.end, plot.right - width));
      const left = anchor === 'end' ? at - width : at;
      const placed: PlacedMark = { x, from, to, text: { x: at, y, anchor } };
      first ??= placed;
      const box = { left, right: left + width, top: y - BOLD.rise, bottom: y + BOLD.hang };
      if (!meetsCandle(plot, candles, box)) return placed;
    }
  }
}
