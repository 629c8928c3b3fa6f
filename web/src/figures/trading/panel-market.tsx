import type { Simulation } from '@chandelle/market/simulation/simulation';
import { readCandles } from '@chandelle/market/simulation/read-candles';
import { readPrice } from '@chandelle/market/simulation/read-market';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { useWidth } from '../kit/use-width.ts';
import { hourText } from '../../trading/market-time.ts';

const CANDLES = 48;
const HEIGHT = 180;
const TAG_HEIGHT = 20;

/** A line over the candles: an order that waits, or the average cost. */
export interface PanelLine {
  price: number;
  label: string;
  kind: 'order' | 'average';
}

/** The last minutes of the market as candles, with the learner's lines. Told in words by the panel itself. */
export function PanelMarket({
  simulation,
  lines,
}: {
  simulation: Simulation;
  lines: readonly PanelLine[];
}) {
  const [box, width] = useWidth<HTMLDivElement>();
  const { now } = simulation.state;
  const candles = readCandles(simulation, '1m', { from: now - (CANDLES - 1) * 60 });
  const prices = candles.flatMap(({ low, high }) => [low, high]);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  // A line far away would flatten the candles: it is then told at the edge.
  const margin = Math.max(high - low, high * 0.002);
  const near = lines.filter(({ price }) => price > low - margin && price < high + margin);
  const plot = layPlot({
    candles,
    width,
    height: HEIGHT,
    slots: CANDLES,
    include: near.map(({ price }) => price),
  });
  const last = readPrice(simulation);
  return (
    <div ref={box} className="panel-market">
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} tags={{ heights: [plot.y(last)], size: TAG_HEIGHT }} />
        <CandleRow plot={plot} candles={candles} from={CANDLES - candles.length} />
        {near.map(({ price, label, kind }) => (
          <g key={`${kind}${price}${label}`} className={`panel-line panel-line-${kind}`}>
            <line x1={0} x2={plot.right} y1={plot.y(price)} y2={plot.y(price)} />
            <text className="plot-value" x={4} y={plot.y(price) - 5}>
              {label}
            </text>
          </g>
        ))}
        <line className="panel-last" x1={0} x2={plot.right} y1={plot.y(last)} y2={plot.y(last)} />
        <rect
          className="panel-last-tag"
          x={plot.right + 2}
          y={plot.y(last) - TAG_HEIGHT / 2}
          width={plot.width - plot.right - 2}
          height={TAG_HEIGHT}
          rx={3}
        />
        <text
          className="panel-last-text"
          x={plot.width - 4}
          y={plot.y(last) + 4.5}
          textAnchor="end"
        >
          {formatInteger(last)}
        </text>
      </PlotDrawing>
      <p className="visually-hidden">
        {`Cours : ${formatDecimal(last, 2)} USDT, à ${hourText(now)}.`}
      </p>
    </div>
  );
}
