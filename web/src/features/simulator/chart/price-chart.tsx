import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import type { ChartClock } from './chart-options.ts';
import type { ChartLine } from './chart-style.ts';
import { LiveChart } from './live-chart.ts';
import type { CandleHistory } from './candle-history.ts';
import type { IndicatorName } from './indicators.ts';
import { OrderHandle, type DraggableLine, type PriceRuler } from './order-handle.tsx';
import { placeLabels } from './place-labels.ts';
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
  /** Orders and levels. */
  draggable: readonly DraggableLine[];
  /** Average cost of what is held, with its label; null when nothing is. */
  average: { price: number; label: string } | null;
  /** Where a position is closed by force: the side of its line on which it is. */
  zone?: { line: string; side: 'above' | 'below' } | null;
  ruler: PriceRuler;
  onMoveLine: (id: string, price: number) => void;
  /** Called with the second at which the candle begins that is pointed at; null when none is. */
  onPoint?: (time: number | null) => void;
  /** Null until the chart is made. */
  handle?: Ref<ChartHandle | null>;
}

const AVERAGE = 'average';

/** The chart, and over it the labels of its lines. What it shows is told beside it in words. */
export default function PriceChart(props: PriceChartProps) {
  const { history, clock, watch, indicators, draggable, average, ruler, onMoveLine, zone } = props;
  const box = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const chart = useRef<LiveChart>(null);
  /** How many charts were made; 0 until there is one. */
  const [made, setMade] = useState(0);
  const [previewed, setPreviewed] = useState<{ id: string; price: number } | null>(null);
  const lines = useMemo(
    () => linesOf(draggable, average, previewed),
    [draggable, average, previewed],
  );

  const place = useEffectEvent(() => {
    const drawn = chart.current;
    if (drawn === null || labels.current === null) return;
    moveLabels(labels.current, drawn, lines);
    moveZone(labels.current, drawn, lines);
  });

  const reportPoint = useEffectEvent((time: number | null) => props.onPoint?.(time));

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // What React has drawn, the making of the chart and its candles are tasks of their own, so that a finger is answered in between.
    const timer = setTimeout(() => {
      chart.current = new LiveChart(element, clock, ruler, {
        onPaint: () => place(),
        onPoint: (time) => reportPoint(time),
      });
      setMade((before) => before + 1);
    });
    return () => {
      clearTimeout(timer);
      chart.current?.remove();
      chart.current = null;
    };
  }, [clock, ruler]);

  useEffect(() => {
    chart.current?.show(history);
    return watch(() => chart.current?.follow());
  }, [history, watch, made]);

  useEffect(() => chart.current?.choose(indicators), [indicators, made]);

  useEffect(() => {
    chart.current?.draw(lines);
    place();
  }, [lines, made]);

  useImperativeHandle<ChartHandle | null, ChartHandle | null>(
    props.handle,
    () => (made === 0 ? null : handleOf(chart)),
    [made],
  );

  return (
    <div className="price-chart" data-count={history.length}>
      <div ref={box} className="price-chart-canvas" aria-hidden="true" />
      <div ref={labels} className="price-chart-labels">
        {zone && <i data-zone={zone.line} data-side={zone.side} className="closing-zone" />}
        {average !== null && (
          <span data-line={AVERAGE} className="average-label">
            {average.label}
          </span>
        )}
        {draggable
          .filter(({ fixed }) => fixed)
          .map((line) => (
            <span key={line.id} data-line={line.id} className={`average-label line-${line.kind}`}>
              {line.label}
            </span>
          ))}
        {draggable
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
                onMoveLine(id, price);
              }}
            />
          ))}
      </div>
    </div>
  );
}

/** What others may do with the chart, also where another one takes its place. */
const handleOf = (chart: RefObject<LiveChart | null>): ChartHandle => ({
  scroll: (candles) => chart.current?.scroll(candles),
  zoom: (factor) => chart.current?.zoom(factor),
  showNewest: () => chart.current?.showNewest(),
  point: (time) => chart.current?.point(time),
  takePicture: async () => {
    if (chart.current === null) throw new Error('The chart is not drawn.');
    return chart.current.takePicture();
  },
});

function linesOf(
  draggable: readonly DraggableLine[],
  average: PriceChartProps['average'],
  previewed: { id: string; price: number } | null,
): ChartLine[] {
  const lines: ChartLine[] = draggable.map(({ id, price, kind }) => ({
    id,
    price: previewed?.id === id ? previewed.price : price,
    kind,
  }));
  if (average !== null) lines.push({ id: AVERAGE, price: average.price, kind: 'average' });
  return lines;
}

/** What the scale of prices takes at the right, with the gap at the left, in CSS pixels. */
const MARGINS = 68;
/** How far the target of the candle's four prices reaches over the chart under a finger (chart-section.css), in CSS pixels. */
const READOUT_OVERLAP = 20;

/** Moves each label to its place over the chart; one without a height is hidden. */
function moveLabels(layer: HTMLElement, chart: LiveChart, lines: readonly ChartLine[]): void {
  const shown = lines.flatMap(({ id, price }) => {
    const label = [...layer.children].find(
      (child) => child instanceof HTMLElement && child.dataset['line'] === id,
    ) as HTMLElement | undefined;
    const line = chart.heightOf(price);
    if (label !== undefined) label.style.visibility = line === null ? 'hidden' : 'visible';
    return label === undefined || line === null
      ? []
      : [{ label, line, width: lines.length > 1 ? label.offsetWidth : 0 }];
  });
  const height = chart.paneHeight();
  const covered = matchMedia('(pointer: coarse)').matches ? READOUT_OVERLAP : 0;
  const places = placeLabels(shown, { width: layer.clientWidth - MARGINS, height, covered });
  for (const [index, { label, line }] of shown.entries()) {
    const { top = 0, left = 0 } = places[index] ?? {};
    label.style.transform = `translate(${left}px, ${top}px) translateY(-50%)`;
    label.dataset['beyond'] = String(line < 0 || line > height);
  }
}

/** Lays the zone of a forced closing from its line to the edge of the chart. */
function moveZone(layer: HTMLElement, chart: LiveChart, lines: readonly ChartLine[]): void {
  const zone = layer.querySelector<HTMLElement>('[data-zone]');
  if (zone === null) return;
  const line = lines.find(({ id }) => id === zone.dataset['zone']);
  const at = line === undefined ? null : chart.heightOf(line.price);
  const height = chart.paneHeight();
  const edge = Math.min(Math.max(at ?? 0, 0), height);
  const [top, bottom] = zone.dataset['side'] === 'below' ? [edge, height] : [0, edge];
  zone.style.top = `${top}px`;
  zone.style.height = `${at === null ? 0 : bottom - top}px`;
}
