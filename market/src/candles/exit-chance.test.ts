import { describe, expect, it } from 'vitest';
import { mirrored } from './candle.ts';
import { chanceOfUpwardExit } from './exit-chance.ts';
import { exampleOf } from './pattern-examples.ts';

const chanceOf = (id: Parameters<typeof exampleOf>[0]) => {
  const { own, before } = exampleOf(id);
  return chanceOfUpwardExit(own, before);
};

describe('chanceOfUpwardExit', () => {
  it('gives what the lesson says of its hammer, engulfing and morning star', () => {
    expect(chanceOf('hammer')).toBeCloseTo(0.79, 1.5);
    expect(chanceOf('bullish-engulfing')).toBeCloseTo(0.79, 1.5);
    expect(chanceOf('morning-star')).toBeCloseTo(0.7, 1.5);
  });

  it('agrees with the formula for a walk that is only seen at its steps (Siegmund 1979)', () => {
    const overshoot = 0.5826;
    for (const id of ['piercing-line', 'bullish-harami', 'bearish-harami'] as const) {
      const { own, before } = exampleOf(id);
      const moves = before.map(({ open, close }) => close - open);
      const step = Math.sqrt(moves.reduce((sum, move) => sum + move ** 2, 0) / moves.length);
      const top = Math.max(...own.map(({ high }) => high)) + overshoot * step;
      const bottom = Math.min(...own.map(({ low }) => low)) - overshoot * step;
      const close = own.at(-1)?.close ?? 0;
      expect(Math.abs(chanceOf(id) - (close - bottom) / (top - bottom))).toBeLessThan(0.015);
    }
  });

  it('is the same upside down', () => {
    const { own, before } = exampleOf('hammer');
    const turn = (candles: typeof own) => candles.map((candle) => mirrored(candle, 61_000));
    expect(chanceOfUpwardExit(turn(own), turn(before))).toBeCloseTo(1 - chanceOf('hammer'), 1.5);
  });

  it('needs a pattern, and candles that moved', () => {
    const { own, before } = exampleOf('hammer');
    expect(() => chanceOfUpwardExit([], before)).toThrow(RangeError);
    expect(() => chanceOfUpwardExit(own, [])).toThrow(RangeError);
  });
});
