import { formatInteger } from '../../lib/format.ts';
import { priceScale, roundPrices } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import '../kit/chart/plot.css';
import './risk.css';

const HEIGHT = 280;
const TOP = 14;
const FLOOR = 250;
const AXIS = 40;
const LABEL = 56;

/** Thin paths of the coins, and the basket over them. */
export function BasketDrawing(props: {
  paths: readonly Float64Array[];
  basket: readonly number[];
}) {
  const { paths, basket } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const all = paths.flatMap((path) => [...path]);
  const low = Math.min(80, ...all);
  const high = Math.max(120, ...all);
  const { y } = priceScale(low, high, TOP, FLOOR);
  const right = width - AXIS;
  const end = right - LABEL;
  const last = basket.length - 1;
  const x = (day: number) => (day / last) * end;
  const lineOf = (path: ArrayLike<number>) =>
    Array.from(
      path,
      (value, day) => `${day === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(value).toFixed(1)}`,
    ).join('');
  return (
    <div ref={box} className="risk-box" style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        {roundPrices(low, high, 5).map((tick) => (
          <g key={tick}>
            <line className="plot-grid" x1={0} x2={right} y1={y(tick)} y2={y(tick)} />
            <text className="plot-axis" x={width} y={y(tick) + 4} textAnchor="end">
              {formatInteger(tick)}
            </text>
          </g>
        ))}
        {paths.map((path, index) => (
          <path key={index} className="risk-curve-thin" d={lineOf(path)} />
        ))}
        <path className="risk-curve risk-curve-second" d={lineOf(basket)} />
        <text className="plot-name" x={end + 6} y={y(basket[last] ?? 100) + 4}>
          panier
        </text>
        {[0, 30, 60, 90, 120].map((day) => (
          <text
            key={day}
            className="plot-time"
            x={x(day)}
            y={HEIGHT - 8}
            textAnchor={day === 0 ? 'start' : 'middle'}
          >
            {day === 0 ? 'jour 0' : day}
          </text>
        ))}
      </svg>
    </div>
  );
}
