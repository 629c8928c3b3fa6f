import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import type { ChartClock } from './chart-options.ts';
import type { ChartLine } from './chart-style.ts';
import { LiveChart } from './live-chart.ts';
import type { CandleHistory } from './candle-history.ts';
import type { IndicatorName } from './indicators.ts';
import { OrderHandle, type DraggableLine, type PriceRuler } from './order-handle.tsx';
import './price-chart.css';

/** What the workspace may ask of the chart. */
export interface ChartHandle {
  scroll: (candles: number) => void;
  zoom: (factor: number) => void;
  showNewest: () => void;
  /** Points at the candle that begins at a second of the market; null at none. */
  point: (time: number | null) => void;
  /** Returns a picture of the chart as PNG; rejects while it is not drawn. */
  takePicture: () => Promise<Blob>;
}

interface PriceChartProps {
  history: CandleHistory;
  clock: ChartClock;
  /** Calls back after each advance of the market; gives what ends that. */
  watch: (advanced: () => void) => () => void;
  indicators: readonly IndicatorName[];
  orders: readonly DraggableLine[];
  /** Average cost of what is held, with its label; null when nothing is. */
  average: { price: number; label: string } | null;
  ruler: PriceRuler;
  onMoveOrder: (id: string, price: number) => void;
  /** Called with the second at which the candle begins that is pointed at; null when none is. */
  onPoint?: (time: number | null) => void;
  handle?: Ref<ChartHandle>;
}

const AVERAGE = 'average';

/** The chart, and over it the labels of its lines. What it shows is told beside it in words. */
export default function PriceChart(props: PriceChartProps) {
  const { history, clock, watch, indicators, orders, average, ruler, onMoveOrder } = props;
  const box = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const chart = useRef<LiveChart>(null);
  const [previewed, setPreviewed] = useState<{ id: string; price: number } | null>(null);
  const lines = useMemo(() => linesOf(orders, average, previewed), [orders, average, previewed]);

  const place = useEffectEvent(() => {
    const drawn = chart.current;
    if (drawn === null || labels.current === null) return;
    placeLabels(labels.current, drawn, lines);
  });

  const tellPoint = useEffectEvent((time: number | null) => props.onPoint?.(time));

  useEffect(() => {
    if (box.current === null) return undefined;
    const made = new LiveChart(box.current, clock, ruler, {
      onPaint: () => place(),
      onPoint: (time) => tellPoint(time),
    });
    chart.current = made;
    return () => {
      chart.current = null;
      made.remove();
    };
  }, [clock, ruler]);

  useEffect(() => {
    chart.current?.show(history);
    return watch(() => chart.current?.follow());
  }, [history, watch, clock, ruler]);

  useEffect(() => chart.current?.choose(indicators), [indicators, clock, ruler]);

  useEffect(() => {
    chart.current?.draw(lines);
    place();
  }, [lines]);

  useImperativeHandle(
    props.handle,
    () => ({
      scroll: (candles) => chart.current?.scroll(candles),
      zoom: (factor) => chart.current?.zoom(factor),
      showNewest: () => chart.current?.showNewest(),
      point: (time) => chart.current?.point(time),
      takePicture: async () => {
        if (chart.current === null) throw new Error('The chart is not drawn.');
        return chart.current.takePicture();
      },
    }),
    [],
  );

  return (
    <div className="price-chart" data-count={history.length}>
      <div ref={box} className="price-chart-canvas" aria-hidden="true" />
      <div ref={labels} className="price-chart-labels">
        {average !== null && (
          <span data-line={AVERAGE} className="average-label">
            {average.label}
          </span>
        )}
        {orders
          .filter(({ fixed }) => fixed)
          .map((line) => (
            <span key={line.id} data-line={line.id} className="average-label">
              {line.label}
            </span>
          ))}
        {orders
          .filter(({ fixed }) => !fixed)
          .map((line) => (
            <OrderHandle
              key={line.id}
              line={line}
              ruler={ruler}
              heightOf={(price) => chart.current?.heightOf(price) ?? null}
              priceAt={(height) => chart.current?.priceAt(height) ?? null}
              onPreview={(id, price) => setPreviewed({ id, price })}
              onMove={(id, price) => {
                setPreviewed(null);
                onMoveOrder(id, price);
              }}
            />
          ))}
      </div>
    </div>
  );
}

function linesOf(
  orders: readonly DraggableLine[],
  average: PriceChartProps['average'],
  previewed: { id: string; price: number } | null,
): ChartLine[] {
  const lines: ChartLine[] = orders.map(({ id, price }) => ({
    id,
    price: previewed?.id === id ? previewed.price : price,
    kind: 'order',
  }));
  if (average !== null) lines.push({ id: AVERAGE, price: average.price, kind: 'average' });
  return lines;
}

/** Height of a label with a gap below it, the gap beside one, and what the scale of prices takes at the right, in pixels. */
const LABEL_HEIGHT = 27;
const LABEL_GAP = 6;
const SCALE_WIDTH = 60;

/**
 * Puts each label at the height of its line; one that is out of view waits at the edge it lies beyond. Labels of near lines
 * stand beside one another, as long as there is room, so that each can be grabbed.
 */
function placeLabels(layer: HTMLElement, chart: LiveChart, lines: readonly ChartLine[]): void {
  const bottom = chart.paneHeight();
  const placed: { top: number; left: number; right: number }[] = [];
  for (const { id, price } of lines) {
    const label = [...layer.children].find(
      (child) => child instanceof HTMLElement && child.dataset['line'] === id,
    ) as HTMLElement | undefined;
    const height = chart.heightOf(price);
    if (label === undefined) continue;
    label.style.visibility = height === null ? 'hidden' : 'visible';
    if (height === null) continue;
    const within = Math.min(Math.max(height, 14), Math.max(bottom - 14, 14));
    const width = lines.length > 1 ? label.offsetWidth : 0;
    const row = placed.filter(({ top }) => Math.abs(top - within) < LABEL_HEIGHT);
    let left = 0;
    for (const other of row.toSorted((one, next) => one.left - next.left))
      if (left < other.right && left + width > other.left) left = other.right;
    if (left + width > layer.clientWidth - SCALE_WIDTH) left = 0;
    placed.push({ top: within, left, right: left + width + LABEL_GAP });
    label.style.transform = `translate(${left}px, ${within}px) translateY(-50%)`;
    label.dataset['beyond'] = String(within !== height);
  }
}
