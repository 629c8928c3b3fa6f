import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCandle } from '../candles/candle-arbitrary.ts';
import type { Candle } from '../candles/candle.ts';
import { holdToEnd, playPosition, targetOf } from './play-position.ts';

const candle = (open: number, high: number, low: number, close: number): Candle => ({
  open,
  high,
  low,
  close,
});
const bought = { side: 'long', entry: 1_000, stop: 960, stake: 50 } as const;
const sold = { side: 'short', entry: 1_000, stop: 1_040, stake: 50 } as const;

describe('playPosition', () => {
  it('leaves at the stop: the stake loses the distance, and both fees', () => {
    // 50 × 4 % = 2.00, fees 0.05 + 0.048
    expect(playPosition(bought, [candle(1_000, 1_010, 950, 970)])).toEqual({
      reason: 'stop',
      at: 0,
      exit: 960,
      multiple: -1,
      euros: -2.1,
    });
  });

  it('leaves at the open where the price has jumped over the stop', () => {
    const result = playPosition(bought, [candle(940, 945, 930, 935)]);
    expect(result).toMatchObject({ reason: 'stop', exit: 940, multiple: -1.5 });
  });

  it('leaves at three times the risk, on either side', () => {
    expect(targetOf(bought)).toBe(1_120);
    expect(targetOf(sold)).toBe(880);
    const rise = [candle(1_000, 1_050, 990, 1_040), candle(1_040, 1_130, 1_030, 1_100)];
    expect(playPosition(bought, rise)).toMatchObject({
      reason: 'target',
      at: 1,
      multiple: 3,
      euros: 5.89,
    });
    const fall = [candle(1_000, 1_010, 870, 900)];
    expect(playPosition(sold, fall)).toMatchObject({
      reason: 'target',
      at: 0,
      multiple: 3,
      euros: 5.91,
    });
  });

  it('counts a candle that reaches both prices as stopped', () => {
    expect(playPosition(bought, [candle(1_000, 1_200, 900, 1_100)]).reason).toBe('stop');
  });

  it('leaves with the last close where nothing was reached', () => {
    const result = playPosition(sold, [candle(1_000, 1_010, 985, 990)]);
    expect(result).toMatchObject({ reason: 'end', exit: 990, multiple: 0.25 });
  });

  it('never loses more than planned without a jump, and never earns more than aimed at', () => {
    fc.assert(
      fc.property(fc.array(anyCandle, { minLength: 1, maxLength: 20 }), (sequel) => {
        const entry = 50_000;
        const { multiple, reason } = playPosition(
          { side: 'long', entry, stop: 48_000, stake: 50 },
          sequel,
        );
        expect(multiple).toBeLessThanOrEqual(3 + 1e-9);
        if (reason !== 'stop') expect(multiple).toBeGreaterThan(-1);
      }),
    );
  });

  it('refuses a stop on the wrong side, and a sequel without candles', () => {
    expect(() => playPosition({ ...bought, stop: 1_001 }, [candle(1, 1, 1, 1)])).toThrow(
      RangeError,
    );
    expect(() => playPosition({ ...sold, stop: 999 }, [candle(1, 1, 1, 1)])).toThrow(RangeError);
    expect(() => playPosition(bought, [])).toThrow(RangeError);
  });
});

it('holdToEnd earns what the last close is worth, less both fees', () => {
  // 50 × 10 % = 5.00, fees 0.05 + 0.055
  expect(holdToEnd(50, 1_000, [candle(1_000, 1_200, 800, 1_100)])).toBe(4.9);
});
