import { formatInteger } from '../../lib/format.ts';
import { priceScale, roundPrices, spreadLabels } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import '../kit/chart/plot.css';
import './spot.css';

const HEIGHT = 260;
const TOP = 14;
const FLOOR = 230;
const AXIS = 48;
const LABEL = 62;

interface FeesDrawingProps {
  weeks: number;
  capital: number;
  /** Capital left after some weeks. */
  taker: (week: number) => number;
  maker: (week: number) => number;
}

/** Two capitals that melt, from the whole down to nothing. */
export function FeesDrawing({ weeks, capital, taker, maker }: FeesDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const right = width - AXIS;
  const end = right - LABEL;
  const { y } = priceScale(0, capital, TOP, FLOOR);
  const x = (week: number) => (week / weeks) * end;
  const lineOf = (value: (week: number) => number) =>
    Array.from(
      { length: weeks + 1 },
      (_, week) => `${week === 0 ? 'M' : 'L'}${x(week).toFixed(1)} ${y(value(week)).toFixed(1)}`,
    ).join('');
  const [takerAt = 0, makerAt = 0] = spreadLabels(
    [y(taker(weeks)), y(maker(weeks))],
    16,
    TOP + 4,
    FLOOR,
  );
  return (
    <div ref={box} className="spot-box" style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        {roundPrices(0, capital, 5).map((tick) => (
          <g key={tick}>
            <line className="plot-grid" x1={0} x2={right} y1={y(tick)} y2={y(tick)} />
            <text className="plot-axis" x={width} y={y(tick) + 4} textAnchor="end">
              {formatInteger(tick)}
            </text>
          </g>
        ))}
        <path className="spot-path" d={lineOf(maker)} />
        <path className="spot-path-second" d={lineOf(taker)} />
        <text className="plot-name" x={end + 6} y={makerAt + 4}>
          teneur
        </text>
        <text className="plot-name" x={end + 6} y={takerAt + 4}>
          preneur
        </text>
        {(width < 420 ? [0, 26, 52] : [0, 13, 26, 39, 52]).map((week) => (
          <text
            key={week}
            className="plot-time"
            x={x(week)}
            y={HEIGHT - 8}
            textAnchor={week === 0 ? 'start' : 'middle'}
          >
            {week === 0 ? 'semaine 0' : week}
          </text>
        ))}
      </svg>
    </div>
  );
}
