import type { Candle } from '@chandelle/market/candles/candle';
import { Disc, type Plot } from './plot.tsx';

/** A band behind the last candles with the disc A above: the ones that are asked about. */
export function MarkedCandles(props: { plot: Plot; candles: readonly Candle[]; count: number }) {
  const { plot, candles, count } = props;
  const from = candles.length - count;
  const own = candles.slice(from);
  const top = plot.y(Math.max(...own.map((candle) => candle.high)));
  const bottom = plot.y(Math.min(...own.map((candle) => candle.low)));
  const left = plot.x(from) - plot.slot * 0.47;
  const right = plot.x(candles.length - 1) + plot.slot * 0.47;
  return (
    <g>
      <rect
        className="plot-band"
        x={left}
        width={right - left}
        y={top - 9}
        height={bottom - top + 18}
        rx={4}
      />
      <Disc x={(left + right) / 2} y={top - 22} letter="A" />
    </g>
  );
}
