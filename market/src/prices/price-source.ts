import type { Bar, BarSeconds } from './bars.ts';

/**
 * Where a simulation's prices come from: bars of equal length, numbered so that bar 0 begins at
 * second 0. Bars of negative numbers are the past.
 */
export interface PriceSource {
  /** Length of a bar; a divisor or a multiple of a minute. */
  barSeconds: number;
  /** First bar of the past, 0 or below. */
  firstBar: number;
  /** The bar after the last; null when the market never ends. */
  endBar: number | null;
  /** Returns the first bar that is not known yet, of a market that is told in stretches; left out where all are. */
  untold?(): number;
  /**
   * Draws a part of what a bar needs, some milliseconds of it; left out where nothing takes long.
   * @returns Whether there is no more to draw.
   */
  drawAhead?(index: number): boolean;
  /** Returns a bar between the first and the end. */
  bar(index: number): Bar;
  /** Returns what was traded in each second of a bar. */
  seconds(index: number): BarSeconds;
}

/** Returns the price, in ticks, of a second between the source's begin and end. */
export function priceAtSecond(source: PriceSource, second: number): number {
  const index = Math.floor(second / source.barSeconds);
  return source.seconds(index).prices[second - index * source.barSeconds] as number;
}

/** Returns the volume, in lots, of a second between the source's begin and end. */
export function volumeAtSecond(source: PriceSource, second: number): number {
  const index = Math.floor(second / source.barSeconds);
  return source.seconds(index).volumes[second - index * source.barSeconds] as number;
}

/**
 * Keeps the last bars that were drawn in seconds, since most questions are about now.
 * @param most How many.
 */
export function rememberSeconds(
  draw: (index: number) => BarSeconds,
  most = 4,
): PriceSource['seconds'] {
  const cache = new Map<number, BarSeconds>();
  return (index) => {
    const known = cache.get(index);
    if (known !== undefined) return known;
    const drawn = draw(index);
    if (cache.size >= most) cache.delete(cache.keys().next().value as number);
    cache.set(index, drawn);
    return drawn;
  };
}
