import { FlameShape } from '../ui/flame.tsx';
import './mark.css';

/** Draws the mark: a candle body, two wicks, a flame. `size` is its height in pixels. */
export function Mark({ size = 30, label }: { size?: number; label?: string }) {
  return (
    <svg
      className="mark"
      width={(size * 12) / 30}
      height={size}
      viewBox="0 0 12 30"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <FlameShape x={6} y={10.4} height={10.4} />
      <path className="mark-wick" d="M6 8.2V13M6 25V29" />
      <rect className="mark-body" x="1.2" y="12.4" width="9.6" height="13.2" rx="1.5" />
    </svg>
  );
}

/** Draws the mark with the name beside it. */
export function Wordmark({ size = 30 }: { size?: number }) {
  return (
    <span className="wordmark" style={{ fontSize: `${size * 0.74}px` }}>
      <Mark size={size} />
      Chandelle
    </span>
  );
}
