import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capExposure } from './cap-exposure.ts';
import { sizePosition } from './position-size.ts';

const plan = { capital: 10_000, riskPercent: 1, entry: 50_000, stop: 48_000 };

describe('capExposure', () => {
  it('cuts a position that would hold too much of one asset', () => {
    expect(capExposure(plan, 5)).toMatchObject({
      limit: 'exposure',
      quantity: 0.01,
      notional: 500,
      lossAtStop: 20,
      leverage: 0.05,
      riskBudget: 100,
    });
  });

  it('leaves a smaller position alone', () => {
    expect(capExposure(plan, 30)).toEqual({ ...sizePosition(plan), limit: 'risk' });
    expect(capExposure(plan, 25).limit).toBe('risk');
  });

  it('counts fees in what the stop costs', () => {
    // 0.01 × (2,000 + 0.1 % × 98,000)
    expect(capExposure({ ...plan, feePercent: 0.1 }, 5).lossAtStop).toBe(20.98);
  });

  it('never exceeds either limit', () => {
    const price = fc.integer({ min: 1, max: 100_000 });
    const percent = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(price, price, percent, percent, (entry, stop, riskPercent, cap) => {
        fc.pre(entry !== stop);
        const size = capExposure({ capital: 10_000, riskPercent, entry, stop }, cap);
        expect(size.notional).toBeLessThanOrEqual(100 * cap + 1e-9);
        expect(size.lossAtStop).toBeLessThanOrEqual(size.riskBudget + 1e-9);
      }),
    );
  });

  it('refuses a cap of nothing', () => {
    expect(() => capExposure(plan, 0)).toThrow(RangeError);
  });
});
