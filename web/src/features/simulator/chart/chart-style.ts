import { LineStyle } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';

/** Lines of a position on margin: where it began, where it is closed by force or by its exits, where it has paid for itself. */
export type PositionLine = 'entry' | 'break-even' | 'liquidation' | 'stop' | 'target';

/** A horizontal line at a price: an order that waits, a level that was marked, a price of a box, the average cost, or one of a position. */
export interface ChartLine {
  id: string;
  price: number;
  kind: 'order' | 'level' | 'box' | 'average' | PositionLine;
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
  if (isOfPosition(kind)) return positionLine(price, kind, colours);
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

const isOfPosition = (kind: ChartLine['kind']): kind is PositionLine => kind in positionColours;

/** Colour of each line of a position, and of the words on it. */
const positionColours: Readonly<Record<PositionLine, [keyof ChartColours, keyof ChartColours]>> = {
  entry: ['first', 'ground'],
  'break-even': ['quiet', 'ground'],
  liquidation: ['fall', 'onMarket'],
  stop: ['fall', 'onMarket'],
  target: ['rise', 'onMarket'],
};

/** A forced closing is the one line that is solid and thick. */
function positionLine(price: number, kind: PositionLine, colours: ChartColours) {
  const [colour, words] = positionColours[kind];
  const forced = kind === 'liquidation';
  return {
    price,
    color: colours[colour],
    lineWidth: forced ? (2 as const) : (1 as const),
    lineStyle: forced ? LineStyle.Solid : LineStyle.Dashed,
    axisLabelVisible: kind !== 'break-even',
    axisLabelColor: colours[colour],
    axisLabelTextColor: colours[words],
    title: '',
  };
}
