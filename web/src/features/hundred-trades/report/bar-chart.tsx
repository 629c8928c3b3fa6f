import type { ReactNode } from 'react';
import { PlotDrawing } from '../../../figures/kit/chart/plot.tsx';
import { useWidth } from '../../../figures/kit/use-width.ts';

const HEIGHT = 220;
const TOP = 26;
const FLOOR = 188;
/** Slots from which on a number of two digits stands above its bar without touching the next one. */
const COUNTED = 18;

/** Where the bars of a chart stand, in pixels. */
export interface BarPlace {
  slot: number;
  width: number;
  floor: number;
  /** Top of a bar. */
  y: (count: number) => number;
}

interface BarChartProps {
  bars: readonly { count: number; className: string }[];
  /** Writes the counts above the bars where there is room. */
  counted?: boolean;
  children: (place: BarPlace) => ReactNode;
}

/** Bars side by side on a floor; `children` adds the axis and what is pointed out. */
export function BarChart({ bars, counted = false, children }: BarChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const slot = Math.min(width / bars.length, 90);
  const y = (count: number) => FLOOR - (count / highest) * (FLOOR - TOP);
  return (
    <div ref={box}>
      <PlotDrawing plot={{ width, height: HEIGHT }}>
        {bars.map(({ count, className }, index) => (
          // Bars keep their places.
          <g key={index}>
            {count > 0 && (
              <rect
                className={className}
                x={index * slot + slot * 0.05}
                width={slot * 0.9}
                y={Math.min(y(count), FLOOR - 1)}
                height={Math.max(FLOOR - y(count), 1)}
                rx={Math.min(2, slot / 8)}
              />
            )}
            {counted && count > 0 && slot >= COUNTED && (
              <text
                className="plot-name"
                x={(index + 0.5) * slot}
                y={y(count) - 7}
                textAnchor="middle"
              >
                {count}
              </text>
            )}
          </g>
        ))}
        <line className="decisions-axis" x1={0} x2={width} y1={FLOOR} y2={FLOOR} />
        {children({ slot, width, floor: FLOOR, y })}
      </PlotDrawing>
    </div>
  );
}
