import type { ChartPoint } from '@chandelle/market/simulation/drawings/drawing';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PriceRuler } from '../order-handle.tsx';
import type { LiveChart } from '../live-chart.ts';
import type { PointEnd } from './drawings-layer.ts';
import { drawingsOf } from './drawings-of.ts';
import type { DrawnShape } from './drawn-shape.ts';
import { keyMove } from './key-move.ts';

interface PointHandleProps {
  chart: LiveChart;
  shape: DrawnShape;
  end: PointEnd;
  /** « Creux de lundi, premier point ». */
  label: string;
  ruler: PriceRuler;
  /** Writes when a candle begins. */
  moment: (second: number) => string;
  /** Asks for the point at last. */
  onMove: (point: ChartPoint<number>) => void;
}

/** Quiet time after the last key before the point is moved, in milliseconds. */
const KEY_PAUSE = 500;

/** An end of a drawing: dragged, or moved by the arrow keys, by a candle or by a step of the price. */
export function PointHandle(props: PointHandleProps) {
  const { chart, shape, end, label, ruler, moment, onMove } = props;
  const { id } = shape;
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<ChartPoint<number> | null>(null);
  const grabbed = useRef<{ x: number; y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = wanted ?? shape[end];

  useEffect(() => {
    const element = button.current;
    return element === null ? undefined : drawingsOf(chart).hold(element, id, end);
  }, [chart, id, end]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function preview(next: ChartPoint<number>): ChartPoint<number> {
    const price = Math.max(10 ** -ruler.digits, Number(next.price.toFixed(ruler.digits)));
    const ticked = { time: next.time, price };
    setWanted(ticked);
    drawingsOf(chart).preview({ ...shape, [end]: ticked });
    return ticked;
  }

  function finish(next: ChartPoint<number> | null) {
    clearTimeout(timer.current);
    grabbed.current = null;
    setWanted(null);
    drawingsOf(chart).preview(null);
    const { time, price } = shape[end];
    if (next !== null && (next.time !== time || next.price !== price)) onMove(next);
  }

  function handleDown(event: PointerEvent<HTMLButtonElement>) {
    const { time, price } = point;
    const [x, y] = [chart.space.xOf(time), chart.space.yOf(price)];
    if (event.button !== 0 || x === null || y === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: x - event.clientX, y: y - event.clientY };
  }

  function handleMove(event: PointerEvent<HTMLButtonElement>) {
    const start = grabbed.current;
    if (start === null) return;
    const next = chart.space.at(start.x + event.clientX, start.y + event.clientY);
    if (next !== null) preview(next);
  }

  function handleKey(event: KeyboardEvent) {
    if ((event.key === 'Escape' || event.key === 'Enter') && wanted !== null) {
      event.preventDefault();
      finish(event.key === 'Enter' ? wanted : null);
      return;
    }
    const next = keyMove(event, point, chart.space, ruler);
    if (next === null) return;
    event.preventDefault();
    const ticked = preview(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => finish(ticked), KEY_PAUSE);
  }

  return (
    <button
      ref={button}
      type="button"
      role="slider"
      data-point={`${id}:${end}`}
      className="point-handle"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={2 * Math.max(point.price, shape[end].price)}
      aria-valuenow={point.price}
      aria-valuetext={`${ruler.write(point.price)}, ${moment(point.time)}`}
      title="Glissez, ou flèches, pour déplacer le point"
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => finish(wanted)}
      onPointerCancel={() => finish(null)}
      onKeyDown={handleKey}
      onBlur={() => {
        if (wanted !== null) finish(wanted);
      }}
    />
  );
}
