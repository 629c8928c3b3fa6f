import type { CandleColours } from '../../../lib/theme.ts';

/** Open, high, low, close of a few candles, on a scale of 0 to 60 from the bottom. */
const sample = [
  [14, 22, 9, 19],
  [19, 24, 12, 15],
  [15, 33, 13, 30],
  [30, 41, 27, 38],
  [38, 42, 28, 31],
  [31, 35, 24, 27],
  [27, 46, 25, 44],
  [44, 55, 41, 52],
] as const;

/** A few candles in the colours chosen, as charts will show them. */
export function CandleSample({ colours }: { colours: CandleColours }) {
  return (
    <svg
      viewBox="0 0 160 60"
      data-candles={colours}
      className="mt-4 h-16 w-44"
      role="img"
      aria-label="Exemple de bougies dans les couleurs choisies"
    >
      {sample.map(([open, high, low, close], index) => {
        const rising = close > open;
        const x = index * 20 + 10;
        return (
          <g key={x} stroke={rising ? 'var(--rise)' : 'var(--fall)'} strokeWidth="1.5">
            <path
              d={`M${x} ${60 - high}V${60 - Math.max(open, close)}M${x} ${60 - Math.min(open, close)}V${60 - low}`}
            />
            <rect
              x={x - 5.5}
              y={60 - Math.max(open, close)}
              width="11"
              height={Math.abs(close - open)}
              rx="1"
              fill={rising ? 'var(--rise-body)' : 'var(--fall)'}
            />
          </g>
        );
      })}
    </svg>
  );
}
