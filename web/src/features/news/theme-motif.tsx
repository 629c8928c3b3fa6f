import type { ReactNode } from 'react';
import type { NewsTheme } from '@chandelle/contract/news-themes';

const bar = (x: number, y: number, height: number, className: string) => (
  <rect key={x} x={x} y={y} width="7" height={height} rx="1" className={className} />
);

/** A candle: from its open to its close, with a wick above and below. */
const candle = (x: number, [open, close]: readonly [number, number]) => {
  const colour = close < open ? 'fill-rise' : 'fill-fall';
  const top = Math.min(open, close);
  return (
    <g key={x} className={colour}>
      <rect x={x + 3} y={top - 7} width="2" height={Math.abs(open - close) + 14} />
      <rect x={x} y={top} width="8" height={Math.abs(open - close)} rx="1" />
    </g>
  );
};

const range = [
  [78, 60],
  [60, 42],
  [42, 30],
  [30, 46],
  [46, 66],
  [66, 80],
  [80, 58],
  [58, 38],
  [38, 28],
  [28, 44],
] as const;
const fees = [62, 70, 58, 66, 74, 60, 68, 64, 22, 18, 24, 20];
const checks = [24, 40, 56, 72, 88];

/** What each theme is about, in a few lines: no data, and none is pretended. */
const drawings: Record<NewsTheme, ReactNode> = {
  bitcoin: (
    <>
      <path
        d="M8 24H168M8 86H168"
        className="stroke-line-strong"
        strokeDasharray="4 4"
        fill="none"
      />
      {range.map((body, index) => candle(12 + index * 16, body))}
    </>
  ),
  ethereum: (
    <>
      {fees.map((height, index) =>
        bar(12 + index * 13, 94 - height, height, index < 8 ? 'fill-ink-3' : 'fill-ink'),
      )}
      <path d="M8 95H168" className="stroke-ink" fill="none" />
    </>
  ),
  regulation: (
    <>
      {checks.map((y, index) => (
        <g
          key={y}
          fill="none"
          strokeWidth="2"
          className={index === 1 ? 'stroke-flame-line' : 'stroke-ink'}
        >
          <path d={`M34 ${y - 2}l4 4 7-8`} />
          <path
            d={`M60 ${y}H${[132, 146, 120, 138, 108][index]}`}
            className={index === 1 ? '' : 'stroke-ink-3'}
          />
        </g>
      ))}
    </>
  ),
  defi: (
    <>
      <path d="M8 82C34 66 44 74 62 62S96 30 116 34s30 26 52 24V96H8Z" className="fill-sunk" />
      <path
        d="M8 82C34 66 44 74 62 62S96 30 116 34s30 26 52 24"
        className="stroke-series-3"
        strokeWidth="2"
        fill="none"
      />
      <path d="M8 96H168" className="stroke-ink" fill="none" />
    </>
  ),
  macro: (
    <>
      <path
        d="M8 28H40V42H64V56H96V70H128V82H162"
        className="stroke-ink"
        strokeWidth="2.5"
        fill="none"
      />
      <circle cx="164" cy="82" r="5" className="fill-flame-line" />
    </>
  ),
};

/** Draws what an article without a picture is about, by the first of its themes. */
export function ThemeMotif({ themes }: { themes: readonly NewsTheme[] }) {
  return (
    <svg viewBox="0 0 176 112" aria-hidden className="block h-auto w-2/3 max-w-90">
      {drawings[themes[0] ?? 'bitcoin']}
    </svg>
  );
}
