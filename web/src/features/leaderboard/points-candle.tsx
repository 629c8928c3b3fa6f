import { formatInteger } from '../../lib/format.ts';

/** Points of a perfect course: the end of the scale. */
const scaleEnd = 2270;
/** Share of the column that the scale takes: the wick of the longest candle needs room beyond. */
const scaleShare = 88;
const ticks = [0, 1000, scaleEnd] as const;

const place = (points: number) => `${(Math.min(points, scaleEnd) / scaleEnd) * scaleShare}%`;

/** Points as a lying candle; the number stands beside it. */
export function PointsCandle({ points, own }: { points: number; own: boolean }) {
  const paint = own ? 'bg-flame-line' : 'bg-ink';
  return (
    <span aria-hidden className="flex h-3 items-center">
      <span
        className={`h-[11px] rounded-candle ${paint}`}
        style={{ width: place(points), minWidth: 2 }}
      />
      <span className={`h-[2px] w-3 ${paint}`} />
    </span>
  );
}

/** The scale of the candles, above them. */
export function PointsScale() {
  return (
    <span aria-hidden className="relative block h-5 tabular">
      {ticks.map((points) => (
        <span
          key={points}
          className={`absolute ${points === 0 ? '' : '-translate-x-1/2'}`}
          style={{ left: place(points) }}
        >
          {formatInteger(points)}
        </span>
      ))}
    </span>
  );
}
