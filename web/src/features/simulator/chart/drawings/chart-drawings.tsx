import type {
  BoxPrice,
  ChartPoint,
  DrawingView,
} from '@chandelle/market/simulation/drawings/drawing';
import { useEffect, useMemo } from 'react';
import type { ChartMarket } from '../../../../trading/chart-market.ts';
import { rejectionText } from '../../../../trading/texts/rejection-texts.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { LiveChart } from '../live-chart.ts';
import type { PriceRuler } from '../order-handle.tsx';
import { drawingTitles } from './drawing-titles.ts';
import { boxLineId } from './box-lines.ts';
import type { PointEnd } from './drawings-layer.ts';
import { drawingsOf } from './drawings-of.ts';
import { DrawingDraft } from './drawing-draft.tsx';
import type { DrawnBox, DrawnShape } from './drawn-shape.ts';
import type { Tool } from './drawing-tools.ts';
import { PointHandle } from './point-handle.tsx';
import { useDrawings } from './use-drawings.ts';
import './drawings.css';

/** What one draws with, and moves what is drawn. */
interface DrawingHand {
  /** Null when nothing is being drawn. */
  tool: Tool | null;
  onTool: (tool: Tool | null) => void;
  /** Writes when a candle begins. */
  moment: (second: number) => string;
  /** Says what a coin of the open position risks, for the ruler: below 0 for a short, null where nobody knows. */
  readUnitRisk: () => string | null;
}

/** Of which market the drawings are, and what they are drawn with; without it they are only looked at. */
export interface DrawingsOnChart {
  session: ChartMarket;
  hand?: DrawingHand;
}

interface ChartDrawingsProps extends DrawingsOnChart {
  chart: LiveChart;
  ruler: PriceRuler;
  /** A line while it is dragged: a box follows those that are its prices. */
  moved: { id: string; price: number } | null;
}

const ends = [
  { end: 'from', name: 'premier point' },
  { end: 'to', name: 'second point' },
] as const;
const noteEnd = [{ end: 'from', name: '' }] as const;

/** What is drawn on the chart, with its handles, and over it the surface on which something is drawn. */
export function ChartDrawings(props: ChartDrawingsProps) {
  const { session, chart, hand, moved, ruler } = props;
  const { list, add, change } = useDrawings(session);
  const signature = JSON.stringify(list);
  // The shapes stay the same objects while nothing about them changes, so that the chart is not drawn for nothing.
  const shapes = useMemo(
    () => list.flatMap((drawing) => (drawing.kind === 'risk-box' ? [] : [shapeOf(drawing)])),
    // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the drawings
    [signature],
  );
  const boxes = useMemo(
    () => list.flatMap((drawing) => (drawing.kind === 'risk-box' ? [boxOf(drawing, moved)] : [])),
    // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the drawings
    [signature, moved],
  );
  const titles = drawingTitles(list);
  const written = ({ time, price }: ChartPoint<number>) => ({
    time,
    price: price.toFixed(ruler.digits),
  });

  useEffect(() => drawingsOf(chart).set(shapes, boxes), [chart, shapes, boxes]);

  function move(id: string, end: PointEnd, to: ChartPoint<number>) {
    const drawing = list.find((each) => each.id === id);
    if (drawing === undefined || drawing.kind === 'risk-box') return;
    const point = { [drawing.kind === 'note' ? 'at' : end]: written(to) };
    const rejection = change({ ...drawing, ...point });
    if (rejection !== null) toast.error('Point laissé où il était', rejectionText(rejection));
  }

  if (hand === undefined) return null;
  const { tool, onTool, moment, readUnitRisk } = hand;
  return (
    <div className="chart-drawings">
      {shapes.flatMap((shape) =>
        (shape.kind === 'note' ? noteEnd : ends).map(({ end, name }) => (
          <PointHandle
            key={`${shape.id}:${end}`}
            {...{ chart, shape, end, ruler, moment }}
            label={[titles.get(shape.id) ?? '', name].filter(Boolean).join(', ')}
            onMove={(point) => move(shape.id, end, point)}
          />
        )),
      )}
      {tool !== null && (
        <DrawingDraft
          key={tool}
          {...{ chart, tool, onTool, ruler, moment, readUnitRisk, add, written }}
        />
      )}
    </div>
  );
}

/** Returns where a drawing through points lies; a note begins and ends at its one. */
function shapeOf(drawing: Exclude<DrawingView, { kind: 'risk-box' }>): DrawnShape {
  const { id, kind, name } = drawing;
  const [from, to] =
    drawing.kind === 'note' ? [drawing.at, drawing.at] : [drawing.from, drawing.to];
  return { id, kind, name, from: read(from), to: read(to) };
}

/** Returns where a box lies, with the price that is being dragged. */
function boxOf(
  { id, time, ...prices }: Extract<DrawingView, { kind: 'risk-box' }>,
  moved: ChartDrawingsProps['moved'],
): DrawnBox {
  const at = (part: BoxPrice) =>
    moved?.id === boxLineId(id, part) ? moved.price : Number(prices[part]);
  return { time, entry: at('entry'), stop: at('stop'), target: at('target') };
}

const read = ({ time, price }: ChartPoint<string>): ChartPoint<number> => ({
  time,
  price: Number(price),
});
