import type { Simulation } from '../../simulation/simulation.ts';
import { drawMoment, markRange } from '../drawn-contract.ts';
import type { WatchedPrices } from '../insight/watched-prices.ts';
import { isWatched } from '../insight/watched-prices.ts';
import type { Moment } from '../state.ts';

/** The way that a contract's prices take, second by second. Seconds are since 1970 UTC. */
export interface ContractPath {
  /** Returns the moment of a second. */
  momentAt(at: number): Moment;
  /** Returns the first moment after a second at which something may happen, the one to go to if there is none before. */
  nextWatched(from: number, to: number, watched: WatchedPrices): Moment;
  /** Returns the lowest or highest mark price from one second to another, both included. */
  extremeMark(from: number, to: number, side: 'low' | 'high'): number;
  /** Returns a price that no mark price from one second to another lies beyond: sooner than the extreme itself. */
  markBound(from: number, to: number, side: 'low' | 'high'): number;
}

/** Bars whose seconds are kept: those of two days in hours. */
const KEPT_BARS = 48;

/**
 * Makes the path of a contract on the prices of a market: last prices are the market's own, mark prices are
 * drawn. Bars that reach nothing are passed over without drawing their seconds.
 */
export function contractPath({ source, state }: Simulation): ContractPath {
  const { seed, epoch } = state;
  const { barSeconds } = source;
  const kept = new Map<number, Float64Array>();

  function pricesOf(index: number): Float64Array {
    const known = kept.get(index);
    if (known !== undefined) return known;
    const { prices } = source.seconds(index);
    if (kept.size >= KEPT_BARS) kept.delete(kept.keys().next().value as number);
    kept.set(index, prices);
    return prices;
  }

  const barAt = (at: number): number => Math.floor((at - epoch) / barSeconds);
  const startOf = (index: number): number => epoch + index * barSeconds;

  function momentAt(at: number): Moment {
    const index = barAt(at);
    const place = at - startOf(index);
    // A bar opens with its first second: settlements of funding need no more of it.
    const last = place === 0 ? source.bar(index).open : (pricesOf(index)[place] as number);
    return drawMoment(seed, at, last);
  }

  function nextWatched(from: number, to: number, watched: WatchedPrices): Moment {
    const end = Math.min(to, watched.funding ?? to);
    if (waitsForNoPrice(watched)) return momentAt(end);
    let at = from + 1;
    while (at < end) {
      const index = barAt(at);
      const start = startOf(index);
      const next = Math.min(end, start + barSeconds);
      const { low, high } = source.bar(index);
      if (mayReach(watched, low, high)) {
        const prices = pricesOf(index);
        for (; at < next; at += 1) {
          const last = prices[at - start] as number;
          if (!mayReach(watched, last, last)) continue;
          const moment = drawMoment(seed, at, last);
          if (isWatched(watched, moment)) return moment;
        }
      }
      at = next;
    }
    return momentAt(end);
  }

  /** Lists the bars between two seconds, that first which reaches farthest to a side. */
  function boundsBetween(from: number, to: number, side: 'low' | 'high') {
    const turn = side === 'low' ? 1 : -1;
    return Array.from({ length: barAt(to) - barAt(from) + 1 }, (_, step) => {
      const index = barAt(from) + step;
      const { low, high } = source.bar(index);
      return { index, bound: markRange(low, high)[side] };
    }).toSorted((one, other) => turn * (one.bound - other.bound));
  }

  function markBound(from: number, to: number, side: 'low' | 'high'): number {
    return (boundsBetween(from, to, side)[0] as { bound: number }).bound;
  }

  function extremeMark(from: number, to: number, side: 'low' | 'high'): number {
    const turn = side === 'low' ? 1 : -1;
    let extreme = turn * Infinity;
    for (const { index, bound } of boundsBetween(from, to, side)) {
      // No other bar reaches as far as what was found.
      if (turn * (bound - extreme) >= 0) break;
      const start = startOf(index);
      const prices = pricesOf(index);
      const until = Math.min(to, start + barSeconds - 1);
      for (let at = Math.max(from, start); at <= until; at += 1) {
        const { mark } = drawMoment(seed, at, prices[at - start] as number);
        if (turn * (mark - extreme) < 0) extreme = mark;
      }
    }
    return extreme;
  }

  return { momentAt, nextWatched, extremeMark, markBound };
}

function waitsForNoPrice({ mark, last }: WatchedPrices): boolean {
  return [mark, last].every(({ low, high }) => low === -Infinity && high === Infinity);
}

/** Returns whether last prices of a range, or a mark price drawn from one of them, may come to a price that is watched. */
function mayReach({ mark, last }: WatchedPrices, low: number, high: number): boolean {
  const marks = markRange(low, high);
  return marks.low <= mark.low || marks.high >= mark.high || low <= last.low || high >= last.high;
}
