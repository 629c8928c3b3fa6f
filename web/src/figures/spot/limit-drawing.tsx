import { formatInteger } from '../../lib/format.ts';
import { PriceHandle } from '../kit/chart/price-handle.tsx';
import { priceScale, roundPrices } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { FUTURE, PAST } from './limit-stories.ts';
import '../kit/chart/plot.css';
import './spot.css';

const HEIGHT = 320;
const TOP = 14;
const FLOOR = 288;
const AXIS = 54;
const BOUNDS = { low: 48_200, high: 51_300 };
const LIMITS = { min: 49_000, max: 49_950, step: 10 };
/** Below this width the handle is a ring on the line. */
const NARROW = 430;
const HANDLE_ROOM = 116;

interface LimitDrawingProps {
  past: readonly number[];
  after: readonly number[];
  limit: number;
  market: number;
  /** Minute in which the limit was gone through; −1 when it was not. */
  filled: number;
  onMove: (limit: number) => void;
}

/** The price, the market purchase on it, and the limit waiting below. */
export function LimitDrawing({ past, after, limit, market, filled, onMove }: LimitDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const narrow = width < NARROW;
  const right = width - AXIS;
  const end = right - (narrow ? 0 : HANDLE_ROOM);
  const scale = priceScale(BOUNDS.low, BOUNDS.high, TOP, FLOOR);
  const { y } = scale;
  const x = (minute: number) => ((minute + PAST) / (PAST + FUTURE)) * end;
  const lineOf = (prices: readonly number[], from: number) =>
    prices
      .map((price, index) => `${index === 0 ? 'M' : 'L'}${x(from + index)} ${y(price)}`)
      .join('');
  return (
    <div ref={box} className="spot-box" style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        {roundPrices(BOUNDS.low, BOUNDS.high, 6).map((price) => (
          <g key={price}>
            <line className="plot-grid" x1={0} x2={right} y1={y(price)} y2={y(price)} />
            <text className="plot-axis" x={width} y={y(price) + 4} textAnchor="end">
              {formatInteger(price)}
            </text>
          </g>
        ))}
        <path className="spot-path spot-path-past" d={lineOf(past, -PAST)} />
        {after.length > 0 && <path className="spot-path" d={lineOf(after, 0)} />}
        <line
          className="spot-limit-line"
          x1={x(0)}
          x2={filled >= 0 ? x(filled) : right}
          y1={y(limit)}
          y2={y(limit)}
        />
        <circle className="plot-dot" cx={x(0)} cy={y(market)} r={6} />
        <text className="plot-name" x={x(0) - 9} y={y(market) - 42} textAnchor="middle">
          achat au marché
        </text>
        <path className="plot-leader" d={`M${x(0)} ${y(market) - 37}V${y(market) - 7}`} />
        {filled >= 0 && <circle className="plot-dot" cx={x(filled)} cy={y(limit)} r={6} />}
        {narrow && (
          <text className="plot-name" x={right - 30} y={y(limit) - 8} textAnchor="end">
            {`limite ${formatInteger(limit)}`}
          </text>
        )}
        {(narrow ? [0, 20, 40, FUTURE] : [-PAST, 0, 20, 40, FUTURE]).map((minute) => (
          <text
            key={minute}
            className="plot-time"
            x={x(minute)}
            y={HEIGHT - 8}
            textAnchor={minute === -PAST ? 'start' : minute === FUTURE ? 'end' : 'middle'}
          >
            {minute === 0 ? 'ordre' : minute < 0 ? `−${-minute} min` : `+${minute}`}
          </text>
        ))}
      </svg>
      <PriceHandle
        kind={narrow ? 'ring' : 'pill'}
        label="Limite"
        price={limit}
        min={LIMITS.min}
        max={LIMITS.max}
        step={LIMITS.step}
        scale={scale}
        x={narrow ? right - 14 : end + HANDLE_ROOM / 2}
        y={y(limit)}
        onChange={onMove}
      />
    </div>
  );
}
