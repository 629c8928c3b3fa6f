import { mixedSeed } from '../random/mixed-seed.ts';
import { barFromPath } from './bar-from-path.ts';
import type { Bar } from './bars.ts';
import { secondsOfBar } from './bars.ts';
import type { GrowingPath } from './generate-path.ts';
import { beginPath } from './generate-path.ts';
import type { PriceSource } from './price-source.ts';
import { rememberSeconds } from './price-source.ts';
import type { ScenarioName } from './scenarios.ts';
import { scenarioNames, scenarios } from './scenarios.ts';

/** What a market tells, and where it starts. */
export interface ScenarioMarketOptions {
  /** A whole number of at least 0. */
  seed: number;
  /** The story that begins at second 0. */
  scenario: ScenarioName;
  /** Price at second 0, in ticks. */
  startTicks: number;
  ticksPerUnit: number;
  lotsPerCoin: number;
  coinsPerSecond: number;
  dailyVolatility: number;
  /** True when the market ends with its story; otherwise other stories follow without end. */
  ends: boolean;
}

/** Seconds in one price of a path. */
export const BAR_SECONDS = 60;
/** A story takes a week. */
export const CHAPTER_BARS = 7 * 24 * 60;
/** Stories told before second 0: eight weeks of past. */
export const PAST_CHAPTERS = 8;

/** Steps of a chapter that are drawn ahead at once: a few milliseconds on a phone. */
const STEPS_AT_ONCE = 1_000;

/** A story of one week, told in prices of a minute. */
interface Chapter {
  growing: GrowingPath;
  /** Steps that open on a jump. */
  gaps: ReadonlySet<number>;
  /** What its prices are multiplied by, so that a past ends where the next chapter begins. */
  factor: number;
  /** Those that have been asked for. */
  bars: (Bar | undefined)[];
}

/**
 * Makes a market that never closes and has a past: one story after the other, a week each, all
 * drawn from one seed. A chapter is drawn as far as it is asked for, one of the past as a whole (some milliseconds), its bars and
 * their seconds likewise, so that neither a long past nor a leap ahead costs anything by itself.
 */
export function scenarioMarket(options: ScenarioMarketOptions): PriceSource {
  const { seed, ends } = options;
  const chapters = new Map<number, Chapter>();
  /** Chapters of the past that are being drawn ahead. */
  const begun = new Map<number, Chapter>();
  /** Begins a chapter of the past where it is to be drawn: what it is scaled by follows from its end. */
  function beginPast(chapter: number): Chapter {
    const known = begun.get(chapter);
    if (known !== undefined) return known;
    const past = beginChapter(options, chapter, endOfPast(chapter));
    begun.set(chapter, past);
    return past;
  }

  const endOfPast = (chapter: number): number =>
    chapter === -1 ? options.startTicks : barOf(chapter + 1, 0).open;

  /** The past is drawn forwards and scaled, so that it ends where the next chapter begins. */
  function drawPast(chapter: number): Chapter {
    const past = beginPast(chapter);
    begun.delete(chapter);
    past.growing.drawTo(CHAPTER_BARS);
    const { path } = past.growing;
    const { close } = barFromPath(path, CHAPTER_BARS - 1, past.gaps, barSeed(chapter));
    return { ...past, factor: endOfPast(chapter) / close };
  }

  function barSeed(chapter: number): number {
    return mixedSeed(seed, chapter, 3);
  }

  function chapterOf(number: number): Chapter {
    const known = chapters.get(number);
    if (known !== undefined) return known;
    const before = (): number => barOf(number - 1, CHAPTER_BARS - 1).close;
    const chapter =
      number < 0
        ? drawPast(number)
        : beginChapter(options, number, number === 0 ? options.startTicks : before());
    chapters.set(number, chapter);
    return chapter;
  }

  function barOf(number: number, step: number): Bar {
    const { growing, gaps, factor, bars } = chapterOf(number);
    const known = bars[step];
    if (known !== undefined) return known;
    // A bar ends where the next one opens.
    growing.drawTo(step + 2);
    const bar = scaled(barFromPath(growing.path, step, gaps, barSeed(number)), factor);
    bars[step] = bar;
    return bar;
  }

  function bar(index: number): Bar {
    const chapter = Math.floor(index / CHAPTER_BARS);
    return barOf(chapter, index - chapter * CHAPTER_BARS);
  }

  /** Returns a bar that has to be known before a chapter can be begun; null where that needs none. */
  function requiredBarOf(number: number): number | null {
    if (number === 0 || number === -1) return null;
    return number < 0 ? (number + 1) * CHAPTER_BARS : number * CHAPTER_BARS - 1;
  }

  function drawAhead(index: number): boolean {
    const number = Math.floor(index / CHAPTER_BARS);
    if (number < 0 && chapters.has(number)) return true;
    const required = requiredBarOf(number);
    if (required !== null && !drawAhead(required)) return false;
    const { growing } = number < 0 ? beginPast(number) : chapterOf(number);
    const steps = Math.min(CHAPTER_BARS, number < 0 ? CHAPTER_BARS : (index % CHAPTER_BARS) + 2);
    growing.drawTo(Math.min(steps, growing.countDrawn() + STEPS_AT_ONCE));
    return growing.countDrawn() >= steps;
  }

  return {
    barSeconds: BAR_SECONDS,
    firstBar: -PAST_CHAPTERS * CHAPTER_BARS,
    endBar: ends ? CHAPTER_BARS : null,
    bar,
    drawAhead,
    seconds: rememberSeconds((index) =>
      secondsOfBar(bar(index), BAR_SECONDS, mixedSeed(seed, index, 4)),
    ),
  };
}

/** Begins a chapter that opens on a price, with a story and draws of its own. */
function beginChapter(
  options: ScenarioMarketOptions,
  chapter: number,
  startTicks: number,
): Chapter {
  const { seed, scenario, ticksPerUnit, lotsPerCoin, coinsPerSecond, dailyVolatility } = options;
  const told =
    chapter === 0
      ? scenario
      : (scenarioNames[mixedSeed(seed, chapter, 1) % scenarioNames.length] as ScenarioName);
  const growing = beginPath({
    seed: chapter === 0 ? seed : mixedSeed(seed, chapter, 2),
    scenario: told,
    steps: CHAPTER_BARS,
    startPrice: startTicks / ticksPerUnit,
    stepSeconds: BAR_SECONDS,
    ticksPerUnit,
    lotsPerCoin,
    coinsPerSecond,
    dailyVolatility,
  });
  const jumps = growing.path.phases.filter(
    (_, index) => scenarios[told].phases[index]?.gap !== undefined,
  );
  return {
    growing,
    gaps: new Set(jumps.map(({ from }) => from)),
    factor: 1,
    bars: Array.from({ length: CHAPTER_BARS }),
  };
}

function scaled(bar: Bar, factor: number): Bar {
  if (factor === 1) return bar;
  const price = (ticks: number): number => Math.max(1, Math.round(ticks * factor));
  const { open, high, low, close, volume } = bar;
  return { open: price(open), high: price(high), low: price(low), close: price(close), volume };
}
