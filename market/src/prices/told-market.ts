import { mixedSeed } from '../random/mixed-seed.ts';
import { barsFromPath } from './bars-from-path.ts';
import type { Bar, BarColumns } from './bars.ts';
import { secondsOfBar } from './bars.ts';
import { generatePath } from './generate-path.ts';
import type { PriceSource } from './price-source.ts';
import { rememberSeconds } from './price-source.ts';
import type { ScenarioName } from './scenarios.ts';
import { scenarioNames, scenarios } from './scenarios.ts';

/** What a market tells, and where it starts. */
export interface ToldMarketOptions {
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

/**
 * Makes a market that never closes and has a past: one story after the other, a week each, all
 * drawn from one seed. A chapter is drawn when it is first asked for (some milliseconds), the
 * seconds of a bar likewise, so that neither a long past nor a leap ahead costs anything by itself.
 */
export function toldMarket(options: ToldMarketOptions): PriceSource {
  const { seed, scenario, ends } = options;
  const chapters = new Map<number, BarColumns>();
  const scenarioOf = (chapter: number): ScenarioName =>
    chapter === 0
      ? scenario
      : (scenarioNames[mixedSeed(seed, chapter, 1) % scenarioNames.length] as ScenarioName);

  function draw(chapter: number, startTicks: number): BarColumns {
    const name = scenarioOf(chapter);
    const path = generatePath({
      seed: chapter === 0 ? seed : mixedSeed(seed, chapter, 2),
      scenario: name,
      steps: CHAPTER_BARS,
      startPrice: startTicks / options.ticksPerUnit,
      stepSeconds: BAR_SECONDS,
      ticksPerUnit: options.ticksPerUnit,
      lotsPerCoin: options.lotsPerCoin,
      coinsPerSecond: options.coinsPerSecond,
      dailyVolatility: options.dailyVolatility,
    });
    const gaps = path.phases.filter((_, index) => scenarios[name].phases[index]?.gap !== undefined);
    const steps = new Set(gaps.map(({ from }) => from));
    return barsFromPath(path, steps, mixedSeed(seed, chapter, 3));
  }

  /** The past is drawn forwards and scaled, so that it ends where the next chapter begins. */
  function drawPast(chapter: number): BarColumns {
    const end = chapter === -1 ? options.startTicks : firstOf(barsOf(chapter + 1).open);
    const bars = draw(chapter, end);
    const factor = end / lastOf(bars.close);
    for (const column of [bars.open, bars.high, bars.low, bars.close]) {
      for (let index = 0; index < column.length; index += 1) {
        column[index] = Math.max(1, Math.round((column[index] as number) * factor));
      }
    }
    return bars;
  }

  function barsOf(chapter: number): BarColumns {
    const known = chapters.get(chapter);
    if (known !== undefined) return known;
    const bars =
      chapter < 0
        ? drawPast(chapter)
        : draw(chapter, chapter === 0 ? options.startTicks : lastOf(barsOf(chapter - 1).close));
    chapters.set(chapter, bars);
    return bars;
  }

  function bar(index: number): Bar {
    const chapter = Math.floor(index / CHAPTER_BARS);
    const place = index - chapter * CHAPTER_BARS;
    const { open, high, low, close, volume } = barsOf(chapter);
    return {
      open: open[place] as number,
      high: high[place] as number,
      low: low[place] as number,
      close: close[place] as number,
      volume: volume[place] as number,
    };
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

function firstOf(column: Float64Array): number {
  return column[0] as number;
}

function lastOf(column: Float64Array): number {
  return column[column.length - 1] as number;
}
