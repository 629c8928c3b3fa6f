import { Candle } from '../../../figures/kit/chart/candle.tsx';
import { formatInteger } from '../../../lib/format.ts';
import type { EndedWeek, PlayedPosition } from './types.ts';
import { hasGained, positionLetter } from './weekly-texts.ts';
import './reveal-chart.css';

interface RevealChartProps {
  week: Pick<EndedWeek, 'candles' | 'begins' | 'ends'>;
  positions: readonly PlayedPosition[];
  width: number;
  height: number;
  className?: string;
}

/** Pixels below the candles for the volume and the days, and beside them for the prices. */
const VOLUME = 46;
const DAYS = 24;
const TOP = 26;

/** Draws a market with its true prices, and where positions were opened and left. What it shows stands beside it as text. */
export function RevealChart({ week, positions, width, height, className }: RevealChartProps) {
  const { candles, begins, ends } = week;
  const narrow = width < 480;
  const prices = narrow ? 46 : 56;
  const right = width - prices;
  const bottom = height - DAYS - VOLUME;
  const high = candles.reduce((most, [, top]) => Math.max(most, top), 0);
  const low = candles.reduce((least, [, , under]) => Math.min(least, under), Infinity);
  const most = candles.reduce((sum, [, , , , volume]) => Math.max(sum, volume), 0) || 1;
  const y = (price: number) => TOP + ((high - price) / (high - low || 1)) * (bottom - TOP - 18);
  const x = (second: number) => ((second - begins) / (ends - begins)) * right;
  const slot = right / candles.length;
  const days = Math.round((ends - begins) / 86_400);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`w-full overflow-visible ${className ?? ''}`}
      aria-hidden
    >
      {gridPrices(low, high).map((price) => (
        <g key={price}>
          <path className="reveal-grid" d={`M0 ${y(price)}H${right}`} />
          <text className="reveal-axis" x={width} y={y(price) + 4} textAnchor="end">
            {formatInteger(price)}
          </text>
        </g>
      ))}
      {candles.map(([open, top, under, close, volume], index) => {
        const middle = (index + 0.5) * slot;
        const tall = (volume / most) * (VOLUME - 8);
        return (
          // Candles of one market never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <rect
              className={close >= open ? 'reveal-volume-rise' : 'reveal-volume-fall'}
              x={middle - slot * 0.34}
              width={slot * 0.68}
              y={height - DAYS - tall}
              height={tall}
            />
            <Candle
              x={middle}
              width={Math.max(1.8, slot * 0.66)}
              wickWidth={narrow ? 0.9 : 1.2}
              y={y}
              open={open}
              high={top}
              low={under}
              close={close}
            />
          </g>
        );
      })}
      {[1, 6, 10, days].map((day) => (
        <text
          key={day}
          className="reveal-axis"
          x={day === 1 ? 0 : day === days ? right : x(begins + (day - 1) * 86_400)}
          y={height - 4}
          textAnchor={day === 1 ? 'start' : day === days ? 'end' : 'middle'}
        >
          {`jour ${day}`}
        </text>
      ))}
      {positions.map((position, index) => (
        <Marks
          key={position.openedAt}
          letter={positionLetter(index + 1)}
          gained={hasGained(position)}
          from={{ x: x(position.openedAt), y: y(position.entry) }}
          to={{ x: x(position.closedAt ?? ends), y: y(position.exit) }}
        />
      ))}
    </svg>
  );
}

interface Spot {
  x: number;
  y: number;
}

/** Where a position was opened, under its letter, and where it was left. */
function Marks(props: { letter: string; gained: boolean; from: Spot; to: Spot }) {
  const { letter, gained, from, to } = props;
  // On the side to which the way to the exit does not go.
  const away = gained || from.y < 48 ? 22 : -22;
  return (
    <g>
      <path className="reveal-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <circle className={gained ? 'reveal-gain' : 'reveal-loss'} cx={to.x} cy={to.y} r={4.2} />
      <circle className="reveal-entry" cx={from.x} cy={from.y} r={4.4} />
      <circle className="reveal-disc" cx={Math.max(11, from.x)} cy={from.y + away} r={10.5} />
      <text
        className="reveal-letter"
        x={Math.max(11, from.x)}
        y={from.y + away + 4.2}
        textAnchor="middle"
      >
        {letter}
      </text>
    </g>
  );
}

/** Returns round prices between two others, three to six of them. */
function gridPrices(low: number, high: number): number[] {
  const rough = (high - low) / 6.5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(low / step);
  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}
