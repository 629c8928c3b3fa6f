import {
  createElement,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useFirstGesture } from '../../../ui/use-first-gesture.ts';
import { useLate } from '../../../ui/use-late-component.ts';
import { AVERAGE, ChartLabels, moveLabels, moveZone, type ClosingZone } from './chart-labels.tsx';
import type { ChartClock } from './chart-options.ts';
import type { ChartLine } from './chart-style.ts';
import type { DrawingsOnChart } from './drawings/chart-drawings.tsx';
import { LiveChart } from './live-chart.ts';
import type { CandleHistory } from './candle-history.ts';
import type { Pointed } from './candle-pointer.ts';
import type { Indicator } from './indicators.ts';
import type { DraggableLine, PriceRuler } from './order-handle.tsx';
import './price-chart.css';

const loadMarks = () => import('./chart-marks.ts');

/** What the workspace may ask of the chart. */
export interface ChartHandle {
  scroll: (candles: number) => void;
  zoom: (factor: number) => void;
  showNewest: () => void;
  /** Points at the candle that begins at a second of the market; null at none. */
  point: (time: number | null) => void;
  /** Lays the cross-hair where another chart of the market has it, as far as that is in view; null takes it away. */
  pointAlong: (pointed: Pointed | null) => void;
  /** Returns a picture of the chart as PNG; rejects while it is not drawn. */
  takePicture: () => Promise<Blob>;
}

export interface PriceChartProps {
  history: CandleHistory;
  clock: ChartClock;
  /** Calls back after each advance of the market; gives what ends that. */
  watch: (advanced: () => void) => () => void;
  indicators: readonly Indicator[];
  /** Orders and levels. */
  draggable: readonly DraggableLine[];
  /** Average cost of what is held, with its label; null when nothing is. */
  average: { price: number; label: string } | null;
  /** Where a position is closed by force: the side of its line on which it is. */
  zone?: ClosingZone | null;
  /** What is drawn by hand; left out where nothing can be. */
  drawings?: DrawingsOnChart;
  ruler: PriceRuler;
  /** Asks for another price of a line; left out where lines are only looked at. */
  onMoveLine?: (id: string, price: number) => void;
  /** Called with what is pointed at; null when no candle is. */
  onPoint?: (pointed: Pointed | null) => void;
  /** Null until the chart is made. */
  handle?: Ref<ChartHandle | null>;
}

/** The chart, and over it the labels of its lines. What it shows is told beside it in words. */
export default function PriceChart(props: PriceChartProps) {
  const { history, clock, watch, indicators, draggable, average, drawings, ruler, onMoveLine } =
    props;
  const { zone = null } = props;
  const box = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const chart = useRef<LiveChart>(null);
  /** The chart that was made last; null until there is one. */
  const [drawn, setDrawn] = useState<LiveChart | null>(null);
  const [previewed, setPreviewed] = useState<{ id: string; price: number } | null>(null);
  const gestured = useFirstGesture();
  const marked =
    draggable.length > 0 || (drawings?.session.simulation.state.drawings ?? []).length > 0;
  const { part: marks } = useLate(gestured || marked ? loadMarks : null);
  const lines = useMemo(
    () => linesOf(draggable, average, previewed),
    [draggable, average, previewed],
  );

  const place = useEffectEvent(() => {
    const layer = labels.current;
    if (chart.current === null || layer === null) return;
    moveLabels(layer, chart.current, lines);
    moveZone(layer, chart.current, lines);
  });

  const reportPoint = useEffectEvent((pointed: Pointed | null) => props.onPoint?.(pointed));

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // What React has drawn, the making of the chart and its candles are tasks of their own, so that a finger is answered in between.
    const timer = setTimeout(() => {
      chart.current = new LiveChart(element, clock, ruler, {
        onPaint: () => place(),
        onPoint: (pointed) => reportPoint(pointed),
      });
      // With its candles before the next frame, which would draw it without any first.
      flushSync(() => setDrawn(chart.current));
    });
    return () => {
      clearTimeout(timer);
      chart.current?.remove();
      chart.current = null;
      setDrawn(null);
    };
  }, [clock, ruler]);

  useEffect(() => {
    chart.current?.show(history);
    return watch(() => chart.current?.follow());
  }, [history, watch, drawn]);

  useEffect(() => chart.current?.choose(indicators), [indicators, drawn]);

  useEffect(() => {
    chart.current?.draw(lines);
    place();
    // The handles, which come late, have their places by it too.
  }, [lines, drawn, marks]);

  useImperativeHandle<ChartHandle | null, ChartHandle | null>(
    props.handle,
    () => (drawn === null ? null : handleOf(chart)),
    [drawn],
  );

  return (
    <div className="price-chart" data-count={history.length}>
      <div ref={box} className="price-chart-canvas" aria-hidden="true" />
      <ChartLabels
        ref={labels}
        chart={chart}
        Handle={marks?.OrderHandle ?? null}
        draggable={draggable}
        average={average}
        zone={zone}
        ruler={ruler}
        onPreview={setPreviewed}
        onMoveLine={onMoveLine}
      />
      {drawn !== null &&
        drawings !== undefined &&
        marks !== null &&
        createElement(marks.ChartDrawings, { ...drawings, chart: drawn, ruler, moved: previewed })}
    </div>
  );
}

/** What others may do with the chart, also where another one takes its place. */
const handleOf = (chart: RefObject<LiveChart | null>): ChartHandle => ({
  scroll: (candles) => chart.current?.scroll(candles),
  zoom: (factor) => chart.current?.zoom(factor),
  showNewest: () => chart.current?.showNewest(),
  point: (time) => chart.current?.point(time),
  pointAlong: (pointed) => chart.current?.pointAlong(pointed),
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
