import type { Plot } from './plot.tsx';
import { spreadLabels } from './price-scale.ts';

/** A word or two about a point of the drawing. */
export interface LeaderLabel {
  /** Point named, in pixels. */
  x: number;
  y: number;
  name: string;
  value?: string | undefined;
}

/** Labels in a column at the right of the candles, each joined to its point by a line. No legend is needed. */
export function LeaderLabels({ plot, labels }: { plot: Plot; labels: readonly LeaderLabel[] }) {
  const column = plot.candlesRight + 12;
  const tall = labels.some((label) => label.value !== undefined);
  const heights = spreadLabels(
    labels.map((label) => label.y),
    tall ? 38 : 24,
    plot.top + 6,
    plot.bottom - (tall ? 16 : 6),
  );
  return (
    <g>
      {labels.map((label, index) => {
        const y = heights[index] ?? label.y;
        return (
          <g key={label.name}>
            <path
              className="plot-leader"
              d={`M${label.x} ${label.y}H${plot.candlesRight - 6}L${column - 4} ${y}`}
            />
            <text className="plot-name" x={column} y={y + 4.5}>
              {label.name}
            </text>
            {label.value !== undefined && (
              <text className="plot-value" x={column} y={y + 20}>
                {label.value}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
