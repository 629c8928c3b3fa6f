import { formatInteger } from '../../lib/format.ts';
import { signed } from '../../lib/numbers-text.ts';
import { LineChart, type ChartPlace } from '../kit/chart/line-chart.tsx';
import { DAYS, HALF, type Backtest } from './test-markets.ts';
import './strategies.css';

interface BacktestDrawingProps {
  test: Backtest;
  /** Whether the second half is in view. */
  open: boolean;
}

/** Draws the result of a rule day by day; a blank stands for the second half as long as it is hidden. */
export function BacktestDrawing({ test, open }: BacktestDrawingProps) {
  return (
    <LineChart
      lines={[
        { points: test.search, kind: 'third' },
        ...(open ? [{ points: test.check, kind: 'second' } as const] : []),
      ]}
      from={0}
      to={DAYS}
      include={[-6, 14]}
      ticks={[
        { at: 0, label: 'jour 1' },
        { at: HALF, label: formatInteger(HALF) },
        { at: DAYS, label: formatInteger(DAYS) },
      ]}
      format={(value) => `${signed(value)} R`}
      zero
    >
      {(place) => <Halves place={place} open={open} />}
    </LineChart>
  );
}

function Halves({ place, open }: { place: ChartPlace; open: boolean }) {
  const { x, top, bottom, right } = place;
  return (
    <g>
      {!open && (
        <rect
          className="strat-later"
          x={x(HALF)}
          y={top}
          width={right - x(HALF)}
          height={bottom - top}
        />
      )}
      <line className="strat-divide" x1={x(HALF)} x2={x(HALF)} y1={top - 14} y2={bottom} />
      <text className="plot-value" x={x(HALF) - 6} y={top - 6} textAnchor="end">
        recherche
      </text>
      <text className="plot-value" x={x(HALF) + 6} y={top - 6}>
        vérification
      </text>
      {!open && (
        <text
          className="plot-value"
          x={(x(HALF) + right) / 2}
          y={(top + bottom) / 2}
          textAnchor="middle"
        >
          cachée
        </text>
      )}
    </g>
  );
}
