import { LineStyle } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';

/** A horizontal line at a price: an order that waits, a level that was marked, a price of a box, or the average cost. */
export interface ChartLine {
  id: string;
  price: number;
  kind: 'order' | 'level' | 'box' | 'average';
}

/** Returns the options that colour the axes, the grid and the cross-hair. */
export function chartStyle(colours: ChartColours, fontFamily: string) {
  return {
    layout: {
      textColor: colours.axis,
      fontFamily,
      panes: { separatorColor: colours.grid, separatorHoverColor: colours.grid },
    },
    grid: { horzLines: { color: colours.grid } },
    crosshair: {
      vertLine: { color: colours.quiet, labelBackgroundColor: colours.quiet },
      horzLine: { color: colours.quiet, labelBackgroundColor: colours.quiet },
    },
  };
}

/** Returns the options that give candles the learner's colours of rise and fall. */
export function candleStyle(colours: ChartColours) {
  return {
    upColor: colours.riseBody,
    borderUpColor: colours.rise,
    wickUpColor: colours.rise,
    downColor: colours.fall,
    borderDownColor: colours.fall,
    wickDownColor: colours.fall,
  };
}

/** Describes a line to the library, with its price on the axis. */
export function lineStyle({ price, kind }: ChartLine, colours: ChartColours) {
  const order = kind === 'order';
  if (kind === 'level' || kind === 'box')
    return {
      price,
      color: colours.axis,
      lineWidth: 1 as const,
      lineStyle: kind === 'level' ? LineStyle.Solid : LineStyle.LargeDashed,
      axisLabelVisible: true,
      axisLabelColor: colours.axis,
      axisLabelTextColor: colours.ground,
      title: '',
    };
  return {
    price,
    color: order ? colours.order : colours.quiet,
    lineWidth: 1 as const,
    lineStyle: LineStyle.Dashed,
    axisLabelVisible: true,
    axisLabelColor: order ? colours.order : colours.quiet,
    axisLabelTextColor: order ? colours.onOrder : colours.ground,
    title: '',
  };
}
