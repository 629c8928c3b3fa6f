import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountWorth } from '../insight/replay-contract.ts';
import { moneyText } from '../money-texts.ts';
import { PerpetualTrial } from '../testing.ts';
import type { PerpetualOrder } from '../commands.ts';
import type { Venue } from '../venue.ts';
import { readEntryRisk } from './entry-risk.ts';

/** Reads the risk of an order as amounts of the currency. */
function riskOf(trial: PerpetualTrial, order: PerpetualOrder) {
  const risk = readEntryRisk(trial.state, order, trial);
  const text = (units: bigint | null) =>
    units === null ? null : moneyText(trial.state.instrument, units);
  return (
    risk && {
      position: text(risk.position),
      open: text(risk.open),
      distance: text(risk.distance),
      reward: text(risk.reward),
    }
  );
}
const long = {
  side: 'buy',
  kind: 'market',
  quantity: '0.1',
  stop: '49000',
  target: '53000',
} as const;

/** A market in which everything is traded at its very price. */
const exact: Venue = {
  fundingRate: () => 0,
  quotes: ({ last }) => ({
    bids: [{ price: last, lots: Number.MAX_SAFE_INTEGER }],
    asks: [{ price: last, lots: Number.MAX_SAFE_INTEGER }],
  }),
};

describe('what an order would put at risk', () => {
  // 0.1 bought at 50,000.01: 5,000.001 and a fee of 2.5000005; at 49,000 4,900 are left, and a fee of 2.45.
  it('is the way to the stop × the quantity, and both fees', () =>
    expect(riskOf(new PerpetualTrial('international', 50_000), long)).toEqual({
      position: '104.9510005',
      open: '104.9510005',
      distance: '100.001',
      reward: '299.999',
    }));

  // 0.1 sold at 49,999.99: 4,999.999 and a fee of 2.4999995; at 51,000 it costs 5,100, and a fee of 2.55.
  it('is measured upwards for a short', () =>
    expect(
      riskOf(new PerpetualTrial('international', 50_000), {
        side: 'sell',
        kind: 'market',
        quantity: '0.1',
        stop: '51000',
        target: '47000',
      }),
    ).toEqual({
      position: '105.0509995',
      open: '105.0509995',
      distance: '100.001',
      reward: '299.999',
    }));

  it('is all that the position is worth where no stop covers it, whatever its margin', () => {
    const trial = new PerpetualTrial('international', 50_000);
    trial.accept({ type: 'set-leverage', leverage: 20 });
    const { stop: _stop, ...bare } = long;
    const all = { position: '5002.5010005', open: '5002.5010005', distance: null };
    expect(riskOf(trial, bare)).toMatchObject(all);
    const { target: _target, ...none } = bare;
    expect(riskOf(trial, { ...none, side: 'sell' })).toMatchObject({
      position: '5002.4989995',
      distance: null,
      reward: null,
    });
  });

  it('has the nearest stop close all, and one for a part of it its part', () => {
    const trial = new PerpetualTrial('international', 50_000, exact);
    trial.accept({ type: 'place-order', order: { side: 'buy', kind: 'market', quantity: '0.1' } });
    trial.accept({ type: 'place-exit', kind: 'stop', trigger: '49000', quantity: '0.05' });
    const more = { side: 'buy', kind: 'market', quantity: '0.01' } as const;
    // 0.06 of 0.11 have no stop: 50 + 3,000, the fee of 0.11 and that of what the stop brings.
    expect(riskOf(trial, more)).toMatchObject({ position: '3053.975', distance: null });
    trial.accept({ type: 'place-exit', kind: 'stop', trigger: '48000' });
    // 0.05 × 1,000 + 0.06 × 2,000; fees 2.75 and 0.05 % of 2,450 + 2,880.
    expect(riskOf(trial, more)).toMatchObject({ position: '175.415', distance: '170' });
    // A new one for the whole position, nearer than both, closes all of it.
    expect(riskOf(trial, { ...more, stop: '49500' })).toMatchObject({ distance: '55' });
  });

  it('adds the orders that wait on its side, each at its own stop or at that of the position', () => {
    const trial = new PerpetualTrial('international', 50_000, exact);
    const waits = (price: string, stop?: string): PerpetualOrder => ({
      side: 'buy',
      kind: 'limit',
      quantity: '0.01',
      price,
      ...(stop !== undefined && { stop }),
    });
    trial.accept({ type: 'place-order', order: waits('48000', '47000') });
    trial.accept({ type: 'place-order', order: waits('47500') });
    // The first risks 10, its fees 0.096 and 0.235; the other one, without a stop, all of its 475 and 0.095.
    const own = riskOf(trial, { ...long, quantity: '0.01', stop: '47500' });
    expect(own?.position).toBe('25.4875');
    // Once there is a stop at 47,500, the first ends there: 5, and fees 0.096 and 0.2375; at that price the stop goes before the other.
    expect(own?.open).toBe('505.916');
    const bare = { side: 'buy', kind: 'market', quantity: '0.01' } as const;
    expect(riskOf(trial, bare)?.open).toBe(String(500.25 + 10.331 + 475.095));
    // Of the other side nothing is added: only one of both can come to be.
    const short = { side: 'sell', kind: 'market', quantity: '0.01', stop: '51000' } as const;
    const risk = riskOf(trial, short);
    expect(risk?.open).toBe(risk?.position);
  });

  it('is that of a position of its own where the stop closes what is held before the order is met', () => {
    const trial = new PerpetualTrial('international', 50_000, exact);
    const held = { side: 'buy', kind: 'market', quantity: '0.1', stop: '49500' } as const;
    trial.accept({ type: 'place-order', order: held });
    const waits = { side: 'buy', kind: 'limit', quantity: '0.01' } as const;
    // What is held loses 50, and fees 2.5 and 2.475: 54.975, which the open risk adds. 0.01 from 49,000 to 48,000: 10, and fees 0.098 and 0.24.
    expect(riskOf(trial, { ...waits, price: '49000', stop: '48000', target: '52000' })).toEqual({
      position: '10.338',
      open: '65.313',
      distance: '10',
      reward: '30',
    });
    // Without a stop of its own, all that it is worth: 490 and 0.098; at the price of the stop too.
    const bare = { ...waits, price: '49000' };
    const alone = { position: '490.098', open: '545.073', distance: null };
    expect(riskOf(trial, bare)).toMatchObject(alone);
    expect(riskOf(trial, { ...waits, price: '49500' })).toMatchObject({ position: '495.099' });
    // Before the stop, it adds to what is held, and ends with it: 51 for both, and fees 2.5, 0.0992 and 2.7225.
    const adds = { ...waits, price: '49600' };
    expect(riskOf(trial, adds)).toMatchObject({ distance: '51', open: '56.3217' });
    // One that waits counts in the same way beside it.
    trial.accept({ type: 'place-order', order: bare });
    expect(riskOf(trial, adds)?.open).toBe('546.4197');
  });

  it('counts a stop that the mark price may come to before the last price comes to the order', () => {
    for (const turn of [1, -1]) {
      const trial = new PerpetualTrial('international', 50_000, exact);
      const side = turn === 1 ? 'buy' : 'sell';
      const at = (below: number) => String(50_000 - turn * below);
      const held = { side, kind: 'market', quantity: '0.1', stop: at(500) } as const;
      trial.accept({ type: 'place-order', order: held });
      const opens = (below: number) =>
        readEntryRisk(
          trial.state,
          { side, kind: 'limit', quantity: '0.01', price: at(below) },
          trial,
        )?.opens;
      // Of 49,500 and 50,500, 0.03 % are some 15.
      expect([opens(480), opens(490)]).toEqual([false, true]);
      // The stop of an order that is met later closes nothing before.
      const later = {
        side,
        kind: 'limit',
        quantity: '0.01',
        price: at(400),
        stop: at(401),
      } as const;
      trial.accept({ type: 'place-order', order: later });
      expect([opens(395), opens(400)]).toEqual([false, true]);
    }
  });

  it('counts stops for parts that close all of it on the way, and the stop of an order that is met before', () => {
    const trial = new PerpetualTrial('international', 50_000, exact);
    const held = { side: 'buy', kind: 'market', quantity: '0.1' } as const;
    trial.accept({ type: 'place-order', order: held });
    trial.accept({ type: 'place-exit', kind: 'stop', trigger: '48000' });
    const bare = { side: 'buy', kind: 'limit', quantity: '0.01', price: '49000' } as const;
    expect(riskOf(trial, bare)?.distance).toBe('210');
    trial.accept({ type: 'place-exit', kind: 'stop', trigger: '49500', quantity: '0.06' });
    // 0.06 end at 49,500; the other 0.04 and the order at 48,000.
    expect(riskOf(trial, bare)?.distance).toBe('120');
    trial.accept({ type: 'place-exit', kind: 'stop', trigger: '49200', quantity: '0.04' });
    expect(riskOf(trial, bare)).toMatchObject({ position: '490.098', distance: null });
    const other = new PerpetualTrial('international', 50_000, exact);
    other.accept({ type: 'place-order', order: { ...held, stop: '48000' } });
    const near = { ...bare, price: '49600', stop: '49300' };
    other.accept({ type: 'place-order', order: near });
    expect(riskOf(other, bare)).toMatchObject({ position: '490.098', distance: null });
  });

  it('counts a position more for an order that opens anew', () => {
    const trial = new PerpetualTrial('international', 50_000, exact);
    const opens = (price: string) =>
      readEntryRisk(
        trial.state,
        { side: 'sell', kind: 'limit', quantity: '0.01', price, stop: '53000' },
        trial,
      )?.opens;
    expect(opens('50400')).toBe(true);
    const held = { side: 'sell', kind: 'market', quantity: '0.1', stop: '50500' } as const;
    trial.accept({ type: 'place-order', order: held });
    expect(opens('50400')).toBe(false);
    expect(opens('50500')).toBe(true);
  });

  it('is as much as is lost at least when the price goes all the way against it, through every stop and order', () => {
    const anyOffset = fc.integer({ min: 1, max: 60 });
    const anyWaiting = fc.record({
      price: anyOffset,
      lots: fc.integer({ min: 1, max: 5 }),
      stop: fc.option(anyOffset, { freq: 2 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.option(anyOffset),
        fc.array(fc.record({ at: anyOffset, lots: fc.integer({ min: 1, max: 10 }) }), {
          maxLength: 3,
        }),
        fc.array(anyWaiting, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(5, 300),
        // How far the mark price lies above the last price, in hundredths of a percent.
        fc.integer({ min: -3, max: 3 }),
        (side, stop, parts, waiting, step, apart) => {
          const trial = new PerpetualTrial('international', 50_000, exact);
          trial.accept({ type: 'set-margin-mode', mode: 'cross' });
          const turn = side === 'buy' ? -1 : 1;
          const priceAt = (offset: number) => 50_000 + turn * step * offset;
          const quantity = (lots: number) => (lots / 1_000).toFixed(3);
          const held = { side, kind: 'market', quantity: quantity(10) } as const;
          const protection = stop === null ? {} : { stop: String(priceAt(stop)) };
          trial.accept({ type: 'place-order', order: { ...held, ...protection } });
          for (const { at, lots } of parts) {
            const trigger = String(priceAt(at));
            trial.accept({ type: 'place-exit', kind: 'stop', trigger, quantity: quantity(lots) });
          }
          const orders = waiting.map((each): PerpetualOrder => {
            const own = each.stop === null ? {} : { stop: String(priceAt(each.price + each.stop)) };
            const price = String(priceAt(each.price));
            return { side, kind: 'limit', quantity: quantity(each.lots), price, ...own };
          });
          const open = orders.map((order) => {
            const risk = readEntryRisk(trial.state, order, trial);
            trial.accept({ type: 'place-order', order });
            return risk?.open ?? 0n;
          });
          const paid = trial.state.deposited;
          const gap = 1 + apart / 10_000;
          // Each price is come to by the last price and by the mark price.
          const met = Array.from({ length: 121 }, (_, index) => priceAt(index + 1)).flatMap(
            (price) => [
              { last: price, mark: price * gap },
              { last: price / gap, mark: price },
            ],
          );
          met.sort((one, other) => turn * (one.last - other.last));
          for (const { last, mark } of met) trial.go(mark, { last });
          trial.go(50_000 + turn * 36_600);
          const lost = paid - accountWorth(trial.state, trial.moment.mark);
          // What a stop closes at the last price is so much less than at the mark price: at most 27 of 90,000.
          const lots = waiting.reduce((sum, each) => sum + each.lots, 10) * 1_000;
          const slip = apart === 0 ? 0n : BigInt(lots) * 2_710n;
          expect((open.at(-1) ?? 0n) + slip).toBeGreaterThanOrEqual(lost);
        },
      ),
    );
  });

  it('is none for what reduces, and for what would be rejected', () => {
    const trial = new PerpetualTrial('international', 50_000);
    expect(riskOf(trial, { ...long, quantity: '90' })).toBeNull();
    trial.accept({ type: 'place-order', order: long });
    const sale = { side: 'sell', kind: 'market', quantity: '0.1' } as const;
    expect(riskOf(trial, sale)).toBeNull();
    expect(riskOf(trial, { ...sale, reduceOnly: true })).toBeNull();
  });

  it('is what is lost when the stop is met at its very price, whatever leverage and margin', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 1_000, max: 150_000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom('isolated' as const, 'cross' as const),
        (side, lots, away, leverage, mode) => {
          const trial = new PerpetualTrial('international', 50_000, exact);
          const stop = 50_000 + (side === 'buy' ? -5 : 5) * away;
          const order = {
            side,
            kind: 'market',
            quantity: (lots / 1_000_000).toFixed(6),
            stop: String(stop),
          } as const;
          const bare = readEntryRisk(trial.state, order, trial);
          trial.accept({ type: 'set-leverage', leverage });
          trial.accept({ type: 'set-margin-mode', mode });
          const risk = readEntryRisk(trial.state, order, trial);
          expect(risk).toEqual(bare);
          const before = accountWorth(trial.state, trial.moment.mark);
          trial.accept({ type: 'place-order', order });
          // A stop beyond the forced closing is met by none.
          trial.go(stop);
          if (trial.events.some(({ type }) => type === 'liquidated')) return;
          expect(trial.state.position).toBeNull();
          expect(before - trial.state.wallet).toBe(risk?.position);
        },
      ),
    );
  });
});
