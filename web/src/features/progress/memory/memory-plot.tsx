import type { CSSProperties } from 'react';
import { withoutStairs } from '../../../figures/kit/chart/without-stairs.ts';
import { formatPercent } from '../../../lib/format.ts';
import './memory-plot.css';

/** A day, as days from today, and the chance of a right answer on it, in percent. */
export type ChancePoint = readonly [day: number, chance: number];

interface MemoryPlotProps {
  /** Up to today; empty where only what comes is shown. */
  past: readonly ChancePoint[];
  unreviewed: readonly ChancePoint[];
  /** Empty where the session asks nothing of it. */
  reviewed: readonly ChancePoint[];
  names: { unreviewed: string; reviewed: string };
  /** Days that are named below, the first and the last at the ends. */
  days: readonly { day: number; name: string }[];
  height: number;
}

/** Shares of the width, from the right, that the name of a line may take where it is narrow, and where it is wide. */
const nameShares = { '--narrow': 0.66, '--wide': 0.4 };

/**
 * Draws the chance of a right answer day by day: what was, and what comes with and without the session. Everything is placed in
 * shares of its container, so that it needs no measuring and the server draws it.
 */
export function MemoryPlot({ past, unreviewed, reviewed, names, days, height }: MemoryPlotProps) {
  const all = [...past, ...unreviewed, ...reviewed];
  const [from, to] = [
    Math.min(...days.map(({ day }) => day)),
    Math.max(...days.map(({ day }) => day)),
  ];
  const lowest = Math.min(...all.map(([, chance]) => chance));
  // Room for a name below the lowest line.
  const step = lowest < 55 ? 20 : 10;
  const low = Math.max(Math.floor((lowest - step * 0.8) / step) * step, 0);
  const x = (day: number) => ((day - from) / (to - from)) * 100;
  const y = (chance: number) => ((100 - chance) / (100 - low)) * 100;
  const start = past.at(-1) ?? unreviewed[0];
  const placeName = (line: readonly ChancePoint[], choose: (...tops: number[]) => number) =>
    Object.fromEntries(
      Object.entries(nameShares).map(([name, share]) => {
        const covered = line.filter(([day]) => x(day) >= 100 * (1 - share));
        return [name, `${choose(...covered.map(([, chance]) => y(chance)))}%`];
      }),
    ) as CSSProperties;
  const ticks = Array.from(
    { length: Math.floor((100 - low) / step) + 1 },
    (_, i) => 100 - i * step,
  );
  const path = (line: readonly ChancePoint[]) =>
    withoutStairs(line)
      .map(
        ([day, chance], index) =>
          `${index === 0 ? 'M' : 'L'}${x(day).toFixed(2)} ${y(chance).toFixed(2)}`,
      )
      .join('');
  const rising = start === undefined || reviewed.length === 0 ? [] : [start, ...reviewed];
  return (
    <div aria-hidden className="memory-plot" style={{ '--height': `${height}px` } as CSSProperties}>
      {ticks.map((tick) => (
        <div key={tick} className="memory-tick" style={{ top: `${y(tick)}%` }}>
          <span>{formatPercent(tick)}</span>
        </div>
      ))}
      <svg
        className="memory-lines"
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <path className="memory-line-past" d={path(past)} />
        <path className="memory-line-unreviewed" d={path(unreviewed)} />
        <path className="memory-line-reviewed" d={path(rising)} />
      </svg>
      {reviewed.length > 0 && (
        <span className="memory-name memory-name-reviewed" style={placeName(reviewed, Math.min)}>
          {names.reviewed}
        </span>
      )}
      {unreviewed.length > 0 && (
        <span
          className="memory-name memory-name-unreviewed"
          style={placeName(unreviewed, Math.max)}
        >
          {names.unreviewed}
        </span>
      )}
      {start !== undefined && (
        <Today
          x={x(0)}
          y={y(start[1])}
          chance={start[1]}
          begins={from === 0}
          rises={reviewed.length > 0}
        />
      )}
      {days.map(({ day, name }) => (
        <span
          key={day}
          className={
            day < 0 && x(0) < crowdedBelow ? 'memory-day memory-day-crowded' : 'memory-day'
          }
          style={placeDay(x(day))}
        >
          {name}
        </span>
      ))}
    </div>
  );
}

interface TodayProps {
  x: number;
  y: number;
  chance: number;
  /** No line comes before it. */
  begins: boolean;
  /** A line goes up from it. */
  rises: boolean;
}

/** Where one stands today, with its chance where no line goes: before it, or above where all falls, or below. */
function Today({ x, y, chance, begins, rises }: TodayProps) {
  const [left, top] = [`${x}%`, `${y}%`];
  const transform = !begins
    ? 'translate(calc(-100% - 8px), 6px)'
    : rises
      ? 'translate(-5px, 20px)'
      : 'translate(-5px, -26px)';
  return (
    <>
      <span className="memory-today" style={{ left, top }} />
      <span className="memory-today-name" style={{ left, top, transform }}>
        {formatPercent(chance)}
      </span>
    </>
  );
}

/** Shares of the width within which the name of a day would stand on that of the first, or outside. */
const [crowdedBelow, edge] = [36, 14];

function placeDay(x: number) {
  if (x <= 0) return { left: 0 };
  if (x >= 100) return { right: 0 };
  return { left: `${x}%`, ...(x >= edge && { transform: 'translateX(-50%)' }) };
}
