import { priceScale, roundPrices } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { percentText } from '../../lib/numbers-text.ts';
import '../kit/chart/plot.css';
import './risk.css';

const HEIGHT = 240;
const TOP = 22;
const FLOOR = 204;
const AXIS = 44;
/** Longest run in the drawing; what lies beyond is drawn in the last bar. */
const MAX_STREAK = 20;

/** A bar for each length of the longest run; the median one is filled. */
export function StreakDrawing({ chances, usual }: { chances: readonly number[]; usual: number }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const bars = chances.slice(0, MAX_STREAK + 1);
  bars[MAX_STREAK] = chances.slice(MAX_STREAK).reduce((sum, chance) => sum + chance, 0);
  const high = 100 * Math.max(...bars);
  const { y } = priceScale(0, high, TOP, FLOOR);
  const right = width - AXIS;
  const slot = right / bars.length;
  const marked = Math.min(usual, MAX_STREAK);
  return (
    <div ref={box} className="risk-box" style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        {roundPrices(0, high, 4).map((tick) => (
          <g key={tick}>
            <line className="plot-grid" x1={0} x2={right} y1={y(tick)} y2={y(tick)} />
            <text className="plot-axis" x={width} y={y(tick) + 4} textAnchor="end">
              {percentText(tick)}
            </text>
          </g>
        ))}
        {bars.map((chance, length) => (
          <rect
            key={length}
            className={length === marked ? 'risk-bar-current' : 'risk-bar'}
            x={length * slot + slot * 0.18}
            width={slot * 0.64}
            y={y(100 * chance)}
            height={FLOOR - y(100 * chance)}
            rx={1.5}
          />
        ))}
        <text
          className="plot-name"
          x={(marked + 0.5) * slot}
          y={y(100 * (bars[marked] ?? 0)) - 8}
          textAnchor="middle"
        >
          médiane
        </text>
        {[0, 5, 10, 15, MAX_STREAK].map((length) => (
          <text
            key={length}
            className="plot-time"
            x={(length + 0.5) * slot}
            y={FLOOR + 18}
            textAnchor="middle"
          >
            {length === MAX_STREAK ? `${length}+` : length}
          </text>
        ))}
        <text className="plot-time" x={right} y={HEIGHT - 2} textAnchor="end">
          pertes de suite
        </text>
      </svg>
    </div>
  );
}
