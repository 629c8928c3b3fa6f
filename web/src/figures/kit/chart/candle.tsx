import './candle.css';

interface CandleProps {
  /** Middle of the candle, in units of the SVG around it. */
  x: number;
  /** Width of the body, in the same units. */
  width: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Turns a price into a height in the SVG around it. */
  y: (price: number) => number;
  wickWidth?: number;
  radius?: number;
  className?: string;
}

/**
 * Draws one Japanese candle inside an SVG: body between open and close, wicks to high and low. Rising is `rise`,
 * falling `fall`; under `data-candles='blue-orange'` a rising body is hollow, so that form alone tells. Equal
 * open and close draw a stroke. The wick stops at the body, so that a hollow one stays empty.
 */
export function Candle(props: CandleProps) {
  const { x, width, open, high, low, close, y, className } = props;
  const wick = props.wickWidth ?? 1.4;
  const radius = props.radius ?? (width < 7 ? 0.6 : Math.min(4, width / 12 + 1));
  const top = y(Math.max(open, close));
  const bottom = y(Math.min(open, close));
  const outline = Math.min(wick, width / 3);
  const height = Math.max(bottom - top, outline);
  const rises = close >= open;
  return (
    <g className={`candle ${rises ? 'candle-rise' : 'candle-fall'} ${className ?? ''}`}>
      <path
        className="candle-wick"
        strokeWidth={wick}
        d={`M${x} ${y(high)}V${Math.max(top, y(high))}M${x} ${Math.min(bottom, y(low))}V${y(low)}`}
      />
      <rect
        className="candle-body"
        x={x - width / 2 + outline / 2}
        y={top + outline / 2 - (height > bottom - top ? (height - (bottom - top)) / 2 : 0)}
        width={width - outline}
        height={Math.max(height - outline, 0.01)}
        rx={Math.min(radius, height / 2)}
        strokeWidth={outline}
      />
    </g>
  );
}
