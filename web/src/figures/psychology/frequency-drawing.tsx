import { formatInteger } from '../../lib/format.ts';
import '../kit/chart/plot.css';
import { priceScale } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import './psychology.css';

const HEIGHT = 210;
const BOTTOM = HEIGHT - 28;
const AXIS = 52;

/** A year of capital, week by week, from nothing to the start. */
export function FrequencyDrawing({ capitals }: { capitals: readonly number[] }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const start = capitals[0] ?? 1;
  const end = capitals.at(-1) ?? start;
  const weeks = capitals.length - 1;
  const right = width - AXIS;
  const x = (week: number) => (week / weeks) * right;
  const { y } = priceScale(0, start, 14, BOTTOM);
  const line = capitals.map((capital, week) => `${x(week)} ${y(capital)}`).join('L');
  return (
    <div ref={box}>
      <svg
        className="plot"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line
              className="plot-grid"
              x1={0}
              x2={right}
              y1={y(start * share)}
              y2={y(start * share)}
            />
            <text className="plot-axis" x={width} y={y(start * share) + 4} textAnchor="end">
              {formatInteger(start * share)}
            </text>
          </g>
        ))}
        <path className="fees-lost" d={`M${line}L${right} ${y(start)}L0 ${y(start)}Z`} />
        <path className="fees-line" d={`M${line}`} />
        <circle className="plot-dot" cx={right} cy={y(end)} r={5} />
        {[13, 26, 39].map((week) => (
          <text key={week} className="plot-time" x={x(week)} y={HEIGHT - 6} textAnchor="middle">
            {week}
          </text>
        ))}
        <text className="plot-time" x={right} y={HEIGHT - 6} textAnchor="middle">
          {`semaine ${weeks}`}
        </text>
      </svg>
    </div>
  );
}
