import { formatDecimal } from '../../lib/format.ts';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { PriceHandle } from '../kit/chart/price-handle.tsx';
import { PILL_HEIGHT } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { BASE, type BlindRound, type Choice } from './blind-round.ts';
import { AverageLines } from './market-lines.tsx';
import './markets.css';

const HEIGHTS = { narrow: 300, wide: 380 };
const NARROW = 440;
/** Room for the handle, which covers the scale as price tags do. */
const TAG = 62;
/** Least distance of the stop to the price: one in a thousand of it moves a tick. */
const APART = 3;

interface BlindDrawingProps {
  round: BlindRound;
  choice: Choice | null;
  stop: number;
  /** Candles of the sequel that are seen. */
  seen: number;
  /** Where the position was left; null while nothing is known of it. */
  exit: { at: number; price: number } | null;
  onStop: (stop: number) => void;
}

/** The candles up to the decision, the stop to drag, and the sequel as far as it has come. */
export function BlindDrawing(props: BlindDrawingProps) {
  const { round, choice, stop, seen, exit, onStop } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const height = width < NARROW ? HEIGHTS.narrow : HEIGHTS.wide;
  const acts = choice === 'long' || choice === 'short';
  const candles = [...round.seen, ...round.sequel.slice(0, seen)];
  const plot = layPlot({
    candles,
    slots: round.seen.length + round.sequel.length,
    width,
    height,
    labels: seen > 0 ? 0 : TAG,
    top: 22,
    bottom: 22,
    // The scale knows no more than the learner does.
    include: [BASE - round.room, ...(choice === 'short' ? [BASE + round.room] : [])],
  });
  const edge = plot.x(round.seen.length - 1) + plot.slot / 2;
  const handleY = plot.y(stop);
  return (
    <div ref={box} className="market-chart" style={{ height }}>
      <PlotDrawing plot={plot}>
        <rect
          className="market-sequel"
          x={edge}
          width={plot.candlesRight - edge}
          y={plot.top}
          height={plot.bottom - plot.top}
        />
        <PriceGrid
          plot={plot}
          {...(acts && seen === 0 ? { tags: { heights: [handleY], size: PILL_HEIGHT } } : {})}
        />
        <CandleRow plot={plot} candles={candles} />
        <AverageLines
          plot={plot}
          lines={round.lines.map(({ name, values }) => ({
            name,
            values: values.slice(0, candles.length),
          }))}
        />
        <path className="market-now" d={`M${edge} ${plot.y(BASE)}H${plot.candlesRight}`} />
        {acts && <path className="market-stop" d={`M${edge} ${plot.y(stop)}H${plot.right}`} />}
        {exit !== null && seen > exit.at && (
          <circle
            className="market-exit"
            cx={plot.x(round.seen.length + exit.at)}
            cy={plot.y(exit.price)}
            r={5}
          />
        )}
      </PlotDrawing>
      {acts && seen === 0 && (
        <PriceHandle
          kind="pill"
          label="Stop"
          price={stop}
          min={choice === 'long' ? BASE - round.room : BASE + APART}
          max={choice === 'long' ? BASE - APART : BASE + round.room}
          step={1}
          scale={plot}
          x={width - 52}
          y={handleY}
          say={sayStop}
          onChange={onStop}
        />
      )}
    </div>
  );
}

function sayStop(stop: number): string {
  const distance = formatDecimal(Math.abs(BASE - stop) / 10, 1);
  return `${stop}, à ${distance} % ${stop < BASE ? 'sous le' : 'au-dessus du'} prix`;
}
