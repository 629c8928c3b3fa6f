import { formatInteger } from '../../lib/format.ts';
import { priceScale, roundPrices } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { FIRST_PRICE } from './round-trip.ts';
import '../kit/chart/plot.css';
import './spot.css';

const HEIGHT = 240;
const TOP = 16;
const FLOOR = 212;
const AXIS = 54;
const BOUNDS = { low: 37_000, high: 61_000 };

/** The three orders in their order, and the average cost that the first two make. */
export function RoundTripDrawing(props: { second: number; sale: number; average: number }) {
  const { second, sale, average } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const right = width - AXIS;
  const { y } = priceScale(BOUNDS.low, BOUNDS.high, TOP, FLOOR);
  const orders = [
    { name: '1er achat', price: FIRST_PRICE, x: right * 0.14 },
    { name: '2e achat', price: second, x: right * 0.46 },
    { name: 'vente', price: sale, x: right * 0.82 },
  ];
  const path = orders.map(({ x, price }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y(price)}`);
  return (
    <div ref={box} className="spot-box" style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        {roundPrices(BOUNDS.low, BOUNDS.high, 5).map((price) => (
          <g key={price}>
            <line className="plot-grid" x1={0} x2={right} y1={y(price)} y2={y(price)} />
            <text className="plot-axis" x={width} y={y(price) + 4} textAnchor="end">
              {formatInteger(price)}
            </text>
          </g>
        ))}
        <line
          className="spot-path-second"
          x1={right * 0.46}
          x2={right}
          y1={y(average)}
          y2={y(average)}
        />
        <text className="plot-name" x={right * 0.64} y={y(average) - 7} textAnchor="middle">
          prix moyen
        </text>
        <path className="spot-market-line" fill="none" d={path.join('')} />
        {orders.map(({ name, price, x }) => (
          <g key={name}>
            <circle className="plot-dot" cx={x} cy={y(price)} r={6} />
            <text className="plot-time" x={x} y={HEIGHT - 6} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
