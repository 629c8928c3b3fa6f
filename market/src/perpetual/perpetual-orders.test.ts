import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PerpetualOrder } from './commands.ts';
import { deepVenue, namesOf, PerpetualTrial } from './testing.ts';

/** An account at ×5 on the exchange, the price at 50,000. */
function openTrial(venue = deepVenue()): PerpetualTrial {
  const desk = new PerpetualTrial('international', 50_000, venue);
  desk.accept({ type: 'set-leverage', leverage: 5 });
  return desk;
}

const buy = { side: 'buy', kind: 'market', quantity: '0.1' } as const;
const sell = { ...buy, side: 'sell' } as const;

function place(desk: PerpetualTrial, order: PerpetualOrder): ReturnType<typeof desk.accept> {
  return desk.accept({ type: 'place-order', order });
}

describe('a short', () => {
  it('gains from a fall and receives funding at a positive rate', () => {
    const desk = openTrial(deepVenue(10_000));
    place(desk, sell);
    desk.go(48_000, { at: 28_800 });
    desk.accept({ type: 'close-position' });
    // +0.1 × (49,999.99 − 48,000.01) − fees 2.4999995 and 2.4000005 + funding 0.48.
    expect(desk.money).toMatchObject({ wallet: '10195.578', market: '-199.998', funding: '-0.48' });
    expect(desk.state.position).toBeNull();
  });

  it('is closed by force above its entry', () => {
    const desk = openTrial();
    place(desk, sell);
    // (4,999.999 + 999.9998) ÷ (0.1 × 1.005) = 59,701.4806…
    expect(desk.go(59_701.48)).toEqual([]);
    expect(namesOf(desk.go(59_701.49))).toEqual(['liquidated']);
  });
});

describe('conditional exits', () => {
  it('wait for the mark price, not for the last one, and end each other with the position', () => {
    const desk = openTrial();
    place(desk, { ...buy, stop: '49000', target: '52000' });
    expect(desk.state.exits.map(({ kind, trigger }) => [kind, trigger])).toEqual([
      ['stop', 4_900_000],
      ['take-profit', 5_200_000],
    ]);
    expect(desk.go(49_500, { last: 48_500 })).toEqual([]);
    expect(namesOf(desk.go(48_990))).toEqual([
      'exit-triggered',
      'filled',
      'order-filled',
      'exit-cancelled',
    ]);
    expect(desk.state).toMatchObject({ position: null, exits: [] });
  });

  it('may close a part, and never more than is open', () => {
    const desk = openTrial();
    place(desk, buy);
    const target = { type: 'place-exit', kind: 'take-profit', quantity: '0.08' } as const;
    desk.accept({ ...target, trigger: '51000' });
    desk.accept({ ...target, trigger: '51500' });
    desk.go(51_000);
    expect(desk.state.position?.lots).toBe(20_000);
    desk.go(51_500);
    expect(desk.state.position).toBeNull();
  });

  it('stand on their own side of the mark price', () => {
    const desk = openTrial();
    const stop = { type: 'place-exit', kind: 'stop' } as const;
    expect(desk.reject({ ...stop, trigger: '49000' })).toBe('no-position at type');
    place(desk, buy);
    expect(desk.reject({ ...stop, trigger: '50000' })).toBe('exit-wrong-side at trigger');
    const target = { type: 'place-exit', kind: 'take-profit', trigger: '49999' } as const;
    expect(desk.reject(target)).toBe('exit-wrong-side at trigger');
    expect(desk.reject({ ...stop, trigger: '49000', quantity: '0.2' })).toBe(
      'reduce-only-opens at quantity',
    );
    const short = { ...sell, side: 'sell', stop: '49000' } as const;
    const other = openTrial();
    expect(other.reject({ type: 'place-order', order: short })).toBe('exit-wrong-side at stop');
    expect(other.reject({ type: 'place-order', order: { ...buy, target: '49999' } })).toBe(
      'exit-wrong-side at target',
    );
  });

  it('come with a waiting order once it is met', () => {
    const desk = openTrial();
    place(desk, { ...buy, kind: 'limit', price: '49500', stop: '49000' });
    expect(desk.state.exits).toEqual([]);
    desk.go(49_500);
    expect(desk.state.exits).toHaveLength(1);
    const [exit] = desk.state.exits;
    desk.accept({ type: 'cancel-exit', exit: exit!.id });
    expect(desk.reject({ type: 'cancel-exit', exit: exit!.id })).toBe('unknown-exit at exit');
  });
});

describe('reduce-only orders', () => {
  it('close, and never open', () => {
    const desk = openTrial();
    const reduce = { ...sell, reduceOnly: true } as const;
    expect(desk.reject({ type: 'place-order', order: reduce })).toBe(
      'reduce-only-opens at quantity',
    );
    place(desk, buy);
    const more = { ...reduce, quantity: '0.100001' };
    expect(desk.reject({ type: 'place-order', order: more })).toBe('reduce-only-opens at quantity');
    expect(desk.reject({ type: 'place-order', order: sell })).toBe('against-position at side');
    place(desk, { ...reduce, quantity: '0.04' });
    // 2/5 of the margin of 1,000.0002 goes back with the result of −0.0008.
    expect(desk.money).toMatchObject({ margin: '600.00012' });
    place(desk, { ...reduce, kind: 'limit', quantity: '0.06', price: '51000' });
    desk.go(51_200);
    expect(desk.state).toMatchObject({ position: null, orders: [] });
  });

  it('that wait end with the position', () => {
    const desk = openTrial();
    place(desk, buy);
    place(desk, { ...sell, kind: 'limit', price: '51000', reduceOnly: true });
    const events = desk.accept({ type: 'close-position' });
    expect(events.at(-1)).toMatchObject({ type: 'order-cancelled', reason: 'position' });
  });
});

describe('what an account bears', () => {
  it('is margin and fee, of waiting orders too', () => {
    const desk = openTrial();
    // 1 coin: margin 10,000.002 and fee 25.
    const whole = { ...buy, quantity: '1' } as const;
    expect(desk.reject({ type: 'place-order', order: whole })).toBe(
      'insufficient-margin at quantity',
    );
    place(desk, { ...buy, kind: 'limit', quantity: '0.8', price: '50000' });
    expect(desk.reject({ type: 'place-order', order: { ...buy, quantity: '0.2' } })).toBe(
      'insufficient-margin at quantity',
    );
    place(desk, buy);
  });

  it('is no position that would be closed by force at once', () => {
    const trial = openTrial();
    trial.go(50_000, { last: 63_000 });
    expect(trial.reject({ type: 'place-order', order: buy })).toBe(
      'insufficient-margin at quantity',
    );
  });

  it('is never more than its margin, whatever the book pays: the fund bears the rest', () => {
    const trial = openTrial();
    place(trial, buy);
    trial.go(50_000, { last: 38_000 });
    trial.accept({ type: 'close-position' });
    // 1,000.0002 of margin against a loss of 0.1 × (50,000.01 − 37,999.99); fees 2.5000005 and 1.8999995.
    expect(trial.money).toEqual({
      wallet: '8995.5998',
      margin: '0',
      market: '1200.002',
      fees: '4.4',
      funding: '0',
      insurance: '-200.0018',
    });
  });

  it('ends at the tier of the leverage', () => {
    const desk = new PerpetualTrial('international', 50_000);
    desk.state = { ...desk.state, wallet: 10n ** 14n * 2n };
    desk.accept({ type: 'set-leverage', leverage: 20 });
    const large = { ...buy, quantity: '201' } as const;
    expect(desk.reject({ type: 'place-order', order: large })).toBe(
      'leverage-beyond-tier at quantity',
    );
    place(desk, { ...buy, quantity: '199' });
  });

  it('no longer opens a waiting order once a loss has eaten it', () => {
    const desk = openTrial();
    desk.accept({ type: 'set-margin-mode', mode: 'cross' });
    place(desk, { ...buy, quantity: '0.5' });
    place(desk, { ...buy, kind: 'limit', quantity: '0.4', price: '42000' });
    const events = desk.go(42_000);
    expect(events).toMatchObject([{ type: 'order-cancelled', reason: 'margin' }]);
  });

  it('opens one side only', () => {
    const desk = openTrial();
    place(desk, { ...sell, kind: 'limit', price: '51000' });
    const events = place(desk, buy);
    expect(events.at(-1)).toMatchObject({ type: 'order-cancelled', reason: 'position' });
  });
});

describe('rejections', () => {
  it.each([
    [{ ...buy, quantity: '0' }, 'not-above-zero at quantity'],
    [{ ...buy, quantity: '-1' }, 'not-above-zero at quantity'],
    [{ ...buy, quantity: '0.0000001' }, 'lot at quantity'],
    [{ ...buy, quantity: '0.0001', kind: 'limit', price: '49999.999' }, 'tick at price'],
    [{ ...buy, kind: 'limit' }, 'missing at price'],
    [{ ...buy, quantity: '0.00001' }, 'minimum-order at quantity'],
    [{ ...buy, kind: 'limit', price: '50001', postOnly: true }, 'post-only-crosses at postOnly'],
    [{ ...buy, side: 'up' as 'buy' }, 'unknown at side'],
    [{ ...buy, kind: 'stop' as 'limit' }, 'unknown at kind'],
  ] as const)('%o: %s', (order, rejection) => {
    expect(openTrial().reject({ type: 'place-order', order })).toBe(rejection);
  });

  it('say what does not fit the state', () => {
    const desk = openTrial(deepVenue());
    expect(desk.reject({ type: 'set-leverage', leverage: 21 })).toMatch('leverage-beyond-frame');
    expect(desk.reject({ type: 'set-leverage', leverage: 2.5 })).toMatch('leverage-beyond-frame');
    expect(desk.reject({ type: 'add-margin', amount: '1' })).toBe('no-position at type');
    expect(desk.reject({ type: 'close-position' })).toBe('no-position at type');
    expect(desk.reject({ type: 'cancel-order', order: 'x' })).toBe('unknown-order at order');
    expect(desk.reject({ type: 'set-margin-mode', mode: 'none' as 'cross' })).toMatch('unknown');
    place(desk, buy);
    expect(desk.reject({ type: 'set-leverage', leverage: 2 })).toBe('position-open at leverage');
    expect(desk.reject({ type: 'set-margin-mode', mode: 'cross' })).toBe('position-open at mode');
    expect(desk.reject({ type: 'add-margin', amount: '10000' })).toMatch('insufficient-margin');
    expect(desk.reject({ type: 'add-margin', amount: '0.000000001' })).toBe('tick at amount');
    desk.venue = { ...desk.venue, quotes: () => ({ bids: [], asks: [] }) };
    expect(desk.reject({ type: 'close-position' })).toBe('empty-book at kind');
  });

  it('meet no time that is past', () => {
    const desk = openTrial();
    desk.accept({ type: 'place-order', order: buy });
    expect(() => desk.go(50_000, { at: 0 })).toThrow(RangeError);
    desk.moment = { ...desk.moment, at: 5 };
    expect(() => desk.accept({ type: 'close-position' })).toThrow(RangeError);
  });
});

describe('an order that is amended', () => {
  const limit = { side: 'buy', kind: 'limit', quantity: '0.1', price: '49000' } as const;

  it('waits at its new price, with its new lots, and keeps what it brings along', () => {
    const desk = openTrial();
    desk.accept({ id: 'a', type: 'place-order', order: { ...limit, stop: '47000' } });
    desk.go(50_000);
    expect(
      namesOf(desk.accept({ type: 'amend-order', order: 'a', price: '48500.5', quantity: '0.2' })),
    ).toEqual(['order-amended']);
    expect(desk.state.orders).toEqual([
      {
        id: 'a',
        side: 'buy',
        price: 4_850_050,
        lots: 200_000,
        reduceOnly: false,
        placedAt: 0,
        protection: { stop: 4_700_000, target: null },
      },
    ]);
    expect(desk.go(48_700)).toEqual([]);
    expect(namesOf(desk.go(48_500))).toEqual(['filled', 'exit-placed', 'order-filled']);
    expect(desk.state.position).toMatchObject({ lots: 200_000, entryValue: 970_010_000_000n });
  });

  it('takes from the book at once where its new price reaches it', () => {
    const desk = openTrial();
    desk.accept({ id: 'a', type: 'place-order', order: limit });
    expect(namesOf(desk.accept({ type: 'amend-order', order: 'a', price: '50100' }))).toEqual([
      'order-amended',
      'filled',
      'order-filled',
    ]);
    expect(desk.state).toMatchObject({ orders: [], position: { lots: 100_000 } });
  });

  it('is rejected where it no longer waits, is not borne, or would reduce more than is open, and stays as it was', () => {
    const desk = openTrial();
    expect(desk.reject({ type: 'amend-order', order: 'a', price: '48000' })).toBe(
      'unknown-order at order',
    );
    desk.accept({ id: 'a', type: 'place-order', order: { ...limit, stop: '47000' } });
    const amend = { type: 'amend-order', order: 'a' } as const;
    expect(desk.reject({ ...amend, quantity: '3' })).toBe('insufficient-margin at quantity');
    expect(desk.reject({ ...amend, quantity: '0' })).toBe('not-above-zero at quantity');
    expect(desk.reject({ ...amend, price: '48000.001' })).toBe('tick at price');
    // Its stop would lie above it.
    expect(desk.reject({ ...amend, price: '46000' })).toBe('exit-wrong-side at stop');
    place(desk, buy);
    const reduce = { ...limit, side: 'sell', price: '52000', reduceOnly: true } as const;
    desk.accept({ id: 'b', type: 'place-order', order: reduce });
    expect(desk.reject({ type: 'amend-order', order: 'b', quantity: '0.11' })).toBe(
      'reduce-only-opens at quantity',
    );
    desk.accept({ type: 'amend-order', order: 'b', quantity: '0.05' });
    expect(desk.state.orders.at(-1)).toMatchObject({ id: 'b', lots: 50_000, reduceOnly: true });
  });

  it('comes to what taking it away and placing it anew comes to', () => {
    let taken = 0;
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: 1, max: 700 }),
        fc.boolean(),
        (side, distance, thousandths, opened) => {
          const turn = side === 'buy' ? 1 : -1;
          const [amended, anew] = [openTrial(), openTrial()];
          const first = { ...limit, side, price: String(50_000 - turn * 1_000) };
          for (const desk of [amended, anew]) {
            if (opened) place(desk, { ...buy, side });
            desk.accept({ id: 'a', type: 'place-order', order: first });
          }
          const price = String(50_000 + distance);
          const quantity = String(thousandths / 1_000);
          amended.accept({ id: 'amend', type: 'amend-order', order: 'a', price, quantity });
          anew.accept({ type: 'cancel-order', order: 'a' });
          anew.accept({ id: 'b', type: 'place-order', order: { ...first, price, quantity } });
          const plain = ({ state }: PerpetualTrial) => ({
            ...state,
            orders: state.orders.map((order) => ({ ...order, id: '' })),
          });
          expect(plain(amended)).toEqual(plain(anew));
          if (amended.state.orders.length === 0) taken += 1;
        },
      ),
      { numRuns: 200 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});

describe('an exit that is amended', () => {
  it('waits at its new price in its place, and closes as much as before', () => {
    const desk = openTrial();
    desk.accept({ id: 'a', type: 'place-order', order: { ...buy, stop: '49000' } });
    const part = { type: 'place-exit', kind: 'take-profit', quantity: '0.04' } as const;
    desk.accept({ id: 'part', ...part, trigger: '52000' });
    desk.accept({ type: 'amend-exit', exit: 'a:stop', trigger: '49500' });
    desk.accept({ type: 'amend-exit', exit: 'part', trigger: '51000' });
    expect(desk.state.exits).toEqual([
      { id: 'a:stop', kind: 'stop', trigger: 4_950_000, lots: null },
      { id: 'part', kind: 'take-profit', trigger: 5_100_000, lots: 40_000 },
    ]);
    expect(namesOf(desk.go(51_000))).toEqual(['exit-triggered', 'filled', 'order-filled']);
    expect(desk.state.position).toMatchObject({ lots: 60_000 });
    expect(namesOf(desk.go(49_500))).toContain('exit-triggered');
    expect(desk.state.position).toBeNull();
  });

  describe('whose order waits in part', () => {
    /** A book with a tenth of a coin a side. */
    const thin = {
      ...deepVenue(),
      quotes: ({ last }: { last: number }) => ({
        bids: [{ price: last - 1, lots: 100_000 }],
        asks: [{ price: last + 1, lots: 100_000 }],
      }),
    };
    const half = (side: 'buy' | 'sell') => {
      const desk = openTrial(thin);
      const turn = side === 'buy' ? 1 : -1;
      const at = (distance: number) => String(50_000 + turn * distance);
      const exits = { stop: at(-500), target: at(2_000) };
      const order = { side, kind: 'limit', quantity: '0.2', price: at(10), ...exits } as const;
      desk.accept({ id: 'a', type: 'place-order', order });
      desk.accept({ id: 'b', type: 'place-order', order: { ...order, price: at(-100) } });
      desk.go(50_000 + turn * 20);
      return { desk, at };
    };
    const protections = (desk: PerpetualTrial) =>
      desk.state.orders.map(({ id, protection }) => [id, protection?.stop, protection?.target]);

    it.each(['buy', 'sell'] as const)('is what the rest brings along: %s', (side) => {
      const { desk, at } = half(side);
      const ticks = (distance: number) => Number(at(distance)) * 100;
      desk.accept({ type: 'amend-exit', exit: 'a:stop', trigger: at(-2_000) });
      desk.accept({ type: 'amend-exit', exit: 'a:take-profit', trigger: at(3_000) });
      expect(protections(desk)).toEqual([
        ['a', ticks(-2_000), ticks(3_000)],
        ['b', ticks(-500), ticks(2_000)],
      ]);
      // Beyond the first stop, before the one that holds.
      desk.accept({ type: 'amend-order', order: 'a', price: at(-800) });
      expect(desk.state.orders.find(({ id }) => id === 'a')?.price).toBe(ticks(-800));
    });

    it.each(['buy', 'sell'] as const)('is none that the rest would set off at once: %s', (side) => {
      const { desk, at } = half(side);
      const ticks = (distance: number) => Number(at(distance)) * 100;
      desk.go(Number(at(1_500)));
      desk.accept({ type: 'amend-exit', exit: 'a:stop', trigger: at(1_000) });
      expect(protections(desk)[0]).toEqual(['a', ticks(-500), ticks(2_000)]);
      desk.accept({ type: 'amend-order', order: 'a', quantity: '0.05' });
    });
  });

  it('is rejected where it no longer waits, or the price has passed its new one already', () => {
    const desk = openTrial();
    const amend = { type: 'amend-exit', exit: 'a:stop', trigger: '50000' } as const;
    expect(desk.reject(amend)).toBe('unknown-exit at exit');
    desk.accept({ id: 'a', type: 'place-order', order: { ...buy, stop: '49000' } });
    expect(desk.reject(amend)).toBe('exit-wrong-side at trigger');
    expect(desk.reject({ ...amend, trigger: '48000.001' })).toBe('tick at trigger');
    desk.accept({ ...amend, trigger: '49999.99' });
  });
});
