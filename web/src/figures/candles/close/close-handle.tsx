import {
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { hour, readClose, roundToTick } from './close-reading.ts';
import { formatInteger } from '../../../lib/format.ts';

/** Ticks that each key moves the close by; Home and End go to the bounds. */
const steps: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

interface CloseHandleProps {
  close: number;
  onClose: (close: number) => void;
  /** Place of the close in the plot. */
  top: string;
  plot: RefObject<HTMLDivElement | null>;
  /** Dollars between the lower and the upper edge of the plot. */
  pricesPerHeight: number;
  children: ReactNode;
}

/** The handle of the close: a vertical slider, dragged or moved by the arrow keys, one tick each. */
export function CloseHandle({
  close,
  onClose,
  top,
  plot,
  pricesPerHeight,
  children,
}: CloseHandleProps) {
  // Where the drag began, so that the handle stays under the finger that took it.
  const grip = useRef<{ y: number; close: number } | null>(null);

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined) onClose(roundToTick(close + step * hour.tick));
    else if (event.key === 'Home') onClose(hour.lowest);
    else if (event.key === 'End') onClose(hour.highest);
    else return;
    event.preventDefault();
  }

  function handleMove(event: PointerEvent) {
    const height = plot.current?.getBoundingClientRect().height ?? 0;
    if (grip.current === null || height === 0) return;
    const moved = ((grip.current.y - event.clientY) / height) * pricesPerHeight;
    onClose(roundToTick(grip.current.close + moved));
  }

  function release() {
    grip.current = null;
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Clôture"
      aria-orientation="vertical"
      aria-valuemin={hour.lowest}
      aria-valuemax={hour.highest}
      aria-valuenow={close}
      aria-valuetext={`${formatInteger(close)} dollars, ${readClose(close).name.replace('.', '').toLowerCase()}`}
      className="close-handle"
      style={{ top }}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // A press that is repeated was captured when it was made, and its pointer may be gone.
        if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { y: event.clientY, close };
      }}
      onPointerMove={handleMove}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {children}
    </div>
  );
}
