import type { Direction } from '@chandelle/market/perpetual/rules/required-margin';
import { readCandles, timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { ticksPerUnit } from '@chandelle/market/simulation/units';
import { useMemo } from 'react';
import { Candle } from '../../../figures/kit/chart/candle.tsx';
import { useWidth } from '../../../figures/kit/use-width.ts';
import { marketMoments } from '../../../trading/market-moments.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import type { ContractFormat } from '../texts/contract-format.ts';
import type { ClosingStep } from './describe-steps.ts';

interface ClosingChartProps {
  session: PerpetualSession;
  steps: readonly ClosingStep[];
  /** Average price of the entries, and the mark price of the closing, in ticks. */
  entry: number;
  closing: number;
  direction: Direction;
  /** What the closing is called, with its price. */
  name: string;
  format: ContractFormat;
}

const HEIGHT = 330;
const HEAD = 46;
const FOOT = 24;
const SCALE = 64;
const LETTER = 11;
/** Candles that are drawn at most, and those before the opening. */
const MAX_CANDLES = 72;
const BEFORE = 8;
/** Pixels between two moments on the axis. */
const APART = 110;

const lengths: readonly Timeframe[] = ['1m', '5m', '15m', '1h', '4h', '1d'];

/** The candles from before the opening to now, with the letters of the steps over them; beside it, the same is told in words. */
export function ClosingChart(props: ClosingChartProps) {
  const { session, steps, entry, closing, direction, name, format } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const { simulation } = session;
  const { epoch, now } = simulation.state;
  const from = (steps[0]?.at ?? epoch) - epoch;
  const timeframe =
    lengths.find((each) => (now - from) / timeframes[each] < MAX_CANDLES - BEFORE) ?? '1d';
  const seconds = timeframes[timeframe];
  const candles = useMemo(
    () => readCandles(simulation, timeframe, { from: from - BEFORE * seconds }),
    [simulation, timeframe, from, seconds],
  );
  const { day, hour } = marketMoments(simulation.state);
  const perUnit = ticksPerUnit(format.instrument);
  const [entryPrice, closingPrice] = [entry / perUnit, closing / perUnit];
  const high = Math.max(entryPrice, closingPrice, ...candles.map((candle) => candle.high));
  const low = Math.min(entryPrice, closingPrice, ...candles.map((candle) => candle.low));
  const pane = Math.max(width - SCALE, 120);
  const slot = pane / Math.max(candles.length, 1);
  const start = candles[0]?.time ?? 0;
  const x = (at: number) => slot * (Math.floor((at - epoch - start) / seconds) + 0.5);
  const y = (price: number) =>
    HEAD + ((high - price) / (high - low || 1)) * (HEIGHT - HEAD - FOOT - 8);
  const falls = direction === 'long';
  const at = y(closingPrice);
  const letters = placeLetters(
    steps.map((step) => x(step.at)),
    pane,
  );
  const every = Math.ceil((candles.length * APART) / pane);
  const moments = candles.filter((_, index) => index % every === Math.floor(every / 2));

  return (
    <div ref={box} className="closing-chart">
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <rect
          className="closing-beyond"
          width={pane}
          y={falls ? at : HEAD}
          height={Math.max(falls ? HEIGHT - FOOT - at : at - HEAD, 0)}
        />
        {candles.map(({ time, ...prices }, index) => (
          <Candle
            key={time}
            x={slot * (index + 0.5)}
            width={Math.min(slot * 0.66, 12)}
            y={y}
            {...prices}
          />
        ))}
        <path className="closing-entry" d={`M0 ${y(entryPrice)}H${pane}`} />
        <path className="closing-line" d={`M0 ${at}H${pane}`} />
        <text className="plot-axis" x={pane + 6} y={y(entryPrice) + 4}>
          {format.market.roughPrice(entryPrice)}
        </text>
        <text className="plot-axis closing-price" x={pane + 6} y={at + 4}>
          {format.market.roughPrice(closingPrice)}
        </text>
        <text className="closing-name" x={6} y={falls ? at + 17 : at - 8}>
          {name}
        </text>
        {moments.map(({ time }) => (
          <text
            key={time}
            className="plot-axis"
            x={x(time + epoch)}
            y={HEIGHT - 6}
            textAnchor="middle"
          >
            {seconds >= 86_400 ? day(time) : hour(time)}
          </text>
        ))}
        {steps.map(({ letter, price, at: second, forced }, index) => (
          <g key={letter} className={forced ? 'closing-letter closing-forced' : 'closing-letter'}>
            <path
              d={`M${letters[index] ?? 0} ${2 * LETTER + 4}L${x(second)} ${y(price / perUnit)}`}
            />
            <circle cx={letters[index]} cy={LETTER + 3} r={LETTER} />
            <text x={letters[index]} y={LETTER + 7}>
              {letter}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Places letters over their candles, none on another. */
function placeLetters(wanted: readonly number[], width: number): number[] {
  const gap = 2 * LETTER + 4;
  const placed: number[] = [];
  for (const at of wanted) placed.push(Math.max(at, (placed.at(-1) ?? -gap) + gap, LETTER + 1));
  // Those that would stand beyond the edge go back, and push the others.
  let most = width - LETTER - 1;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    placed[index] = Math.min(placed[index] ?? 0, most);
    most = (placed[index] ?? 0) - gap;
  }
  return placed;
}
