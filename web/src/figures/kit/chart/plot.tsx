import type { Candle as Prices } from '@chandelle/market/candles/candle';
import type { ReactNode } from 'react';
import { formatInteger } from '../../../lib/format.ts';
import { Candle } from './candle.tsx';
import { priceScale, roundPrices, type PriceScale } from './price-scale.ts';
import './plot.css';

/** Where everything of a plot stands, in pixels. */
export interface Plot extends PriceScale {
  width: number;
  height: number;
  top: number;
  bottom: number;
  /** Where the candles end; labels may follow up to `right`. */
  candlesRight: number;
  right: number;
  slot: number;
  bodyWidth: number;
  ticks: number[];
  /** Middle of a slot. */
  x: (index: number) => number;
}

interface PlotSize {
  candles: readonly Prices[];
  width: number;
  height: number;
  /** Slots to leave room for; as many as candles unless told otherwise. */
  slots?: number;
  /** Room at the left of the candles, for names of levels. */
  names?: number;
  /** Room at the right of the candles for labels. */
  labels?: number;
  /** Draws the scale at the right. */
  axis?: boolean;
  top?: number;
  bottom?: number;
  /** Prices that must be in view besides the candles' own. */
  include?: readonly number[];
}

const AXIS_WIDTH = 54;

/** Places candles, labels and scale in a drawing. */
export function layPlot(size: PlotSize): Plot {
  const {
    candles,
    width,
    height,
    names = 0,
    labels = 0,
    axis = true,
    top = 14,
    bottom = 14,
  } = size;
  const include = size.include ?? [];
  const high = Math.max(...candles.map((candle) => candle.high), ...include);
  const low = Math.min(...candles.map((candle) => candle.low), ...include);
  const scale = priceScale(low, high, top, height - bottom);
  const right = width - (axis ? AXIS_WIDTH : 0);
  const candlesRight = right - labels;
  const slot = (candlesRight - names) / (size.slots ?? candles.length);
  return {
    ...scale,
    width,
    height,
    top,
    bottom: height - bottom,
    candlesRight,
    right,
    slot,
    bodyWidth: Math.min(slot * 0.58, 44),
    ticks: axis ? scalePrices(low, high, height) : [],
    x: (index) => names + (index + 0.5) * slot,
  };
}

/** As many prices as there is room for, at least two. */
function scalePrices(low: number, high: number, height: number): number[] {
  if (height > 120) return roundPrices(low, high, height > 220 ? 5 : 3);
  const two = roundPrices(low, high, 2);
  return two.length > 1 ? two : roundPrices(low, high, 3);
}

/** Half the height of a price on the scale with the air around it, in pixels. */
const LABEL_REACH = 9;

interface PriceGridProps {
  plot: Plot;
  /** Tags that stand on the scale: a price that one of them would touch is left out. All in pixels. */
  tags?: { heights: readonly number[]; size: number };
}

/** The hairline grid and the scale at the right. */
export function PriceGrid({ plot, tags }: PriceGridProps) {
  const covered = (y: number) =>
    tags?.heights.some((tag) => Math.abs(tag - y) < tags.size / 2 + LABEL_REACH) ?? false;
  return (
    <g>
      {plot.ticks.map((price) => (
        <g key={price}>
          <line
            className="plot-grid"
            x1={0}
            x2={plot.right}
            y1={plot.y(price)}
            y2={plot.y(price)}
          />
          {!covered(plot.y(price)) && (
            <text className="plot-axis" x={plot.width} y={plot.y(price) + 4} textAnchor="end">
              {formatInteger(price)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Candles in their slots, from the slot `from` on. */
export function CandleRow(props: {
  plot: Plot;
  candles: readonly Prices[];
  from?: number;
  faded?: boolean;
}) {
  const { plot, candles, from = 0, faded = false } = props;
  return (
    <g className={faded ? 'plot-faded' : undefined}>
      {candles.map((candle, index) => {
        const x = plot.x(from + index);
        return (
          <Candle
            key={x}
            {...candle}
            x={x}
            width={plot.bodyWidth}
            y={plot.y}
            wickWidth={plot.bodyWidth > 26 ? 3 : plot.bodyWidth > 12 ? 2 : 1.4}
          />
        );
      })}
    </g>
  );
}

/** A lettered disc: a point that the text names. */
export function Disc(props: { x: number; y: number; letter: string; quiet?: boolean }) {
  return (
    <g className={props.quiet === true ? 'plot-disc plot-disc-quiet' : 'plot-disc'}>
      <circle cx={props.x} cy={props.y} r={11} />
      <text x={props.x} y={props.y + 4.5} textAnchor="middle">
        {props.letter}
      </text>
    </g>
  );
}

/** The drawing of a plot. It says nothing itself: the figure around it carries the words. */
export function PlotDrawing(props: { plot: Pick<Plot, 'width' | 'height'>; children: ReactNode }) {
  const { plot, children } = props;
  return (
    <svg
      className="plot"
      width={plot.width}
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
