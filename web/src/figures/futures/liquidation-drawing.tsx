import type { Candle } from '@chandelle/market/candles/candle';
import { formatInteger } from '../../lib/format.ts';
import { BOLD, meetsCandle } from '../kit/chart/meets-candle.ts';
import { CandleRow, layPlot, PlotDrawing, PriceGrid, type Plot } from '../kit/chart/plot.tsx';
import { useWidth } from '../kit/use-width.ts';
import { ENTRY } from './example-position.ts';
import './futures.css';

const HEIGHT = 330;
/** Prices always in view, so that the scale does not jump with every choice. */
const VIEW = { low: 43_500, high: 56_500 };

interface LiquidationDrawingProps {
  candles: readonly Candle[];
  liquidation: number;
  /** Candle that reaches the liquidation price; −1 when none does. */
  hit: number;
}

/** The week, the entry and the liquidation price; what comes after a liquidation is faded. */
export function LiquidationDrawing({ candles, liquidation, hit }: LiquidationDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({ candles, width, height: HEIGHT, include: [VIEW.low, VIEW.high] });
  const { y } = plot;
  const lived = hit < 0 ? candles.length : hit + 1;
  const inView = liquidation >= VIEW.low - 400 && liquidation <= VIEW.high + 400;
  const below = liquidation < ENTRY;
  const name = `liquidation ${formatInteger(liquidation)}${inView ? '' : ', hors du dessin'}`;
  const edge = below ? plot.bottom - 4 : plot.top + 10;
  const place = placeName(
    plot,
    candles,
    name,
    inView ? [y(liquidation) + (below ? 17 : -8), edge] : [edge],
  );
  return (
    <div ref={box} className="futures-box">
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        {inView && (
          <rect
            className="futures-loss-zone"
            x={0}
            width={plot.candlesRight}
            y={below ? y(liquidation) : plot.top}
            height={below ? plot.bottom - y(liquidation) : y(liquidation) - plot.top}
          />
        )}
        <line className="futures-entry" x1={0} x2={plot.candlesRight} y1={y(ENTRY)} y2={y(ENTRY)} />
        <CandleRow plot={plot} candles={candles.slice(0, lived)} />
        <CandleRow plot={plot} candles={candles.slice(lived)} from={lived} faded />
        {inView && (
          <line
            className="futures-limit"
            x1={0}
            x2={plot.candlesRight}
            y1={y(liquidation)}
            y2={y(liquidation)}
          />
        )}
        <text
          className="plot-name futures-limit-name"
          x={place.x}
          y={place.y}
          textAnchor={place.anchor}
        >
          {name}
        </text>
        {hit >= 0 && <circle className="futures-hit" cx={plot.x(hit)} cy={y(liquidation)} r={7} />}
      </PlotDrawing>
    </div>
  );
}

/** Finds the first height, at the right or else at the left, at which a name lies over no candle; the last one otherwise. */
function placeName(
  plot: Plot,
  candles: readonly Candle[],
  name: string,
  heights: readonly number[],
) {
  const width = name.length * BOLD.width;
  const places = heights.flatMap((height) => [
    {
      x: plot.candlesRight - 4,
      y: height,
      anchor: 'end' as const,
      left: plot.candlesRight - 4 - width,
    },
    { x: 4, y: height, anchor: 'start' as const, left: 4 },
  ]);
  const free = places.find(
    ({ y, left }) =>
      !meetsCandle(plot, candles, {
        left,
        right: left + width,
        top: y - BOLD.rise,
        bottom: y + BOLD.hang,
      }),
  );
  return (
    free ?? { x: plot.candlesRight - 4, y: heights.at(-1) ?? plot.bottom, anchor: 'end' as const }
  );
}
