import { Candle } from '../../../figures/kit/chart/candle.tsx';

interface EpisodeDrawingProps {
  /** Open, high, low and close of each day. */
  days: readonly (readonly number[])[];
  width?: number;
  height?: number;
  className?: string;
  /** The part that was played, from one day to another, washed; the first day begins at 0. */
  played?: { from: number; to: number } | null;
}

/** Draws the days of an episode, small: its figures stand beside it as text. */
export function EpisodeDrawing(props: EpisodeDrawingProps) {
  const { days, width = 150, height = 66, className, played = null } = props;
  const high = days.reduce((most, [, top = 0]) => Math.max(most, top), 0);
  const low = days.reduce((least, [, , bottom = 0]) => Math.min(least, bottom), Infinity);
  const slot = width / days.length;
  const y = (price: number) => 2 + ((high - price) / (high - low || 1)) * (height - 4);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
      aria-hidden
    >
      {played !== null && (
        <rect
          x={played.from * slot}
          width={(played.to - played.from) * slot}
          height={height}
          fill="var(--ink)"
          opacity={0.07}
        />
      )}
      {days.map(([open = 0, top = 0, bottom = 0, close = 0], index) => (
        <Candle
          // The days of one episode never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          x={(index + 0.5) * slot}
          width={Math.max(1.6, slot * 0.62)}
          wickWidth={0.9}
          y={y}
          open={open}
          high={top}
          low={bottom}
          close={close}
        />
      ))}
    </svg>
  );
}
