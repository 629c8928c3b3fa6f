import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { formatInteger } from '../../../lib/format.ts';
import type { PriceScale } from './price-scale.ts';
import { withUnit } from './price-text.ts';
import './price-handle.css';

interface PriceHandleProps {
  /** What the price is: « Clôture ». */
  label: string;
  price: number;
  min: number;
  max: number;
  /** One tick, in the unit of the price. */
  step: number;
  scale: PriceScale;
  /** Centre of the handle in its box, in pixels. */
  x: number;
  y: number;
  /** A pill says its name and price; a ring sits on a curve and is named by its label alone. */
  kind: 'pill' | 'ring';
  onChange: (price: number) => void;
  /** Says the price to those who do not see it; in USDT unless told otherwise. */
  say?: (price: number) => string;
}

/** Ticks that each key moves; Home and End go to the bounds. */
const keys: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A price that is dragged up and down, or moved by keys: one tick by arrows, ten by page keys. */
export function PriceHandle(props: PriceHandleProps) {
  const { label, price, min, max, step, scale, onChange, say = withUnit } = props;
  const grabbed = useRef<{ pointerY: number; price: number } | null>(null);

  function moveTo(wanted: number) {
    const ticked = Math.round(wanted / step) * step;
    const next = Math.min(max, Math.max(min, ticked));
    if (next !== price) onChange(next);
  }

  function handleKey(event: KeyboardEvent) {
    const ticks = keys[event.key];
    if (ticks === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // The lesson and the page have uses of their own for these keys.
    event.preventDefault();
    event.stopPropagation();
    moveTo(Number.isFinite(ticks) ? price + ticks * step : ticks < 0 ? min : max);
  }

  function handleDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { pointerY: event.clientY, price };
  }

  function handleMove(event: PointerEvent<HTMLDivElement>) {
    const start = grabbed.current;
    if (start === null) return;
    moveTo(scale.priceAt(scale.y(start.price) + event.clientY - start.pointerY));
  }

  function release() {
    grabbed.current = null;
  }

  return (
    <div
      className={`handle handle-${props.kind}`}
      style={{ left: props.x, top: props.y }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={price}
      aria-valuetext={say(price)}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
    >
      {props.kind === 'pill' && (
        <>
          <span className="handle-chevrons" aria-hidden="true">
            <ChevronUp size={13} strokeWidth={2.4} />
            <ChevronDown size={13} strokeWidth={2.4} />
          </span>
          <span className="handle-words" aria-hidden="true">
            <span className="handle-name">{label}</span>
            <span className="handle-price">{formatInteger(price)}</span>
          </span>
        </>
      )}
    </div>
  );
}
