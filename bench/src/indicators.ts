import { bollinger } from '@chandelle/market/indicators/bollinger';
import { macd } from '@chandelle/market/indicators/macd';
import { rsi } from '@chandelle/market/indicators/rsi';
import { generatePath } from '@chandelle/market/prices/generate-path';
import { IndicatorsSync } from '@ixjb94/indicators';
import * as indicatorts from 'indicatorts';
import * as technical from 'technicalindicators';
import * as signals from 'trading-signals';
import { againstReference, type Benchmark } from './result.ts';
import { measureAllInTurn } from './rounds.ts';

const rounds = 7;
const count = 1_000_000;
/** Candles after which it no longer shows on which value an average has started. */
const settled = 2_000;
const tolerance = 1e-9;

type Numbers = ArrayLike<number>;

/** A peer: its computation, and the columns to compare ours with; none where it computes something else. */
interface Peer<Answer> {
  run: () => Answer;
  columns?: (answer: Answer) => readonly Numbers[];
}

const peer = <Answer>(
  run: () => Answer,
  columns?: (answer: Answer) => readonly Numbers[],
): Peer<unknown> => ({ run, ...(columns === undefined ? {} : { columns }) }) as Peer<unknown>;

function drawCloses(): Float64Array {
  const { prices, ticksPerUnit } = generatePath({
    seed: 7,
    scenario: 'chop',
    steps: count,
    startPrice: 50_000,
    stepSeconds: 60,
  });
  return prices.map((ticks) => ticks / ticksPerUnit);
}

const closes = drawCloses();
const list = Array.from(closes);
const ixjb94 = new IndicatorsSync();

/** Measures the relative strength index of 14 candles over a million of them. */
export const benchRsi: Benchmark = async () =>
  againstFastest(
    'rsi',
    2,
    () => rsi(closes),
    (answer) => [answer],
    {
      '@ixjb94/indicators': peer(
        () => ixjb94.rsi(list, 14),
        (answer) => [answer],
      ),
      indicatorts: peer(
        () => indicatorts.rsi(list, { period: 14 }),
        (answer) => [answer],
      ),
      'trading-signals': peer(
        () => new signals.RSI(14).updates(list, false),
        (answer) => [answer as number[]],
      ),
      // Rounds to two digits.
      technicalindicators: peer(() => technical.rsi({ values: list, period: 14 })),
    },
  );

/** Measures the MACD of 12, 26 and 9 candles over a million of them. */
export const benchMacd: Benchmark = async () =>
  againstFastest(
    'macd',
    1.2,
    () => macd(closes),
    ({ line, signal }) => [line, signal],
    {
      '@ixjb94/indicators': peer(
        () => ixjb94.macd(list, 12, 26, 9),
        ([line, signal]) => [line as number[], signal as number[]],
      ),
      indicatorts: peer(
        () => indicatorts.macd(list),
        ({ macdLine, signalLine }) => [macdLine, signalLine],
      ),
      'trading-signals': peer(
        () =>
          new signals.MACD(new signals.EMA(12), new signals.EMA(26), new signals.EMA(9)).updates(
            list,
            false,
          ),
        (points) => [
          points.map((point) => point?.macd ?? Number.NaN),
          points.map((point) => point?.signal ?? Number.NaN),
        ],
      ),
      technicalindicators: peer(
        () =>
          technical.macd({
            values: list,
            fastPeriod: 12,
            slowPeriod: 26,
            signalPeriod: 9,
            SimpleMAOscillator: false,
            SimpleMASignal: false,
          }),
        (points) => [
          points.map((point) => point.MACD ?? Number.NaN),
          points.map((point) => point.signal ?? Number.NaN),
        ],
      ),
    },
  );

/** Measures Bollinger bands of 20 candles and 2 deviations over a million of them. */
export const benchBollinger: Benchmark = async () =>
  againstFastest(
    'bollinger',
    2,
    () => bollinger(closes),
    ({ lower, middle, upper }) => [lower, middle, upper],
    {
      '@ixjb94/indicators': peer(
        () => ixjb94.bbands(list, 20, 2),
        ([lower, middle, upper]) => [lower as number[], middle as number[], upper as number[]],
      ),
      indicatorts: peer(
        () => indicatorts.bb(list, { period: 20 }),
        ({ lower, middle, upper }) => [lower, middle, upper],
      ),
      'trading-signals': peer(
        () => new signals.BollingerBands(20, 2).updates(list, false),
        (points) => [
          points.map((point) => point?.lower ?? Number.NaN),
          points.map((point) => point?.middle ?? Number.NaN),
          points.map((point) => point?.upper ?? Number.NaN),
        ],
      ),
      technicalindicators: peer(
        () => technical.bollingerbands({ values: list, period: 20, stdDev: 2 }),
        (points) => [
          points.map(({ lower }) => lower),
          points.map(({ middle }) => middle),
          points.map(({ upper }) => upper),
        ],
      ),
    },
  );

/** Compares our answer with every peer's, then our speed with the fastest peer's. */
function againstFastest<Answer>(
  name: string,
  atLeast: number,
  ours: () => Answer,
  columns: (answer: Answer) => readonly Numbers[],
  peers: Record<string, Peer<unknown>>,
) {
  const answer = columns(ours());
  for (const [who, { run, columns: read }] of Object.entries(peers))
    if (read !== undefined) proveSame(`${name} of ${who}`, answer, read(run()));
  const runs = Object.fromEntries(Object.entries(peers).map(([who, { run }]) => [who, run]));
  const { ours: mine = Number.NaN, ...others } = measureAllInTurn(rounds, { ours, ...runs });
  const fastest = Math.min(...Object.values(others));
  const rate = (milliseconds: number) => count / 1_000 / milliseconds;
  return [againstReference(name, 'M candles/s', rate(mine), rate(fastest), atLeast)];
}

/**
 * Refuses a column that differs from ours by more than a billionth of itself, or of the column's usual size where it
 * passes through 0. Columns end on the same candle; what a peer leaves out at the begin is not compared.
 */
function proveSame(what: string, ours: readonly Numbers[], theirs: readonly Numbers[]): void {
  for (const [index, mine] of ours.entries()) {
    const other = theirs[index];
    if (other === undefined || other.length < count - 100 || mine.length !== count)
      throw new Error(`${what}: a column is missing or too short.`);
    const shift = other.length - count;
    let usual = 0;
    for (let place = settled; place < count; place += 1) usual += Math.abs(mine[place] as number);
    usual /= count - settled;
    for (let place = settled; place < count; place += 1) {
      const one = mine[place] as number;
      const two = other[place + shift] as number;
      const difference = Math.abs(one - two) / Math.max(usual, Math.abs(one), Math.abs(two));
      if (!(difference <= tolerance))
        throw new Error(`${what}: ${one} and ${two} at candle ${place}.`);
    }
  }
}
