import type {
  BoxPrice,
  ChartPoint,
  DrawingView,
} from '@chandelle/market/simulation/drawings/drawing';
import { measure } from '@chandelle/market/simulation/drawings/measure';
import type { Refusal } from '@chandelle/market/simulation/refusals';
import { useEffect, useMemo } from 'react';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { refusalText } from '../../../../trading/texts/refusal-texts.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { LiveChart } from '../live-chart.ts';
import type { PriceRuler } from '../order-handle.tsx';
import { drawingTitles } from './drawing-titles.ts';
import { boxLineId } from './box-lines.ts';
import type { PointEnd } from './drawings-layer.ts';
import type { DrawnBox } from './drawn-shape.ts';
import { DrawingSurface } from './drawing-surface.tsx';
import type { Tool } from './drawing-tools.ts';
import { PointHandle } from './point-handle.tsx';
import { sayMeasure } from './say-measure.ts';
import type { TwoPoints } from './use-draft.ts';
import { useDrawings } from './use-drawings.ts';
import './drawings.css';

/** Of which market the drawings are, and which tool one draws with. */
export interface DrawingsOnChart {
  session: MarketSession;
  /** Null when nothing is being drawn. */
  tool: Tool | null;
  onTool: (tool: Tool | null) => void;
  /** Writes when a candle begins. */
  moment: (second: number) => string;
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

/** What is drawn on the chart, with its handles, and over it the surface on which something is drawn. */
export function ChartDrawings(props: ChartDrawingsProps) {
  const { session, chart, tool, onTool, moved, ruler, moment } = props;
  const { list, add, change } = useDrawings(session);
  const signature = JSON.stringify(list);
  // The shapes stay the same objects while nothing about them changes, so that the chart is not drawn for nothing.
  const shapes = useMemo(
    () =>
      list.flatMap((drawing) =>
        drawing.kind === 'risk-box'
          ? []
          : [{ ...drawing, from: read(drawing.from), to: read(drawing.to) }],
      ),
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

  useEffect(() => chart.drawings.set(shapes, boxes), [chart, shapes, boxes]);

  function place({ from, to }: TwoPoints, byKeys: boolean) {
    if (tool === null || tool === 'ruler') return;
    const id = crypto.randomUUID();
    const shape = { kind: tool, name: '', from: written(from), to: written(to) };
    if (!done(add(id, shape), 'Rien n’a été tracé')) return;
    onTool(null);
    if (byKeys) requestAnimationFrame(() => focusPoint(`${id}:to`));
  }

  function move(id: string, end: PointEnd, point: ChartPoint<number>) {
    const drawing = list.find((each) => each.id === id);
    if (drawing !== undefined && drawing.kind !== 'risk-box')
      done(change({ ...drawing, [end]: written(point) }), 'Point laissé où il était');
  }

  return (
    <div className="chart-drawings">
      {shapes.flatMap((shape) =>
        ends.map(({ end, name }) => (
          <PointHandle
            key={`${shape.id}:${end}`}
            {...{ chart, shape, end, ruler, moment }}
            label={`${titles.get(shape.id) ?? ''}, ${name}`}
            onMove={(point) => move(shape.id, end, point)}
          />
        )),
      )}
      {tool !== null && (
        <DrawingSurface
          key={tool}
          {...{ chart, tool, ruler, moment }}
          say={({ from, to }) =>
            sayMeasure(
              measure(session.simulation, written(from), written(to)),
              chart.space.count(from.time, to.time),
            )
          }
          onPlaced={place}
          onCancel={() => onTool(null)}
        />
      )}
    </div>
  );
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

/** Says why something was refused. Returns whether it was done. */
function done(refusal: Refusal | null, lead: string): boolean {
  if (refusal !== null) toast.error(lead, refusalText(refusal));
  return refusal === null;
}

function focusPoint(point: string): void {
  document.querySelector<HTMLElement>(`[data-point="${CSS.escape(point)}"]`)?.focus();
}
