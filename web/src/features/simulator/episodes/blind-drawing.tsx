import { seededRandom } from '@chandelle/market/seeded-random';
import { Candle } from '../../../figures/kit/chart/candle.tsx';

const WIDTH = 560;
const HEIGHT = 260;
const CANDLES = 42;
/** Where the candles end, and the learner's turn begins. */
const TURN = 430;

/** A path that nobody has traded: what is drawn here must not tell of any episode. */
const candles = drawCandles();

function drawCandles(): [open: number, high: number, low: number, close: number][] {
  const draw = seededRandom(12);
  let price = 100;
  return Array.from({ length: CANDLES }, (_, index) => {
    const open = price;
    const drift = index < 20 ? 0.7 : index < 34 ? -1.7 : 0.2;
    price += drift + (draw() - 0.5) * 9;
    return [
      open,
      Math.max(open, price) + draw() * 3,
      Math.min(open, price) - draw() * 3,
      price,
    ] as const;
  }).map(([open, high, low, close]) => [open, high, low, close]);
}

/** Draws what a blind session looks like at its beginning: candles, and a scale that is hidden. */
export function HiddenMarketDrawing({ past }: { past: number }) {
  const high = Math.max(...candles.map(([, top]) => top));
  const low = Math.min(...candles.map(([, , bottom]) => bottom));
  const y = (price: number) => 22 + ((high - price) / (high - low)) * (HEIGHT - 62);
  const slot = (TURN - 16) / CANDLES;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full self-center max-sm:hidden"
      aria-hidden
    >
      {[0.15, 0.4, 0.65, 0.9].map((share) => (
        <g key={share}>
          <path
            d={`M0 ${22 + share * (HEIGHT - 62)}H${WIDTH - 56}`}
            stroke="var(--line)"
            strokeWidth={1}
          />
          <text x={WIDTH - 30} y={26 + share * (HEIGHT - 62)} fill="var(--ink-3)" fontSize={15}>
            …
          </text>
        </g>
      ))}
      {candles.map(([open, top, bottom, close], index) => (
        <Candle
          // oxlint-disable-next-line react/no-array-index-key -- a drawing that never changes
          key={index}
          x={8 + (index + 0.5) * slot}
          width={slot * 0.6}
          y={y}
          open={open}
          high={top}
          low={bottom}
          close={close}
        />
      ))}
      <path d={`M${TURN} 8V${HEIGHT - 30}`} stroke="var(--flame)" strokeWidth={1.5} />
      <text x={TURN + 10} y={20} fill="var(--ink)" fontSize={14} fontWeight={600}>
        à vous
      </text>
      <text x={8} y={HEIGHT - 8} fill="var(--ink-3)" fontSize={13}>
        jour 1
      </text>
      <text x={TURN} y={HEIGHT - 8} fill="var(--ink-3)" fontSize={13} textAnchor="middle">
        {`jour ${past}`}
      </text>
    </svg>
  );
}
