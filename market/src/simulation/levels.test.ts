import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import { MAX_LEVEL_NOTE, MAX_LEVELS, readLevels } from './levels.ts';
import { readPrice } from './read-market.ts';
import { saveSimulation, type Simulation } from './simulation.ts';
import { accept, place, priceAway, reject, startSimulation } from './testing.ts';

const level = (id: string, price: string, alert = true, note = '') =>
  ({ type: 'set-level', level: id, price, note, alert }) as const;

describe('a level', () => {
  it('is drawn, moved in its place, and taken away', () => {
    const simulation = startSimulation();
    accept(simulation, level('a', '49000', false, 'Plancher'));
    accept(simulation, level('b', '51000'));
    accept(simulation, level('a', '49100.5', false, 'Plancher'));
    expect(readLevels(simulation)).toEqual([
      { id: 'a', price: '49100.5', note: 'Plancher', alert: false },
      { id: 'b', price: '51000', note: '', alert: true },
    ]);
    accept(simulation, { type: 'remove-level', level: 'a' });
    expect(readLevels(simulation).map(({ id }) => id)).toEqual(['b']);
  });

  it('tells once when the price comes to it, from either side, and then waits no more', () => {
    for (const away of [0.3, -0.3]) {
      const simulation = startSimulation();
      const price = priceAway(simulation, away);
      accept(simulation, level('a', price, true, 'Là'));
      const events = advance(simulation, 40 * 86_400);
      const reached = events.filter(({ type }) => type === 'level-reached');
      expect(reached).toMatchObject([{ level: 'a', price: String(Number(price)), note: 'Là' }]);
      expect(readLevels(simulation)[0]?.alert).toBe(false);
    }
  });

  it('tells at the very second in which the price is there', () => {
    const simulation = startSimulation();
    const price = Number(priceAway(simulation, 0.2));
    accept(simulation, level('a', price.toFixed(2)));
    let before = readPrice(simulation);
    for (let second = 1; ; second += 1) {
      const told = advance(simulation, second).some(({ type }) => type === 'level-reached');
      const last = readPrice(simulation);
      expect(told).toBe(before < price && last >= price);
      if (told) return;
      before = last;
    }
  });

  it('changes nothing else in a market, whatever its price', () => {
    const play = (simulation: Simulation) => {
      place(simulation, {
        side: 'buy',
        kind: 'limit',
        quantity: '0.01',
        price: priceAway(simulation, -0.3),
      });
      advance(simulation, 20_000);
      const { commandIds: _, levels: _levels, ...state } = saveSimulation(simulation);
      return { ...state, orders: state.orders.map(({ id: __, ...order }) => order) };
    };
    const ids = /"(?:id|order)":"[^"]*"/gu;
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), fc.nat(20), (away, seed) => {
        const [plain, marked] = [startSimulation({ seed }), startSimulation({ seed })];
        accept(marked, level('a', priceAway(marked, away)));
        const written = [plain, marked].map((each) => JSON.stringify(play(each)).replace(ids, ''));
        expect(written[0]).toBe(written[1]);
      }),
      { numRuns: 30 },
    );
  });

  it('is rejected off the tick, with a long note, beyond the most, or when it is not there', () => {
    const simulation = startSimulation();
    expect(reject(simulation, level('a', '49000.001'))).toMatchObject({
      code: 'tick',
      field: 'price',
    });
    expect(reject(simulation, level('a', '0'))).toMatchObject({ code: 'not-above-zero' });
    expect(reject(simulation, level('a', '1', true, 'x'.repeat(MAX_LEVEL_NOTE + 1)))).toMatchObject(
      {
        code: 'too-long',
        field: 'note',
      },
    );
    for (let number = 0; number < MAX_LEVELS; number += 1)
      accept(simulation, level(`level-${number}`, '49000', false));
    const before = saveSimulation(simulation);
    expect(reject(simulation, level('another', '49000'))).toMatchObject({
      code: 'too-many',
      field: 'level',
    });
    expect(reject(simulation, { type: 'remove-level', level: 'another' })).toMatchObject({
      code: 'unknown-level',
    });
    expect(saveSimulation(simulation)).toEqual(before);
    // One that is there still moves.
    accept(simulation, level('level-3', '48000', false));
  });

  it('stays when the account is reset', () => {
    const simulation = startSimulation();
    accept(simulation, level('a', '49000'));
    accept(simulation, { type: 'reset' });
    expect(readLevels(simulation)).toHaveLength(1);
  });
});
