import type { Candle } from '@chandelle/market/candles/candle';
import { COIN_CANDLES, COIN_START, coinReach, coinWalk } from '@chandelle/market/candles/coin-walk';
import { useId, type CSSProperties } from 'react';
import { CandleRow, layPlot, PlotDrawing, PriceGrid, type Plot } from '../../kit/chart/plot.tsx';
import { useWidth } from '../../kit/use-width.ts';
import { nameCandle } from './coin-texts.ts';
import './coin.css';

const HEIGHT = 360;
/** Room under the candles for the mark of the one that is looked at. */
const FOOT = 26;
/** Walks in grey behind the learner's own: none of the first thousand that they draw. */
const EARLIER = { first: 1_001, count: 100 };
/** Air between candles and the frame around them, in pixels. */
const FRAME = 6;
/** The part of the fan's half-height that the scale shows at least. */
const MARGIN = 1.12;

export const earlierWalks: readonly Candle[][] = Array.from({ length: EARLIER.count }, (_, index) =>
  coinWalk(EARLIER.first + index),
);

interface CoinDrawingProps {
  walk: readonly Candle[];
  /** The candle that is looked at. */
  at: number | null;
  /** How many candles, it included, show what is seen. */
  size: number;
  onLook: (index: number) => void;
}

/** The candles of one walk over the fan, each to be touched; one slider over all of them is the keyboard's way. */
export function CoinDrawing({ walk, at, size, onLook }: CoinDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const clip = useId();
  const edge = MARGIN * coinReach(COIN_CANDLES);
  const plot = layPlot({
    candles: walk,
    width,
    height: HEIGHT,
    top: 18,
    bottom: FOOT,
    include: [COIN_START - edge, COIN_START + edge],
  });
  const ends = walk.map(({ close }) => close);
  return (
    <div ref={box} className="coin-chart" style={{ height: HEIGHT }}>
      <PlotDrawing plot={plot}>
        <clipPath id={clip}>
          <rect width={plot.candlesRight} y={plot.top} height={plot.bottom - plot.top} />
        </clipPath>
        <PriceGrid plot={plot} />
        <path className="coin-fan" d={fanPath(plot)} />
        <path className="coin-earlier" clipPath={`url(#${clip})`} d={earlierPath(plot)} />
        {at !== null && <Looked plot={plot} walk={walk} at={at} size={size} />}
        <CandleRow plot={plot} candles={walk} />
        <FanName plot={plot} ends={ends} />
      </PlotDrawing>
      <input
        className="coin-slider"
        type="range"
        aria-label="Bougie regardée"
        min={0}
        max={walk.length - 1}
        step={1}
        value={at ?? 0}
        aria-valuetext={at === null ? 'aucune encore' : nameCandle(at)}
        style={{ width: plot.candlesRight, '--slot': `${plot.slot}px` } as CSSProperties}
        onChange={(event) => onLook(Number(event.target.value))}
        // The first candle is where the slider stands before anything was chosen.
        onClick={(event) => onLook(Number(event.currentTarget.value))}
      />
    </div>
  );
}

interface LookedProps {
  plot: Plot;
  walk: readonly Candle[];
  at: number;
  size: number;
}

/** A frame around what is seen, and under the chart the mark of the candle that is looked at. */
function Looked({ plot, walk, at, size }: LookedProps) {
  const from = Math.max(0, at - size + 1);
  const seen = walk.slice(from, at + 1);
  const left = plot.x(from) - plot.slot / 2;
  const x = plot.x(at);
  const top = plot.y(Math.max(...seen.map(({ high }) => high))) - FRAME;
  const bottom = plot.y(Math.min(...seen.map(({ low }) => low))) + FRAME;
  return (
    <g>
      <rect
        className="coin-seen"
        x={left}
        width={x + plot.slot / 2 - left}
        y={top}
        height={bottom - top}
        rx={4}
      />
      <path className="coin-mark" d={`M${x} ${plot.bottom + 7}l6 9h-12z`} />
    </g>
  );
}

/** Names the fan, on the side on which the walk leaves more room. */
function FanName({ plot, ends }: { plot: Plot; ends: readonly number[] }) {
  const below = Math.max(...ends) - COIN_START > COIN_START - Math.min(...ends);
  const side = below ? -1 : 1;
  const y = plot.y(COIN_START + side * coinReach(COIN_CANDLES * 0.42));
  return (
    <text className="plot-value" x={6} y={below ? y + 22 : y - 14}>
      éventail : 19 fois sur 20
    </text>
  );
}

function fanPath({ x, y, slot }: Plot): string {
  const side = (sign: number) =>
    Array.from({ length: COIN_CANDLES * 4 + 1 }, (_, step) => {
      const candles = step / 4;
      const left = x(0) - slot / 2 + candles * slot;
      return `${left.toFixed(1)} ${y(COIN_START + sign * coinReach(candles)).toFixed(1)}`;
    });
  return `M${[...side(1), ...side(-1).toReversed()].join('L')}Z`;
}

function earlierPath({ x, y, slot }: Plot): string {
  const start = `${(x(0) - slot / 2).toFixed(1)} ${y(COIN_START).toFixed(1)}`;
  return earlierWalks
    .map((walk) => {
      const points = walk.map(
        ({ close }, index) => `${(x(index) + slot / 2).toFixed(1)} ${y(close).toFixed(1)}`,
      );
      return `M${[start, ...points].join('L')}`;
    })
    .join('');
}
