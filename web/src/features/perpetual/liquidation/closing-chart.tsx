import type { Direction } from '@chandelle/market/perpetual/rules/required-margin';
import { readCandles, timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { ticksPerUnit } from '@chandelle/market/simulation/units';
import { useMemo } from 'react';
import { Candle } from '../../../figures/kit/chart/candle.tsx';
import { roundPrices } from '../../../figures/kit/chart/price-scale.ts';
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
/** Pixels between two moments on the axis, and between two prices beside it. */
const APART = 110;
const LINE = 18;
/** Seconds between moments of a clock, from which the axis chooses. */
const clockSteps = [900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400];

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
  const step =
    clockSteps.find((each) => each >= seconds && (each / seconds) * slot >= APART) ??
    seconds * Math.ceil(APART / slot);
  const moments = candles.filter(
    ({ time }) => (time + epoch) % step === 0 && x(time + epoch) >= APART / 4,
  );
  const prices = (high > low ? roundPrices(low, high, 4) : []).filter((price) =>
    [entryPrice, closingPrice].every((named) => Math.abs(y(price) - y(named)) >= LINE),
  );

  return (
    <div ref={box} className="closing-chart">
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <rect
          className="closing-beyond"
          width={pane}
          y={falls ? at : HEAD}
          height={Math.max(falls ? HEIGHT - FOOT - at : at - HEAD, 0)}
        />
        <RoundPrices prices={prices} y={y} pane={pane} format={format} />
        {candles.map(({ time, ...candle }, index) => (
          <Candle
            key={time}
            x={slot * (index + 0.5)}
            width={Math.min(slot * 0.66, 12)}
            y={y}
            {...candle}
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
          <Letter
            key={letter}
            letter={letter}
            forced={forced}
            at={letters[index] ?? 0}
            to={`${x(second)} ${y(price / perUnit)}`}
          />
        ))}
      </svg>
    </div>
  );
}

interface RoundPricesProps {
  prices: readonly number[];
  y: (price: number) => number;
  pane: number;
  format: ContractFormat;
}

/** Round prices beside the candles, each with its line. */
function RoundPrices({ prices, y, pane, format }: RoundPricesProps) {
  return prices.map((price) => (
    <g key={price}>
      <path className="plot-grid" d={`M0 ${y(price)}H${pane}`} />
      <text className="plot-axis" x={pane + 6} y={y(price) + 4}>
        {format.market.roughPrice(price)}
      </text>
    </g>
  ));
}

/** The letter of a step over the candles, with a line to its price. */
function Letter(props: { letter: string; forced: boolean; at: number; to: string }) {
  const { letter, forced, at, to } = props;
  return (
    <g className={forced ? 'closing-letter closing-forced' : 'closing-letter'}>
      <path d={`M${at} ${2 * LETTER + 4}L${to}`} />
      <circle cx={at} cy={LETTER + 3} r={LETTER} />
      <text x={at} y={LETTER + 7}>
        {letter}
      </text>
    </g>
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
