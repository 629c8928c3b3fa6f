import type { Candle as Prices } from '@chandelle/market/candles/candle';
import { bodyBottom, bodySize, lowerWick } from '@chandelle/market/candles/candle';
import { formatInteger } from '../../lib/format.ts';
import { Candle } from '../kit/chart/candle.tsx';
import { PriceHandle } from '../kit/chart/price-handle.tsx';
import { priceScale, spreadLabels } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';

const BOUNDS = { low: 48_400, high: 52_200 };
const STEP = 20;
const HEIGHT = 384;
const FLOOR = 352;
const MINUTES = 60;
/** Room at the left, so that the first point is not cut off. */
const LEFT = 8;

interface HourDrawingProps {
  /** Prices so far, one a minute. */
  path: readonly number[];
  candle: Prices;
  points: readonly { minute: number; price: number }[];
  handles: boolean;
  /** The point of 15 h shows once that it can be taken. */
  asks: boolean;
  onMove: (index: number, price: number) => void;
}

/** The path of an hour at the left, its candle at the right, joined by the four prices. */
export function HourDrawing({ path, candle, points, handles, asks, onMove }: HourDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const scale = priceScale(BOUNDS.low, BOUNDS.high, 10, FLOOR);
  const { y } = scale;
  const labels = 84;
  const panel = Math.round((width - labels) * 0.54);
  const x = (minute: number) => LEFT + (minute / MINUTES) * (panel - LEFT);
  const middle = Math.round(panel + (width - labels - panel) * 0.55);
  const body = width < 420 ? 40 : 52;
  const line = path.map((price, minute) => `${minute === 0 ? 'M' : 'L'}${x(minute)} ${y(price)}`);
  return (
    <div ref={box} className={asks ? 'hour hour-asks' : 'hour'} style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        <rect className="plot-band" x={LEFT} y={0} width={panel - LEFT} height={FLOOR} rx={2} />
        <Joins path={path} candle={candle} x={x} y={y} until={middle - body / 2} />
        <path className="hour-path" d={line.join('')} />
        <Candle {...candle} x={middle} width={body} y={y} wickWidth={4.5} radius={3} />
        <PartNames candle={candle} x={middle} y={y} narrow={width < 420} />
        <PriceNames candle={candle} from={middle + body / 2} column={width - labels + 10} y={y} />
        {[0, 30, 60].map((minute) => (
          <text
            key={minute}
            className="plot-time"
            x={x(minute)}
            y={HEIGHT - 10}
            textAnchor={minute === 0 ? 'start' : minute === 60 ? 'end' : 'middle'}
          >
            {minute === 60 ? '15 h' : minute === 0 ? '14 h' : '14 h 30'}
          </text>
        ))}
        <text className="plot-time" x={middle} y={HEIGHT - 10} textAnchor="middle">
          une bougie
        </text>
      </svg>
      {handles &&
        points.map(({ minute, price }, index) => (
          <PriceHandle
            key={minute}
            kind="ring"
            label={`Prix à ${minute === 60 ? '15 h' : minute === 0 ? '14 h' : `14 h ${minute}`}`}
            price={price}
            min={BOUNDS.low}
            max={BOUNDS.high}
            step={STEP}
            scale={scale}
            x={x(minute)}
            y={y(price)}
            onChange={(next) => onMove(index, next)}
          />
        ))}
    </div>
  );
}

/** Dotted lines from where each price was traded to the candle. */
function Joins(props: {
  path: readonly number[];
  candle: Prices;
  x: (minute: number) => number;
  y: (price: number) => number;
  until: number;
}) {
  const { path, candle, x, y, until } = props;
  const from = [
    { part: 'open', minute: 0 },
    { part: 'high', minute: path.indexOf(candle.high) },
    { part: 'low', minute: path.indexOf(candle.low) },
    { part: 'close', minute: path.length - 1 },
  ] as const;
  return (
    <g>
      {from.map(({ part, minute }) => (
        <line
          key={part}
          className="plot-level"
          x1={x(minute)}
          x2={until}
          y1={y(candle[part])}
          y2={y(candle[part])}
        />
      ))}
    </g>
  );
}

function PartNames(props: {
  candle: Prices;
  x: number;
  y: (price: number) => number;
  narrow: boolean;
}) {
  const { candle, x, y, narrow } = props;
  const pixels = (size: number) => y(0) - y(size);
  return (
    <g>
      {pixels(bodySize(candle)) > 24 && (
        <text
          className={narrow ? 'hour-on-body hour-on-body-narrow' : 'hour-on-body'}
          x={x}
          y={(y(candle.open) + y(candle.close)) / 2 + 4}
          textAnchor="middle"
        >
          corps
        </text>
      )}
      {pixels(lowerWick(candle)) > 22 && (
        <text
          className="plot-value"
          x={x - 9}
          y={(y(candle.low) + y(bodyBottom(candle))) / 2 + 4}
          textAnchor="end"
        >
          mèche
        </text>
      )}
    </g>
  );
}

/** The four prices, named at the right. */
function PriceNames(props: {
  candle: Prices;
  from: number;
  column: number;
  y: (price: number) => number;
}) {
  const { candle, from, column, y } = props;
  const rising = candle.close >= candle.open;
  const named = [
    { name: 'Plus haut', price: candle.high, wick: true },
    {
      name: rising ? 'Clôture' : 'Ouverture',
      price: Math.max(candle.open, candle.close),
      wick: false,
    },
    { name: rising ? 'Ouverture' : 'Clôture', price: bodyBottom(candle), wick: false },
    { name: 'Plus bas', price: candle.low, wick: true },
  ];
  const heights = spreadLabels(
    named.map(({ price }) => y(price)),
    36,
    8,
    FLOOR - 14,
  );
  return (
    <g>
      {named.map(({ name, price, wick }, index) => {
        const at = heights[index] ?? y(price);
        return (
          <g key={name}>
            <path
              className="plot-leader"
              d={`M${from + (wick ? -12 : 0)} ${y(price)}H${column - 16}L${column - 5} ${at}`}
            />
            <text className="plot-name" x={column} y={at + 1}>
              {name}
            </text>
            <text className="plot-value" x={column} y={at + 16}>
              {formatInteger(price)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
