import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from './candle.ts';
import { isCandle, mirrored, rescaled } from './candle.ts';
import { anyCandle } from './candle-arbitrary.ts';
import { exitOf } from './outcome.ts';
import { exampleOf } from './pattern-examples.ts';
import { classify, matches, patternOf, patterns, patternsAtEnd } from './patterns.ts';
import { trendOf } from './trend.ts';

const upsideDown = (candles: readonly Candle[]): Candle[] =>
  candles.map((candle) => mirrored(candle, 60_000));

/** Chart endings built around the examples, so that patterns really occur, and at random. */
const anyEnding: fc.Arbitrary<Candle[]> = fc.oneof(
  fc.array(anyCandle, { minLength: 8, maxLength: 9 }),
  fc
    .record({ at: fc.integer({ min: 0, max: patterns.length - 1 }), other: anyCandle })
    .map(({ at, other }) => {
      const { before, own } = exampleOf((patterns[at] ?? patternOf('hammer')).id);
      return at % 3 === 0 ? [...before, other, ...own] : [...before, ...own];
    }),
);

describe.each(patterns)('the example of $id', (pattern) => {
  const { before, own, confirmed, failed } = exampleOf(pattern.id);
  const whole = [...before, ...own];

  it('forms that pattern and no other', () => {
    expect(own).toHaveLength(pattern.size);
    expect(patternsAtEnd(whole)).toEqual([pattern.id]);
  });

  it('comes after the trend that the pattern asks for', () => {
    if (pattern.after !== 'any') expect(trendOf(before)).toBe(pattern.after);
    expect(before).toHaveLength(6);
  });

  it('opens every candle where the one before closed, and shows possible prices', () => {
    for (const later of [confirmed, failed]) {
      const all = [...whole, ...later];
      expect(all.every(isCandle)).toBe(true);
      expect(all.slice(1).map((candle) => candle.open)).toEqual(
        all.slice(0, -1).map((candle) => candle.close),
      );
    }
  });

  it('goes on both ways: once as suggested, once not', () => {
    const expected = pattern.suggests === 'fall' ? ['down', 'up'] : ['up', 'down'];
    // A hesitation suggests nothing: either way is as good, but both must be there.
    const seen = [exitOf(own, confirmed), exitOf(own, failed)];
    if (pattern.suggests === 'hesitation') expect(seen.toSorted()).toEqual(['down', 'up']);
    else expect(seen).toEqual(expected);
  });

  it('says nothing any more without its trend', () => {
    if (pattern.after === 'any') return;
    expect(matches(pattern, [...upsideDown(before), ...own])).toBe(false);
    expect(matches(pattern, own)).toBe(false);
  });
});

describe('patterns', () => {
  it('have opposites that point back', () => {
    for (const pattern of patterns) {
      expect(patternOf(pattern.opposite).opposite).toBe(pattern.id);
    }
  });

  it('become their opposites upside down', () => {
    fc.assert(
      fc.property(anyEnding, (candles) => {
        const turned = upsideDown(candles);
        for (const pattern of patterns) {
          expect(matches(patternOf(pattern.opposite), turned)).toBe(matches(pattern, candles));
        }
      }),
    );
  });

  it('hold at any scale', () => {
    fc.assert(
      fc.property(
        anyEnding,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (candles, factor, shift) => {
          const moved = candles.map((candle) => rescaled(candle, factor, shift));
          expect(patternsAtEnd(moved)).toEqual(patternsAtEnd(candles));
        },
      ),
    );
  });

  it('tell harami, piercing line and engulfing apart by what the second body takes back', () => {
    const { before, own } = exampleOf('piercing-line');
    const first = own[0] as Candle;
    const ending = (close: number): Candle[] => {
      const second = { open: first.close, high: close + 90, low: first.close - 250, close };
      return [...before, first, second];
    };
    // The first body goes from 61,350 to 60,050: its middle is 60,700.
    expect(patternsAtEnd(ending(60_700))).toEqual(['bullish-harami']);
    expect(patternsAtEnd(ending(60_701))).toEqual(['piercing-line']);
    expect(patternsAtEnd(ending(61_349))).toEqual(['piercing-line']);
    expect(patternsAtEnd(ending(61_351))).toEqual(['bullish-engulfing']);
  });

  it('accept the gap of share markets as well', () => {
    const { before, own } = exampleOf('morning-star');
    const [first, , third] = own as [Candle, Candle, Candle];
    const gapped = { open: 59_700, high: 59_800, low: 59_300, close: 59_640 };
    expect(patternsAtEnd([...before, first, gapped, third])).toContain('morning-star');
  });
});

describe('classify', () => {
  const hammer: Candle = { open: 61_350, high: 61_650, low: 60_150, close: 61_600 };

  it('names the same shape by the trend before it', () => {
    expect(classify(hammer, 'down')).toBe('hammer');
    expect(classify(hammer, 'up')).toBe('hanging-man');
    expect(classify(hammer, 'none')).toBeNull();
    expect(classify(mirrored(hammer, 60_000), 'up')).toBe('shooting-star');
    expect(classify(mirrored(hammer, 60_000), 'down')).toBe('inverted-hammer');
  });

  it('wants a wick of two bodies at least, and a body that is no doji', () => {
    const body = (close: number, low: number): Candle => ({ open: 100, high: close, low, close });
    expect(classify(body(120, 60), 'down')).toBe('hammer');
    expect(classify(body(120, 61), 'down')).toBeNull();
    expect(classify(body(110, 10), 'down')).toBe('dragonfly-doji');
    expect(classify(body(111, 10), 'down')).toBe('hammer');
  });
});

describe('the examples that the lesson counts with', () => {
  const own = (id: Parameters<typeof exampleOf>[0]) => exampleOf(id).own;

  it('have the prices of its text', () => {
    expect(own('hammer')).toEqual([{ open: 61_350, high: 61_650, low: 60_150, close: 61_600 }]);
    expect(own('bullish-harami')[1]?.close).toBe(60_500);
    expect(own('piercing-line')[1]?.close).toBe(60_950);
    const engulfing = own('bullish-engulfing');
    expect(engulfing.map(({ open, close }) => [open, close])).toEqual([
      [61_350, 60_050],
      [60_050, 61_550],
    ]);
    expect(Math.max(...engulfing.map(({ high }) => high))).toBe(61_700);
    expect(Math.min(...engulfing.map(({ low }) => low))).toBe(59_850);
    expect(own('morning-star').map(({ close }) => close)).toEqual([60_050, 60_130, 61_050]);
    expect(own('three-white-soldiers').map(({ close }) => close)).toEqual([62_050, 62_800, 63_500]);
    expect(own('three-white-soldiers')[0]?.low).toBe(61_200);
  });
});
