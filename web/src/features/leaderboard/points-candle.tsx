import { formatInteger } from '../../lib/format.ts';
import type { PointsScale } from './points-scale.ts';

/** Share of the column that the scale takes: the wick of the longest candle needs room beyond. */
const scaleShare = 88;

const placeOn = ({ from, to }: PointsScale, points: number) =>
  `${Math.max(0, (points - from) / (to - from)) * scaleShare}%`;

/** Points as a lying candle; the number stands beside it. */
export function PointsCandle(props: { points: number; own: boolean; scale: PointsScale }) {
  const paint = props.own ? 'bg-flame-line' : 'bg-ink';
  return (
    <span aria-hidden className="flex h-3 items-center">
      <span
        className={`h-[11px] rounded-candle ${paint}`}
        style={{ width: placeOn(props.scale, props.points), minWidth: 2 }}
      />
      <span className={`h-[2px] w-3 ${paint}`} />
    </span>
  );
}

/** The scale of the candles, above them. */
export function ScaleValues({ scale }: { scale: PointsScale }) {
  return (
    <span aria-hidden className="relative block h-5 tabular">
      {scale.ticks.map((points) => (
        <span
          key={points}
          className={`absolute ${points === scale.from ? '' : '-translate-x-1/2'}`}
          style={{ left: placeOn(scale, points) }}
        >
          {formatInteger(points)}
        </span>
      ))}
    </span>
  );
}
