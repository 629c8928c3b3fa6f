import type { ReactNode } from 'react';
import './share-bar.css';

interface ShareBarProps {
  /** From 0 to 1. */
  value: number;
  /** Its interval, drawn as a wick. */
  low?: number;
  high?: number;
  tone?: 'ink' | 'rise' | 'fall' | 'quiet';
  /** Where something else stands on the same scale. */
  mark?: number;
}

const place = (share: number) => `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(2)}%`;

/** A share as a lying candle on a scale from none to all, its interval as the wick; its number stands beside it. */
export function ShareBar({ value, low, high, tone = 'ink', mark }: ShareBarProps) {
  return (
    <span aria-hidden className="share-bar" data-tone={tone}>
      <span className="share-bar-body" style={{ width: place(value) }} />
      {low !== undefined && high !== undefined && (
        <span className="share-bar-wick" style={{ left: place(low), width: place(high - low) }} />
      )}
      {mark !== undefined && <span className="share-bar-mark" style={{ left: place(mark) }} />}
    </span>
  );
}

/** A bar with its number at the right; on phones the number alone. */
export function Measured({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center justify-end gap-3">
      <span className="w-40 max-sm:hidden">{bar}</span>
      <span className="min-w-16 max-sm:min-w-0">{children}</span>
    </span>
  );
}
