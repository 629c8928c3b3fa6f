import type { Plot } from '../kit/chart/plot.tsx';
import { priceScale } from '../kit/chart/price-scale.ts';
import { linePath } from './line-path.ts';

/** A line with one value a candle shown, NaN where it is not known. */
export interface Curve {
  name: string;
  values: ArrayLike<number>;
  /** Which of the three colours of lines. */
  tone: 1 | 2 | 3;
  dashed?: boolean;
}

/** An indicator with a scale of its own, under the candles. */
export interface Pane {
  title: string;
  curves: readonly Curve[];
  /** Bars from zero, blue above and orange below. */
  bars?: ArrayLike<number>;
  /** Levels drawn across, written at the right. */
  guides: readonly { value: number; text: string }[];
  low: number;
  high: number;
  /** Shaded from the value to the edge of the pane. */
  zones?: { above: number; below: number };
}

interface LowerPaneProps {
  plot: Plot;
  pane: Pane;
  top: number;
  bottom: number;
}

/** The pane, in line with the candles above it. */
export function LowerPane({ plot, pane, top, bottom }: LowerPaneProps) {
  const { y } = priceScale(pane.low, pane.high, top, bottom);
  const { zones, bars } = pane;
  const right = plot.candlesRight;
  return (
    <g>
      {zones !== undefined && (
        <>
          <rect className="ind-zone" width={right} y={top} height={y(zones.above) - top} />
          <rect
            className="ind-zone"
            width={right}
            y={y(zones.below)}
            height={bottom - y(zones.below)}
          />
        </>
      )}
      <text className="plot-name" x={0} y={top - 8}>
        {pane.title}
      </text>
      {pane.guides.map(({ value, text }) => (
        <g key={text}>
          <line className="ind-guide" x2={right} y1={y(value)} y2={y(value)} />
          <text className="plot-axis" x={plot.width} y={y(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {bars !== undefined &&
        Array.from(bars, (value, index) =>
          Number.isNaN(value) ? null : (
            <rect
              // The bars of a drawing keep their places.
              key={index}
              className={value < 0 ? 'ind-bar-fall' : 'ind-bar-rise'}
              x={plot.x(index) - plot.bodyWidth / 2}
              width={plot.bodyWidth}
              y={Math.min(y(0), y(value))}
              height={Math.abs(y(value) - y(0))}
            />
          ),
        )}
      {pane.curves.map(({ name, values, tone, dashed }) => (
        <path
          key={name}
          className={`ind-line ind-${tone} ${dashed === true ? 'ind-dashed' : ''}`}
          d={linePath(values, plot.x, y)}
        />
      ))}
    </g>
  );
}
