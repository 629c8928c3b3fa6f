import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PositionLine } from './chart-style.ts';

/** A line on the chart that is moved by hand: an order that waits, a level that was marked, a price of a box, an exit of a position. */
export interface DraggableLine {
  id: string;
  kind: 'order' | 'level' | 'box' | PositionLine;
  /** What waits there, « Achat limite 0,050 BTC », or what is marked there, « Plancher ». */
  label: string;
  price: number;
  /** It follows the market, or the position, by itself, and is not moved by hand. */
  fixed: boolean;
}

/** How prices of the market are moved and said. */
export interface PriceRuler {
  /** Digits after the point of a price: its tick. */
  digits: number;
  /** What an arrow key moves a price. */
  nudge: number;
  /** A price with its unit, without it, one where only its order counts, and a difference of prices. */
  write: (price: number) => string;
  writeBare: (price: number) => string;
  writeRough: (price: number) => string;
  writeDifference: (price: number) => string;
}

export interface OrderHandleProps {
  line: DraggableLine;
  ruler: PriceRuler;
  heightOf: (price: number) => number | null;
  priceAt: (height: number) => number | null;
  /** Tells a price while it is dragged, so that its line follows. */
  onPreview: (id: string, price: number) => void;
  /** Asks for the price at last. */
  onMove: (id: string, price: number) => void;
}

const exit = 'Glissez, ou flèches haut et bas, pour déplacer la sortie';
const hintOf: Readonly<Partial<Record<DraggableLine['kind'], string>>> = {
  stop: exit,
  target: exit,
  order: 'Glissez, ou flèches haut et bas, pour déplacer l’ordre',
  level: 'Glissez, ou flèches haut et bas, pour déplacer le repère',
  box: 'Glissez, ou flèches haut et bas, pour déplacer ce prix',
};

/** Steps that each key moves. */
const keys: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};
/** Quiet time after the last key before the order is moved, in milliseconds. */
const KEY_PAUSE = 500;

/** The label of an order's line: dragged up and down, or moved by the arrow keys. */
export function OrderHandle(props: OrderHandleProps) {
  const { line, ruler, heightOf, priceAt, onPreview, onMove } = props;
  const [wanted, setWanted] = useState<number | null>(null);
  const grabbed = useRef<{ pointerY: number; height: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const price = wanted ?? line.price;

  function preview(next: number) {
    const ticked = Math.max(10 ** -ruler.digits, Number(next.toFixed(ruler.digits)));
    setWanted(ticked);
    onPreview(line.id, ticked);
    return ticked;
  }

  function finish(next: number | null) {
    clearTimeout(timer.current);
    grabbed.current = null;
    setWanted(null);
    if (next !== null && next !== line.price) onMove(line.id, next);
  }

  function handleDown(event: PointerEvent<HTMLButtonElement>) {
    const height = heightOf(price);
    if (event.button !== 0 || height === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { pointerY: event.clientY, height };
  }

  function handleMove(event: PointerEvent<HTMLButtonElement>) {
    const start = grabbed.current;
    if (start === null) return;
    const next = priceAt(start.height + event.clientY - start.pointerY);
    if (next !== null) preview(next);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && wanted !== null) {
      event.preventDefault();
      onPreview(line.id, line.price);
      finish(null);
      return;
    }
    if (event.key === 'Enter' && wanted !== null) {
      event.preventDefault();
      finish(wanted);
      return;
    }
    const ticks = keys[event.key];
    if (ticks === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = preview(price + ticks * ruler.nudge);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => finish(next), KEY_PAUSE);
  }

  return (
    <button
      type="button"
      role="slider"
      data-line={line.id}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={2 * Math.max(price, line.price)}
      aria-valuenow={price}
      aria-valuetext={ruler.write(price)}
      aria-label={`${line.label}, prix`}
      title={hintOf[line.kind]}
      className={
        line.kind === 'order' ? 'order-handle' : `order-handle level-handle line-${line.kind}`
      }
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => finish(wanted)}
      onPointerCancel={() => finish(null)}
      onKeyDown={handleKey}
      onBlur={() => {
        if (wanted !== null) finish(wanted);
      }}
    >
      {line.label}
      <span className="order-handle-hint"> · glissez pour déplacer</span>
    </button>
  );
}
