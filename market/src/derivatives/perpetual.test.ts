import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, minus, plus, times } from '../money/decimal.ts';
import { annualBasisPercent, basisPercent } from './basis.ts';
import { addUpFunding, annualFundingPercent, listSettlements } from './funding.ts';
import { effectiveLeverage, initialMargin, maintenanceMargin, notionalValue } from './margin.ts';
import { closePerpetual } from './perpetual-result.ts';

describe('margin', () => {
  it('is the value divided by the leverage', () => {
    expect(notionalValue(0.3, 50_000)).toBe(15_000);
    expect(initialMargin(15_000, 10)).toBe(1_500);
    expect(initialMargin(100, 3)).toBe(33.33333334);
    expect(effectiveLeverage(15_000, 750)).toBe(20);
  });

  it('must not fall below the maintenance margin', () => {
    // The exchange's published BTCUSDT position: 3 500 032.458 × 2.5 % − 16 300.
    expect(maintenanceMargin('3500032.458', 2.5, 16_300)).toBe(71_200.81145);
    expect(maintenanceMargin(15_000, 0.4)).toBe(60);
    expect(maintenanceMargin(100, 1, 5)).toBe(0);
  });

  it('refuses what opens no position', () => {
    expect(() => maintenanceMargin(100, -1)).toThrow(RangeError);
    expect(() => notionalValue(0, 1)).toThrow(RangeError);
    expect(() => initialMargin(100, 0.9)).toThrow(RangeError);
    expect(() => effectiveLeverage(100, 0)).toThrow(RangeError);
  });
});

describe('funding', () => {
  const month = Array.from({ length: 90 }, () => ({ markPrice: 50_000, ratePercent: 0.01 }));

  it('of 0.01 % every eight hours costs 0.9 % of the value in thirty days', () => {
    const { total, running } = addUpFunding('long', 1, month);
    expect(total).toBe(450);
    expect(running).toHaveLength(90);
    expect(running.slice(0, 3)).toEqual([5, 10, 15]);
    expect(addUpFunding('short', 1, month).total).toBe(-450);
  });

  it('changes hands when the rate turns negative', () => {
    const turned = [
      { markPrice: '50000.5', ratePercent: '0.03' },
      { markPrice: 40_000, ratePercent: -0.05 },
    ];
    // 0.2 × 50 000.5 × 0.03 % = 3.00003; 0.2 × 40 000 × −0.05 % = −4
    expect(addUpFunding('long', 0.2, turned).running).toEqual([3.00003, -0.99997]);
  });

  it('is what one side pays and the other gets', () => {
    const settlement = fc.record({
      markPrice: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
      ratePercent: fc.integer({ min: -300, max: 300 }).map((points) => points / 10_000),
    });
    fc.assert(
      fc.property(fc.array(settlement, { maxLength: 40 }), (settlements) => {
        const long = addUpFunding('long', 0.7, settlements);
        const short = addUpFunding('short', 0.7, settlements);
        expect(long.total + short.total).toBe(0);
        expect(long.total).toBe(long.running.at(-1) ?? 0);
      }),
    );
  });

  it('falls due at 00:00, 08:00 and 16:00 UTC, on who is there', () => {
    const opened = Date.UTC(2026, 0, 1, 8);
    expect(listSettlements(opened, Date.UTC(2026, 0, 2, 0))).toEqual([
      Date.UTC(2026, 0, 1, 16),
      Date.UTC(2026, 0, 2, 0),
    ]);
    expect(listSettlements(opened, opened + 8 * 3_600_000 - 1)).toEqual([]);
    expect(listSettlements(opened, opened + 30 * 86_400_000)).toHaveLength(90);
    expect(listSettlements(opened, opened + 86_400_000, 1)).toHaveLength(24);
    expect(() => listSettlements(opened, opened, 7)).toThrow(RangeError);
  });

  it('comes to 10.95 % a year at the usual rate', () => {
    expect(annualFundingPercent(0.01)).toBeCloseTo(10.95, 12);
    expect(annualFundingPercent(-0.01, 4)).toBeCloseTo(-21.9, 12);
    expect(() => annualFundingPercent(0.01, 0)).toThrow(RangeError);
  });

  it('refuses no position and no price', () => {
    expect(() => addUpFunding('long', 0, month)).toThrow(RangeError);
    expect(() => addUpFunding('long', 1, [{ markPrice: 0, ratePercent: 1 }])).toThrow(RangeError);
  });
});

describe('basis', () => {
  it('is what the future costs more than the coin, put on a year', () => {
    expect(basisPercent({ spot: 50_000, future: 51_000 })).toBe(2);
    expect(annualBasisPercent({ spot: 50_000, future: 51_000, days: 73 })).toBe(10);
    expect(basisPercent({ spot: 50_000, future: 49_500 })).toBe(-1);
  });

  it('refuses no price and no time', () => {
    expect(() => basisPercent({ spot: 0, future: 1 })).toThrow(RangeError);
    expect(() => annualBasisPercent({ spot: 1, future: 1, days: 0 })).toThrow(RangeError);
  });
});

describe('closePerpetual', () => {
  it('counts the move, the fees of both executions and the funding', () => {
    // 0.2 × 2 000 = 400; fees 0.05 % × 0.2 × (50 000 + 52 000) = 10.2; funding 3.
    expect(
      closePerpetual({
        side: 'long',
        quantity: 0.2,
        entry: 50_000,
        exit: 52_000,
        entryFeePercent: 0.05,
        exitFeePercent: 0.05,
        funding: 3,
        margin: 1_000,
      }),
    ).toEqual({ gross: 400, fees: 10.2, funding: 3, net: 386.8, onMarginPercent: 38.68 });
  });

  it('turns over for a short', () => {
    const short = closePerpetual({ side: 'short', quantity: 3, entry: 100, exit: 110 });
    expect(short).toEqual({ gross: -30, fees: 0, funding: 0, net: -30, onMarginPercent: null });
  });

  const cents = fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 100);

  it('adds up to the last digit: what long and short lose together is the fees', () => {
    fc.assert(
      fc.property(cents, cents, cents, (quantity, entry, exit) => {
        const terms = { quantity, entry, exit, entryFeePercent: '0.02', exitFeePercent: '0.05' };
        const long = closePerpetual({ side: 'long', ...terms });
        const short = closePerpetual({ side: 'short', ...terms });
        expect(long.gross + short.gross).toBe(0);
        const fees = times(quantity, plus(times(entry, '0.0002'), times(exit, '0.0005')));
        expect(long.fees).toBe(short.fees);
        expect(Math.abs(long.fees - Number(fees.units) / 10 ** fees.scale)).toBeLessThanOrEqual(
          1e-12 * long.fees,
        );
        const exact = minus(times(quantity, minus(exit, entry)), fees);
        expect(Math.sign(long.net)).toBe(compared(exact, 0));
      }),
    );
  });

  it.each([{ quantity: 0 }, { entry: -1 }, { exit: 0 }, { margin: 0 }, { entryFeePercent: -1 }])(
    'refuses %o',
    (wrong) => {
      expect(() =>
        closePerpetual({ side: 'long', quantity: 1, entry: 1, exit: 1, ...wrong }),
      ).toThrow(RangeError);
    },
  );
});
