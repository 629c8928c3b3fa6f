import type { Side } from '@chandelle/market/derivatives/margin';
import { formatInteger } from '../../lib/format.ts';
import { priceScale, roundPrices, spreadLabels } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { ENTRY } from './example-position.ts';
import '../kit/chart/plot.css';
import './futures.css';

const HEIGHT = 270;
const TOP = 14;
const BOTTOM = 256;
const AXIS = 58;
const LABELS = 150;
/** Prices in view on the losing side, as a part of the entry. */
const REACH = 0.12;

/** Entry, stop and liquidation on a scale of prices. */
export function LadderDrawing(props: { side: Side; stop: number; liquidation: number | null }) {
  const { side, stop, liquidation } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const long = side === 'long';
  const low = long ? ENTRY * (1 - REACH) : ENTRY * 0.98;
  const high = long ? ENTRY * 1.02 : ENTRY * (1 + REACH);
  const { y } = priceScale(low, high, TOP, BOTTOM);
  const right = width - AXIS;
  const end = right - LABELS;
  const edge = long ? BOTTOM : TOP;
  const inView = liquidation !== null && liquidation > low && liquidation < high;
  const limitY = inView ? y(liquidation) : edge;
  const lines = [
    { name: `entrée ${formatInteger(ENTRY)}`, at: y(ENTRY), kind: 'futures-entry' },
    { name: `stop ${formatInteger(stop)}`, at: y(stop), kind: 'futures-stop' },
    {
      name: inView ? `liquid. ${formatInteger(liquidation)}` : 'liquidation plus loin',
      at: limitY,
      kind: inView ? 'futures-limit' : null,
    },
  ];
  const heights = spreadLabels(
    lines.map(({ at }) => at),
    22,
    TOP + 4,
    BOTTOM - 4,
  );
  const zone = (from: number, to: number) => ({
    y: Math.min(from, to),
    height: Math.abs(to - from),
  });
  return (
    <div ref={box} className="futures-box">
      <svg
        className="plot"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
      >
        {roundPrices(low, high, 5).map((price) => (
          <g key={price}>
            <line className="plot-grid" x1={0} x2={right} y1={y(price)} y2={y(price)} />
            <text className="plot-axis" x={width} y={y(price) + 4} textAnchor="end">
              {formatInteger(price)}
            </text>
          </g>
        ))}
        {inView && <rect className="futures-loss-zone" x={0} width={end} {...zone(limitY, edge)} />}
        <rect className="plot-band" x={0} width={end} {...zone(y(ENTRY), y(stop))} />
        {lines.map(({ name, at, kind }, index) => {
          const label = heights[index] ?? at;
          return (
            <g key={name}>
              {kind !== null && <line className={kind} x1={0} x2={end} y1={at} y2={at} />}
              <path className="plot-leader" d={`M${end} ${at}L${end + 10} ${label}`} />
              <text
                className={`plot-name ${index === 2 ? 'futures-limit-name' : ''}`}
                x={end + 14}
                y={label + 4.5}
              >
                {name}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
