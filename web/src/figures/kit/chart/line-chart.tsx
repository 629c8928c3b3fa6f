import type { ReactNode } from 'react';
import { priceScale, roundPrices } from './price-scale.ts';
import { useWidth } from '../use-width.ts';
import './plot.css';
import './line-chart.css';

/** Where a line chart draws: pixels for values. */
export interface ChartPlace {
  x: (value: number) => number;
  y: (value: number) => number;
  top: number;
  bottom: number;
  /** Where the lines end; the scale follows. */
  right: number;
  width: number;
}

export interface ChartLine {
  points: readonly (readonly [x: number, y: number])[];
  kind?: 'second' | 'third' | 'quiet' | 'dashed';
}

interface LineChartProps {
  lines: readonly ChartLine[];
  from: number;
  to: number;
  /** Values that must be in view besides those of the lines. */
  include?: readonly number[];
  ticks: readonly { at: number; label: string }[];
  format: (value: number) => string;
  height?: number;
  /** Whether a line is drawn at 0. */
  zero?: boolean;
  children?: (place: ChartPlace) => ReactNode;
}

const TOP = 22;
const AXIS = 62;

/** Lines over a numbered axis, with the scale at the right; `children` adds points and names. */
export function LineChart(props: LineChartProps) {
  const { lines, from, to, ticks, format, height = 270, zero = false, include = [] } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const values = [...lines.flatMap(({ points }) => points.map(([, value]) => value)), ...include];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const bottom = height - 30;
  const right = width - AXIS;
  const { y } = priceScale(low, high, TOP, bottom);
  const x = (value: number) => ((value - from) / (to - from)) * right;
  const path = ({ points }: ChartLine) =>
    `M${points.map(([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`;
  return (
    <div ref={box} className="line-chart">
      <svg
        className="plot"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {roundPrices(low, high, 5).map((value) => (
          <g key={value}>
            <line className="plot-grid" x1={0} x2={right} y1={y(value)} y2={y(value)} />
            <text className="plot-axis" x={width} y={y(value) + 4} textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        {zero && <line className="line-chart-zero" x1={0} x2={right} y1={y(0)} y2={y(0)} />}
        {lines.map((line, index) => (
          <path
            key={index}
            className={`line-chart-line ${line.kind === undefined ? '' : `line-chart-line-${line.kind}`}`}
            d={path(line)}
          />
        ))}
        {ticks.map(({ at, label }) => (
          <text
            key={at}
            className="plot-time"
            x={x(at)}
            y={height - 8}
            textAnchor={at === from ? 'start' : at === to ? 'end' : 'middle'}
          >
            {label}
          </text>
        ))}
        {props.children?.({ x, y, top: TOP, bottom, right, width })}
      </svg>
    </div>
  );
}
