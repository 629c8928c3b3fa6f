import type { Draw } from '../seeded-random.ts';
import { drawIndex, seededRandom, shuffled } from '../seeded-random.ts';
import type { Candle } from './candle.ts';
import { bodyBottom, bodyTop, lowerWick, rescaled, upperWick } from './candle.ts';
import { exampleOf } from './pattern-examples.ts';
import type { PatternId } from './patterns.ts';
import { patternOf, patternsAtEnd } from './patterns.ts';

/** One round of an exercise: candles to look at, and names to choose from. */
export interface DrillRound {
  /** The trend before, then the pattern. */
  candles: Candle[];
  /** How many of the last candles are the pattern. */
  size: 1 | 2 | 3;
  answer: PatternId;
  /** The answer among look-alikes, in random order. */
  choices: PatternId[];
}

/**
 * Draws the rounds of an exercise from a seed. No pattern comes twice before all have come once;
 * every drawing is a variation of its example that still forms that pattern and no other.
 * @param pool Patterns to ask for, at least two.
 * @param choiceCount Names offered in a round, answer included.
 */
export function drillRounds(
  pool: readonly PatternId[],
  roundCount: number,
  choiceCount: number,
  seed: number,
): DrillRound[] {
  if (pool.length < 2) throw new RangeError('A drill needs two patterns at least.');
  const draw = seededRandom(seed);
  const order: PatternId[] = [];
  while (order.length < roundCount) {
    const next = shuffled(pool, draw);
    // A new pass never begins with the pattern that ended the one before.
    if (next[0] === order.at(-1)) next.push(next.shift() as PatternId);
    order.push(...next);
  }
  return order.slice(0, roundCount).map((answer) => ({
    candles: variation(answer, draw),
    size: patternOf(answer).size,
    answer,
    choices: choicesFor(answer, pool, choiceCount, draw),
  }));
}

/** Look-alikes first: the opposite, then patterns of as many candles, then the rest of the pool. */
function choicesFor(
  answer: PatternId,
  pool: readonly PatternId[],
  count: number,
  draw: Draw,
): PatternId[] {
  const { opposite, size } = patternOf(answer);
  const others = shuffled(
    pool.filter((id) => id !== answer),
    draw,
  );
  const likeness = (id: PatternId): number => {
    if (id === opposite) return 0;
    return patternOf(id).size === size ? 1 : 2;
  };
  const nearest = others.toSorted((a, b) => likeness(a) - likeness(b)).slice(0, count - 1);
  return shuffled([answer, ...nearest], draw);
}

function variation(id: PatternId, draw: Draw): Candle[] {
  const { before, own } = exampleOf(id);
  const plain = [...before, ...own];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const varied = plain.map((candle) => withOtherWicks(candle, draw));
    const found = patternsAtEnd(varied);
    if (found.length === 1 && found[0] === id) return elsewhere(varied, draw);
  }
  return elsewhere(plain, draw);
}

function withOtherWicks(candle: Candle, draw: Draw): Candle {
  const other = (wick: number): number => Math.round((wick * (0.6 + draw() * 0.8)) / 10) * 10;
  return {
    ...candle,
    high: bodyTop(candle) + other(upperWick(candle)),
    low: bodyBottom(candle) - other(lowerWick(candle)),
  };
}

/** Moves the drawing to another price, so that the numbers do not give the answer away. */
function elsewhere(candles: readonly Candle[], draw: Draw): Candle[] {
  const shift = (drawIndex(draw, 81) - 40) * 500;
  return candles.map((candle) => rescaled(candle, 1, shift));
}
