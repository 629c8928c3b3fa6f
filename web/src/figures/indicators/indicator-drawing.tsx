import type { Candle } from '@chandelle/market/candles/candle';
import type { ReactNode } from 'react';
import { CandleRow, layPlot, PlotDrawing, PriceGrid, type Plot } from '../kit/chart/plot.tsx';
import { PILL_HEIGHT } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { type Curve, LowerPane, type Pane } from './lower-pane.tsx';
import { bandPath, linePath } from './line-path.ts';
import './indicators.css';

interface IndicatorDrawingProps {
  candles: readonly Candle[];
  /** Places for candles; those without one stay empty. */
  slots?: number;
  /** Lines over the candles. */
  curves?: readonly Curve[];
  /** Fills what lies between two of them. */
  band?: { upper: ArrayLike<number>; lower: ArrayLike<number> };
  pane?: Pane;
  /** Prices that must be in view. */
  include?: readonly number[];
  /** Room at the left of the candles, for names of levels. */
  names?: number;
  labels?: number;
  /** Drawn over the candles. */
  children?: (plot: Plot) => ReactNode;
  /** Prices at which handles stand on the scale. */
  handles?: readonly number[];
  /** Handles over the drawing. */
  over?: (plot: Plot) => ReactNode;
}

const PANE_HEIGHT = 130;
/** Room for the numbers of the days, in pixels. */
const AXIS_HEIGHT = 20;
/** Least distance between two of them, in pixels. */
const DAY_ROOM = 40;

/** Returns the height of the candles' part: wide charts are taller, so that moves keep their slope. */
function priceHeight(width: number): number {
  return width > 640 ? 340 : 270;
}

/** Returns where the pane under the candles begins and ends, in pixels. */
export function paneEdges({ height }: Pick<Plot, 'height'>): { top: number; bottom: number } {
  return { top: height + 26, bottom: height + PANE_HEIGHT - 8 };
}

/** Candles with the lines of indicators, and under them a pane with a scale of its own. */
export function IndicatorDrawing(props: IndicatorDrawingProps) {
  const { candles, slots, curves = [], band, pane, include = [], labels, children, over } = props;
  const { names = 0, handles = [] } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const known = curves.flatMap(({ values }) => Array.from(values).filter(Number.isFinite));
  const plot = layPlot({
    candles,
    slots: slots ?? candles.length,
    width,
    height: priceHeight(width),
    include: [...include, ...known],
    names,
    ...(labels === undefined ? {} : { labels }),
  });
  const height = plot.height + (pane === undefined ? 0 : PANE_HEIGHT) + AXIS_HEIGHT;
  return (
    <div>
      {curves.length > 0 && <Key curves={curves} />}
      <div ref={box} className="ind-chart" style={{ height }}>
        <PlotDrawing plot={{ ...plot, height }}>
          <PriceGrid plot={plot} tags={{ heights: handles.map(plot.y), size: PILL_HEIGHT }} />
          {band !== undefined && (
            <path className="ind-band" d={bandPath(band.upper, band.lower, plot.x, plot.y)} />
          )}
          <CandleRow plot={plot} candles={candles} />
          {curves.map(({ name, values, tone, dashed }) => (
            <path
              key={name}
              className={`ind-line ind-${tone} ${dashed === true ? 'ind-dashed' : ''}`}
              d={linePath(values, plot.x, plot.y)}
            />
          ))}
          {children?.(plot)}
          <DayAxis plot={plot} slots={slots ?? candles.length} y={height - 5} />
          {pane !== undefined && <LowerPane plot={plot} pane={pane} {...paneEdges(plot)} />}
        </PlotDrawing>
        {over?.(plot)}
      </div>
    </div>
  );
}

/** The numbers of the days under the chart, one in ten or as many tens as there is room for. */
function DayAxis({ plot, slots, y }: { plot: Plot; slots: number; y: number }) {
  const step = 10 * Math.max(1, Math.ceil(DAY_ROOM / (10 * plot.slot)));
  const days = Array.from({ length: Math.floor(slots / step) }, (_, index) => (index + 1) * step);
  return (
    <g>
      <text className="plot-axis" x={0} y={y}>
        jour
      </text>
      {days.map((day) => (
        <text key={day} className="plot-axis" x={plot.x(day - 1)} y={y} textAnchor="middle">
          {day}
        </text>
      ))}
    </g>
  );
}

function Key({ curves }: { curves: readonly Curve[] }) {
  return (
    <ul className="ind-key">
      {curves.map(({ name, tone, dashed }) => (
        <li key={name}>
          <svg width="22" height="6" aria-hidden="true">
            <path
              className={`ind-line ind-${tone} ${dashed === true ? 'ind-dashed' : ''}`}
              d="M0 3H22"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
