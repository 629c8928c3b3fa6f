import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advancePerpetual } from '../advance-perpetual.ts';
import { createPerpetual } from '../create-perpetual.ts';
import { frameNames, frames } from '../rules/frames.ts';
import type { Moment } from '../state.ts';
import { submitPerpetual } from '../submit-perpetual.ts';
import { deepVenue, namesOf, PerpetualTrial } from '../testing.ts';
import { previewContract } from './preview-contract.ts';
import { readContract } from './read-contract.ts';

describe('previewContract', () => {
  it('says what a second European entry makes of a position', () => {
    const trial = new PerpetualTrial('european', 57_399.99);
    trial.accept({ type: 'set-leverage', leverage: 2 });
    const order = { side: 'buy', kind: 'market', quantity: '0.15' } as const;
    trial.accept({ type: 'place-order', order });
    trial.go(59_037.6, { last: 59_044 });
    const { state, moment, venue } = trial;
    const more = { side: 'buy', kind: 'limit', quantity: '0.05', price: '58000' } as const;
    const measures = { atr: 377_976, fundingRate: 10_000 };
    const preview = previewContract(state, more, { moment, venue, ...measures });
    expect(preview).toEqual({
      accepted: true,
      // 2,900 × 0.02 %, and half of it.
      fee: 58_000_000n,
      margin: 145_000_000_000n,
      after: {
        direction: 'long',
        lots: 200_000,
        // (0.15 × 57,400 + 0.05 × 58,000) ÷ 0.2, three quarters of it, and the way there.
        entry: 5_755_000,
        entryValue: 1_151_000_000_000n,
        margin: 575_500_000_000n,
        liquidation: 4_316_250,
        distance: {
          ticks: 1_587_510,
          percent: expect.closeTo(26.89, 2) as number,
          atr: expect.closeTo(4.2, 3) as number,
        },
        // 0.2 × (59,037.6 − 57,550).
        unrealised: 29_752_000_000n,
        equity: 605_252_000_000n,
        required: 287_750_000_000n,
        // (11,510 + 4.305 + 0.58) ÷ (0.2 × 0.9995) = 57,603.2266…
        breakEven: 5_760_323,
        // 3 × 0.2 × 59,037.6 × 0.01 %, and 1 % of 11,807.52.
        fundingPerDay: 354_225_600n,
        onePercent: 11_807_520_000n,
      },
    });
    expect(trial.state).toBe(state);
  });

  it('says what is left of a position, and why an order is rejected', () => {
    const trial = new PerpetualTrial('international', 50_000);
    const order = { side: 'sell', kind: 'market', quantity: '0.1' } as const;
    trial.accept({ type: 'place-order', order });
    const { state, moment, venue } = trial;
    const market = { moment, venue, atr: null, fundingRate: 10_000 };
    const whole = { ...order, side: 'buy', reduceOnly: true } as const;
    expect(previewContract(state, whole, market)).toMatchObject({ margin: 0n, after: null });
    expect(previewContract(state, { ...order, quantity: '9' }, market)).toMatchObject({
      rejection: { code: 'insufficient-margin' },
    });
    const view = readContract(state, { mark: moment.mark, atr: null, fundingRate: 10_000 });
    expect(view).toMatchObject({ fundingPerDay: -150_000_000n, distance: { atr: null } });
  });

  it('names the very price at which the engine closes by force', () => {
    const drawn = fc.record({
      frame: fc.constantFrom(...frameNames),
      mode: fc.constantFrom('isolated' as const, 'cross' as const),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      kind: fc.constantFrom('market' as const, 'limit' as const),
      leverage: fc.integer({ min: 1, max: 20 }),
      lots: fc.integer({ min: 1_000, max: 5_000_000 }),
      cash: fc.constantFrom('10000', '5000000'),
      ticks: fc.integer({ min: 100_000, max: 9_000_000 }),
      away: fc.integer({ min: 0, max: 300 }),
    });
    let closed = 0;
    fc.assert(
      fc.property(drawn, ({ frame, mode, side, kind, lots, cash, ticks, away, ...rest }) => {
        const venue = deepVenue();
        const leverage = Math.min(rest.leverage, frames[frame].maxLeverage);
        const start = createPerpetual({ frame, cash, at: 1 });
        const moment: Moment = { at: 1, mark: ticks, last: ticks };
        const limit = side === 'buy' ? ticks - away : ticks + away;
        const order = {
          side,
          kind,
          quantity: (lots / 1_000_000).toFixed(6),
          ...(kind === 'limit' && { price: (limit / 100).toFixed(2) }),
        };
        const set = { ...start, leverage, mode };
        const preview = previewContract(set, order, { moment, venue, atr: null, fundingRate: 0 });
        const command = { id: 'open', type: 'place-order', order } as const;
        const result = submitPerpetual(set, command, moment, venue);
        expect(preview.accepted).toBe(result.accepted);
        if (!preview.accepted) return;
        const met = advancePerpetual(result.state, [{ at: 2, mark: ticks, last: limit }], venue);
        const price = preview.after?.liquidation ?? 0;
        const nearer = side === 'buy' ? price + 1 : price - 1;
        const at = (mark: number, second: number): Moment => ({ at: second, mark, last: mark });
        const near = advancePerpetual(met.state, [at(nearer, 3)], venue);
        expect(namesOf(near.events)).not.toContain('liquidated');
        if (price === 0) return;
        const there = advancePerpetual(near.state, [at(price, 4)], venue);
        const event = there.events.find(({ type }) => type === 'liquidated');
        if (event?.type !== 'liquidated') throw new Error('Closed by force was expected.');
        const { required, returned, fee, shortfall } = event.liquidation;
        // What the rule asks for is left, but for the one tick on which it was crossed.
        expect(returned + fee - shortfall).toBeLessThanOrEqual(required);
        expect(returned + fee - shortfall).toBeGreaterThan(required - 2n * BigInt(lots));
        expect(frame === 'european' ? fee : 0n).toBe(0n);
        closed += 1;
      }),
      { numRuns: 3_000 },
    );
    expect(closed).toBeGreaterThan(300);
  });
});
