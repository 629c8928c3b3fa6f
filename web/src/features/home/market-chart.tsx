import type { Candle } from '@chandelle/market/candles/candle';
import './market-chart.css';

/** The price scale of a drawing: prices at its upper and lower edge. */
export interface Scale {
  top: number;
  bottom: number;
}

/** Returns the place of a price from the upper edge, in percent. */
export function percentOf({ top, bottom }: Scale, price: number): string {
  return `${two(((top - price) / (top - bottom)) * 100)}%`;
}

/** Returns the place of the middle of a candle, in percent of the width. */
export function percentAt(index: number, count: number): string {
  return `${two(((index + 0.5) / count) * 100)}%`;
}

const two = (value: number) => Math.round(value * 100) / 100;
/** Part of its slot that a body takes. */
const bodyPart = 0.58;

interface MarketChartProps {
  candles: readonly Candle[];
  scale: Scale;
  /** Lines over the candles; null where there is no value yet. */
  averages?: readonly (readonly (number | null)[])[];
  /** From 0 to 1 of the room at the foot. */
  volumes?: readonly number[];
}

/**
 * Draws candles, averages and volumes over the whole of its container, however wide: shapes are stretched, strokes are
 * not. Decorative; what stands around it says in words what it shows.
 */
export function MarketChart({ candles, scale, averages = [], volumes = [] }: MarketChartProps) {
  const count = candles.length;
  const y = (price: number) => two(((scale.top - price) / (scale.top - scale.bottom)) * 100);
  const rises = candles.map((candle) => candle.close >= candle.open);
  const of = (rising: boolean, draw: (candle: Candle, index: number) => string) =>
    candles.map((candle, index) => (rises[index] === rising ? draw(candle, index) : '')).join('');

  const wick = ({ open, high, low, close }: Candle, index: number) =>
    `M${two(index + 0.5)} ${y(high)}V${y(Math.max(open, close))}M${two(index + 0.5)} ${y(Math.min(open, close))}V${y(low)}`;
  const body = ({ open, close }: Candle, index: number) => {
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    return box(index, top, Math.max(bottom - top, 0.4));
  };
  const volume = (_: Candle, index: number) => {
    const height = two((volumes[index] ?? 0) * 18);
    return height === 0 ? '' : box(index, 100 - height, height, 0.4);
  };

  return (
    <svg
      className="market"
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {volumes.length > 0 &&
        [true, false].map((rising) => (
          <path
            key={`${rising}`}
            className={`market-volume market-${direction(rising)}`}
            d={of(rising, volume)}
          />
        ))}
      {[true, false].map((rising) => (
        <g key={`${rising}`} className={`market-${direction(rising)}`}>
          <path className="market-wick" d={of(rising, wick)} />
          <path className="market-body" d={of(rising, body)} />
        </g>
      ))}
      {averages.map((values, index) => (
        <path
          key={index}
          className={`market-average market-average-${index + 2}`}
          d={line(values, y)}
        />
      ))}
    </svg>
  );
}

const direction = (rising: boolean) => (rising ? 'rise' : 'fall');

function box(index: number, top: number, height: number, part = bodyPart): string {
  return `M${two(index + (1 - part) / 2)} ${two(top)}h${part}v${two(height)}h-${part}z`;
}

function line(values: readonly (number | null)[], y: (price: number) => number): string {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${two(index + 0.5)} ${y(value)}`],
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}
