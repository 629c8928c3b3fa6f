import type { Candle as Prices } from '@chandelle/market/candles/candle';
import { bodySize, lowerWick, upperWick } from '@chandelle/market/candles/candle';
import { formatInteger } from '../../lib/format.ts';
import { Candle } from '../kit/chart/candle.tsx';
import { PriceHandle } from '../kit/chart/price-handle.tsx';
import { priceScale, roundPrices } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import './anatomy.css';

/** Prices that the handles can reach, and the drawing shows, in USDT. */
const BOUNDS = { low: 48_400, high: 52_200 };
const STEP = 20;
const HEIGHT = 440;
/** Room above and below for the handles of the extremes. */
const MARGIN = 58;
const AXIS = 54;
const NARROW = 430;

interface AnatomyDrawingProps {
  candle: Prices;
  onMove: (part: keyof Prices, price: number) => void;
}

/** The candle with a handle on each of its prices: extremes beyond the wicks, open at left, close at right. */
export function AnatomyDrawing({ candle, onMove }: AnatomyDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const narrow = width < NARROW;
  const right = narrow ? width : width - AXIS;
  const middle = right / 2;
  const body = narrow ? 44 : 76;
  const scale = priceScale(BOUNDS.low, BOUNDS.high, MARGIN, HEIGHT - MARGIN);
  const { y } = scale;
  const reach = Math.min(middle - 54, body / 2 + 108);
  const beside = { open: middle - reach, close: middle + reach };
  // The extremes' handles stay clear of those of the body.
  const above = y(candle.high) - 27;
  const below = y(candle.low) + 27;
  const handle = (part: keyof Prices, label: string, x: number, at: number) => (
    <PriceHandle
      key={part}
      kind="pill"
      label={label}
      price={candle[part]}
      min={part === 'high' ? Math.max(candle.open, candle.close) : BOUNDS.low}
      max={part === 'low' ? Math.min(candle.open, candle.close) : BOUNDS.high}
      step={STEP}
      scale={scale}
      x={x}
      y={at}
      onChange={(price) => onMove(part, price)}
    />
  );
  return (
    <div ref={box} className="anatomy" style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        {roundPrices(BOUNDS.low, BOUNDS.high, 5).map((price) => (
          <g key={price}>
            <line className="plot-grid" x1={0} x2={right} y1={y(price)} y2={y(price)} />
            {!narrow && (
              <text className="plot-axis" x={width} y={y(price) + 4} textAnchor="end">
                {formatInteger(price)}
              </text>
            )}
          </g>
        ))}
        <path
          className="anatomy-leader"
          d={`M${beside.open} ${y(candle.open)}H${middle}M${middle} ${y(candle.close)}H${beside.close}`}
        />
        <Candle {...candle} x={middle} width={body} y={y} wickWidth={4.5} radius={3} />
        <Inside candle={candle} x={middle} y={y} body={body} />
      </svg>
      {handle('high', 'Plus haut', middle, above)}
      {handle('open', 'Ouverture', beside.open, y(candle.open))}
      {handle('close', 'Clôture', beside.close, y(candle.close))}
      {handle('low', 'Plus bas', middle, below)}
    </div>
  );
}

/** Names of the parts, where there is room for them. */
function Inside(props: { candle: Prices; x: number; y: (price: number) => number; body: number }) {
  const { candle, x, y, body } = props;
  const pixels = (size: number) => y(0) - y(size);
  const middleOf = (a: number, b: number) => (y(a) + y(b)) / 2 + 4;
  const top = Math.max(candle.open, candle.close);
  const bottom = Math.min(candle.open, candle.close);
  // Open has its handle at left and close at right: each wick is named on the side without one.
  const upperSide = candle.close >= candle.open ? -1 : 1;
  const beside = (side: number) => ({
    x: x + side * 10,
    textAnchor: side < 0 ? ('end' as const) : ('start' as const),
  });
  return (
    <g>
      {pixels(bodySize(candle)) > 24 && (
        <text className="anatomy-on-body" x={x} y={middleOf(top, bottom)} textAnchor="middle">
          corps
        </text>
      )}
      {pixels(upperWick(candle)) > 20 && (
        <text className="plot-value" {...beside(upperSide)} y={middleOf(candle.high, top)}>
          {body > 50 ? 'mèche haute' : 'mèche'}
        </text>
      )}
      {pixels(lowerWick(candle)) > 20 && (
        <text className="plot-value" {...beside(-upperSide)} y={middleOf(bottom, candle.low)}>
          {body > 50 ? 'mèche basse' : 'mèche'}
        </text>
      )}
    </g>
  );
}
