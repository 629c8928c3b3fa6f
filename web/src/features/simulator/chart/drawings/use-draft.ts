import type { ChartPoint } from '@chandelle/market/simulation/drawings/drawing';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { drawingsOf } from './drawings-of.ts';
import type { LiveChart } from '../live-chart.ts';
import type { PriceRuler } from '../order-handle.tsx';
import { keyMove } from './key-move.ts';
import { toolTexts, type Tool } from './drawing-tools.ts';

/** Two points on the chart. */
export interface TwoPoints {
  from: ChartPoint<number>;
  to: ChartPoint<number>;
}

interface DraftOptions {
  chart: LiveChart;
  tool: Tool;
  ruler: PriceRuler;
  /** Called with both points, and whether they were placed by keys. */
  onPlaced: (points: TwoPoints, byKeys: boolean) => void;
  onCancel: () => void;
}

/** What is being drawn has no id yet. */
export const DRAFT = 'draft';
/** A pointer that has gone so far, in CSS pixels, between press and release has drawn, not pressed. */
const DRAWN = 8;

/** Keeps the points of what is being drawn: two presses, or one from point to point; by keys, the arrows and Enter. */
export function useDraft({ chart, tool, ruler, onPlaced, onCancel }: DraftOptions) {
  const single = toolTexts[tool].points.length === 1;
  const pressed = useRef<{ x: number; y: number; begins: boolean } | null>(null);
  const [first, setFirst] = useState<ChartPoint<number> | null>(null);
  const [at, setAt] = useState<ChartPoint<number> | null>(() => chart.space.newest());
  /** What was measured last: it stays until one presses again. */
  const [kept, setKept] = useState<TwoPoints | null>(null);
  const points = kept ?? (at === null ? null : { from: first ?? at, to: at });
  const signature = JSON.stringify(points);

  useEffect(() => {
    if (points !== null) drawingsOf(chart).preview({ id: DRAFT, kind: tool, name: '', ...points });
    // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the points
  }, [chart, tool, signature]);

  useEffect(() => () => drawingsOf(chart).preview(null), [chart]);

  function put(point: ChartPoint<number>, byKeys: boolean) {
    if (single) {
      onPlaced({ from: point, to: point }, byKeys);
      return;
    }
    if (first === null) {
      setKept(null);
      setFirst(point);
      return;
    }
    setFirst(null);
    const placed = { from: first, to: point };
    if (tool === 'ruler') setKept(placed);
    onPlaced(placed, byKeys);
  }

  function pointAt(event: PointerEvent<HTMLElement>): ChartPoint<number> | null {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const point = chart.space.at(event.clientX - left, event.clientY - top);
    return point && { time: point.time, price: Number(point.price.toFixed(ruler.digits)) };
  }

  return {
    first,
    at,
    kept,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const point = pointAt(event);
      if (event.button !== 0 || point === null) return;
      // The focus stays at the marker, whose keys go on from where the pointer was.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { x: event.clientX, y: event.clientY, begins: first === null };
      setAt(point);
      // Where one point is all, it is aimed at until the release.
      if (first === null && !single) put(point, false);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const point = pointAt(event);
      if (point !== null) setAt(point);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = pressed.current;
      pressed.current = null;
      const point = pointAt(event);
      if (start === null || point === null) return;
      const gone = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      // The press that sets the first point sets the second one too where it is drawn on.
      if (single || !start.begins || gone > DRAWN) put(point, false);
    },
    onPointerCancel() {
      if (pressed.current?.begins === true) setFirst(null);
      pressed.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        event.preventDefault();
        onCancel();
      } else if (event.key === 'Enter' && at !== null) {
        event.preventDefault();
        put(at, true);
      } else {
        const next = at && keyMove(event, at, chart.space, ruler);
        if (next === null) return;
        event.preventDefault();
        setAt(next);
      }
    },
  };
}
