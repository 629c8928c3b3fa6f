import type { Candle } from './candle.ts';
import { mirrored } from './candle.ts';
import type { PatternId } from './patterns.ts';
import { patternOf } from './patterns.ts';
import type { Story } from './pattern-stories.ts';
import { MIRROR, patternStories } from './pattern-stories.ts';
import { series } from './series.ts';

/** A pattern drawn to scale, in USDT, with what came before and two ways it went on. */
export interface PatternExample {
  id: PatternId;
  /** The candles before the pattern, oldest first. */
  before: Candle[];
  /** The pattern itself. */
  own: Candle[];
  /** The outcome that the pattern suggests: a close beyond its far end. A rise for hesitation. */
  confirmed: Candle[];
  /** The opposite outcome. */
  failed: Candle[];
}

function makeExample(id: PatternId, story: Story): PatternExample {
  const before = series(story.from, story.before);
  const own = series(lastClose(before), story.own);
  const end = lastClose(own);
  return {
    id,
    before,
    own,
    confirmed: series(end, story.confirmed),
    failed: series(end, story.failed),
  };
}

function lastClose(candles: readonly Candle[]): number {
  return candles.at(-1)?.close ?? 0;
}

/** Returns the example of a pattern: BTC/USDT prices made up for teaching. */
export function exampleOf(id: PatternId): PatternExample {
  const own = patternStories[id];
  if (own !== undefined) return makeExample(id, own);
  const { opposite } = patternOf(id);
  const story = patternStories[opposite];
  if (story === undefined) throw new RangeError(`No example of ${id}, nor of ${opposite}`);
  const turned = makeExample(opposite, story);
  const turn = (candles: Candle[]): Candle[] => candles.map((candle) => mirrored(candle, MIRROR));
  return {
    id,
    before: turn(turned.before),
    own: turn(turned.own),
    confirmed: turn(turned.confirmed),
    failed: turn(turned.failed),
  };
}
