import { mixedSeed } from '../random/mixed-seed.ts';
import { barFromPath } from './bar-from-path.ts';
import type { Bar } from './bars.ts';
import { secondsOfBar } from './bars.ts';
import type { PricePath } from './generate-path.ts';
import { generatePath } from './generate-path.ts';
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

/** A story of one week, told in prices of a minute. */
interface Chapter {
  path: PricePath;
  /** Steps that open on a jump. */
  gaps: ReadonlySet<number>;
  /** What its prices are multiplied by, so that a past ends where the next chapter begins. */
  factor: number;
  /** Those that have been asked for. */
  bars: (Bar | undefined)[];
}

/**
 * Makes a market that never closes and has a past: one story after the other, a week each, all
 * drawn from one seed. A chapter is drawn when it is first asked for (some milliseconds), its bars and
 * their seconds likewise, so that neither a long past nor a leap ahead costs anything by itself.
 */
export function scenarioMarket(options: ScenarioMarketOptions): PriceSource {
  const { seed, scenario, ends, ticksPerUnit, lotsPerCoin } = options;
  const { coinsPerSecond, dailyVolatility } = options;
  const chapters = new Map<number, Chapter>();
  const scenarioOf = (chapter: number): ScenarioName =>
    chapter === 0
      ? scenario
      : (scenarioNames[mixedSeed(seed, chapter, 1) % scenarioNames.length] as ScenarioName);

  function drawChapter(chapter: number, startTicks: number): Chapter {
    const name = scenarioOf(chapter);
    const path = generatePath({
      seed: chapter === 0 ? seed : mixedSeed(seed, chapter, 2),
      scenario: name,
      steps: CHAPTER_BARS,
      startPrice: startTicks / ticksPerUnit,
      stepSeconds: BAR_SECONDS,
      ticksPerUnit,
      lotsPerCoin,
      coinsPerSecond,
      dailyVolatility,
    });
    const jumps = path.phases.filter(
      (_, index) => scenarios[name].phases[index]?.gap !== undefined,
    );
    return {
      path,
      gaps: new Set(jumps.map(({ from }) => from)),
      factor: 1,
      bars: Array.from({ length: CHAPTER_BARS }),
    };
  }

  /** The past is drawn forwards and scaled, so that it ends where the next chapter begins. */
  function drawPast(chapter: number): Chapter {
    const end = chapter === -1 ? options.startTicks : barOf(chapter + 1, 0).open;
    const drawn = drawChapter(chapter, end);
    const { close } = barFromPath(drawn.path, CHAPTER_BARS - 1, drawn.gaps, barSeed(chapter));
    return { ...drawn, factor: end / close };
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
        : drawChapter(number, number === 0 ? options.startTicks : before());
    chapters.set(number, chapter);
    return chapter;
  }

  function barOf(number: number, step: number): Bar {
    const { path, gaps, factor, bars } = chapterOf(number);
    const known = bars[step];
    if (known !== undefined) return known;
    const bar = scaled(barFromPath(path, step, gaps, barSeed(number)), factor);
    bars[step] = bar;
    return bar;
  }

  function bar(index: number): Bar {
    const chapter = Math.floor(index / CHAPTER_BARS);
    return barOf(chapter, index - chapter * CHAPTER_BARS);
  }

  return {
    barSeconds: BAR_SECONDS,
    firstBar: -PAST_CHAPTERS * CHAPTER_BARS,
    endBar: ends ? CHAPTER_BARS : null,
    bar,
    seconds: rememberSeconds((index) =>
      secondsOfBar(bar(index), BAR_SECONDS, mixedSeed(seed, index, 4)),
    ),
  };
}

function scaled(bar: Bar, factor: number): Bar {
  if (factor === 1) return bar;
  const price = (ticks: number): number => Math.max(1, Math.round(ticks * factor));
  const { open, high, low, close, volume } = bar;
  return { open: price(open), high: price(high), low: price(low), close: price(close), volume };
}
