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
/** Candles after which it no longer shows on which value an average has started: (25 / 27)⁴⁰⁰ and (13 / 14)⁴⁰⁰ are below 10⁻¹². */
const warmUp = 400;
const tolerance = 1e-9;
/** What a peer that rounds to two digits may differ by, and as much again for what lies on the edge. */
const rounding = 0.005 + tolerance;

type Numbers = ArrayLike<number>;

/** A peer: its computation, the columns to compare ours with, and whether it rounds them to two digits. */
interface Peer<Answer> {
  run: () => Answer;
  columns: (answer: Answer) => readonly Numbers[];
  rounds: boolean;
}

const peer = <Answer>(
  run: () => Answer,
  columns: (answer: Answer) => readonly Numbers[],
  rounds = false,
): Peer<unknown> => ({ run, columns, rounds }) as Peer<unknown>;

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
      technicalindicators: peer(
        () => technical.rsi({ values: list, period: 14 }),
        (answer) => [answer],
        true,
      ),
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
    ofPrice,
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
  scaleOf: ScaleOf = ofItself,
) {
  const answer = columns(ours());
  for (const [who, each] of Object.entries(peers))
    proveSame(`${name} of ${who}`, answer, each.columns(each.run()), each.rounds, scaleOf);
  const runs = Object.fromEntries(Object.entries(peers).map(([who, { run }]) => [who, run]));
  const { ours: mine = Number.NaN, ...others } = measureAllInTurn(rounds, { ours, ...runs });
  const fastest = Math.min(...Object.values(others));
  const rate = (milliseconds: number) => count / 1_000 / milliseconds;
  return [againstReference(name, 'M candles/s', rate(mine), rate(fastest), atLeast)];
}

/** What a difference at a candle is measured by. */
type ScaleOf = (one: number, two: number, place: number) => number;

const ofItself: ScaleOf = (one, two) => Math.max(Math.abs(one), Math.abs(two));

/** The MACD is a difference of two averages of the price, and passes through 0: its rounding is that of the price. */
const ofPrice: ScaleOf = (_one, _two, place) => closes[place] as number;

/**
 * Refuses a column with a value that differs from ours by more than a billionth of what it is measured by, or, of a peer
 * that rounds, by more than its rounding. All candles after the first {@link warmUp} are compared; columns end on the
 * same candle.
 */
function proveSame(
  what: string,
  ours: readonly Numbers[],
  theirs: readonly Numbers[],
  rounds: boolean,
  scaleOf: ScaleOf,
): void {
  for (const [index, mine] of ours.entries()) {
    const other = theirs[index];
    if (other === undefined || other.length < count - 100 || mine.length !== count)
      throw new Error(`${what}: a column is missing or too short.`);
    const shift = other.length - count;
    for (let place = warmUp; place < count; place += 1) {
      const one = mine[place] as number;
      const two = other[place + shift] as number;
      const most = rounds ? rounding : tolerance * scaleOf(one, two, place);
      if (!(Math.abs(one - two) <= most))
        throw new Error(`${what}: ${one} and ${two} at candle ${place}.`);
    }
  }
}
