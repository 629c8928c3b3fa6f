import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../advance.ts';
import { saveSimulation, type Simulation } from '../simulation.ts';
import { accept, place, priceAway, reject, startSimulation } from '../testing.ts';
import { MAX_DRAWING_NAME, MAX_DRAWINGS, MAX_NOTE } from './draw.ts';
import { readDrawings } from './read-drawings.ts';
import { pointKinds, type PointShape } from './drawing.ts';

const line: PointShape<string> = {
  kind: 'trend-line',
  name: 'Creux de lundi',
  from: { time: -7200, price: '49000' },
  to: { time: -3600, price: '49100.5' },
};
const draw = (drawing: string, changes: Partial<PointShape<string>> = {}) =>
  ({ type: 'set-drawing', drawing, shape: { ...line, ...changes } }) as const;

describe('a drawing between two points', () => {
  it('is drawn, changed in its place, and taken away', () => {
    const simulation = startSimulation();
    accept(simulation, draw('a'));
    accept(simulation, draw('b', { kind: 'retracement', name: '' }));
    accept(simulation, draw('a', { to: { time: -1800, price: '49200' } }));
    expect(readDrawings(simulation)).toEqual([
      { id: 'a', ...line, to: { time: -1800, price: '49200' } },
      { id: 'b', ...line, kind: 'retracement', name: '' },
    ]);
    accept(simulation, { type: 'remove-drawing', drawing: 'a' });
    expect(readDrawings(simulation).map(({ id }) => id)).toEqual(['b']);
  });

  it('changes nothing else in a market, wherever it lies', () => {
    const play = (simulation: Simulation) => {
      place(simulation, {
        side: 'buy',
        kind: 'limit',
        quantity: '0.01',
        price: priceAway(simulation, -0.3),
      });
      advance(simulation, 20_000);
      const { commandIds: _, drawings: _drawings, ...state } = saveSimulation(simulation);
      return { ...state, orders: state.orders.map(({ id: __, ...order }) => order) };
    };
    const ids = /"(?:id|order)":"[^"]*"/gu;
    const points = fc.record({
      kind: fc.constantFrom(...pointKinds, 'risk-box' as const),
      times: fc.uniqueArray(fc.integer({ min: -500_000, max: 0 }), { minLength: 2, maxLength: 2 }),
      away: fc.uniqueArray(fc.integer({ min: -30, max: 30 }), { minLength: 2, maxLength: 2 }),
    });
    fc.assert(
      fc.property(points, fc.nat(20), ({ kind, times, away }, seed) => {
        const [plain, drawn] = [startSimulation({ seed }), startSimulation({ seed })];
        const point = (index: number) => ({
          time: times[index] ?? 0,
          price: priceAway(drawn, (away[index] ?? 0) / 10),
        });
        const prices = away.map((tenths) => Math.abs(tenths) / 10 + 0.1);
        const box = {
          kind: 'risk-box',
          name: '',
          time: times[0] ?? 0,
          entry: priceAway(drawn, 0),
          stop: priceAway(drawn, -(prices[0] ?? 1)),
          target: priceAway(drawn, prices[1] ?? 1),
        } as const;
        accept(
          drawn,
          kind === 'risk-box'
            ? { type: 'set-drawing', drawing: 'a', shape: box }
            : draw('a', { kind, from: point(0), to: point(1) }),
        );
        const written = [plain, drawn].map((each) => JSON.stringify(play(each)).replace(ids, ''));
        expect(written[0]).toBe(written[1]);
      }),
      { numRuns: 30 },
    );
  });

  it('is rejected off the tick and off the chart, at the point that is wrong', () => {
    const simulation = startSimulation();
    const before = saveSimulation(simulation);
    const at = (from: string, time = -7200) => draw('a', { from: { time, price: from } });
    expect(reject(simulation, at('49000.001'))).toMatchObject({ code: 'tick', field: 'from' });
    expect(reject(simulation, at('0'))).toMatchObject({ code: 'not-above-zero', field: 'from' });
    expect(reject(simulation, at('49000', 60))).toMatchObject({ code: 'off-chart', field: 'from' });
    for (const time of [-1e12, 0.5, Number.NaN])
      expect(reject(simulation, draw('a', { to: { time, price: '1' } }))).toMatchObject({
        code: 'off-chart',
        field: 'to',
      });
    expect(saveSimulation(simulation)).toEqual(before);
  });

  it('may be a note at a candle, which has words, and more of them than a name', () => {
    const simulation = startSimulation();
    const note = (name: string, at = { time: -7200, price: '49000' }) =>
      ({ type: 'set-drawing', drawing: 'a', shape: { kind: 'note', name, at } }) as const;
    const words = 'x'.repeat(MAX_NOTE);
    accept(simulation, note(words));
    expect(readDrawings(simulation)).toEqual([{ id: 'a', ...note(words).shape }]);
    const before = saveSimulation(simulation);
    expect(reject(simulation, note(' '))).toMatchObject({ code: 'missing', field: 'note' });
    expect(reject(simulation, note(`${words}x`))).toMatchObject({
      code: 'too-long',
      field: 'note',
      values: { most: String(MAX_NOTE) },
    });
    expect(reject(simulation, note('a', { time: 60, price: '49000' }))).toMatchObject({
      code: 'off-chart',
      field: 'at',
    });
    expect(reject(simulation, note('a', { time: 0, price: '49000.001' }))).toMatchObject({
      code: 'tick',
      field: 'at',
    });
    expect(saveSimulation(simulation)).toEqual(before);
    accept(simulation, note('Sans volume', { time: -3600, price: '49100.5' }));
    expect(readDrawings(simulation)).toMatchObject([
      { name: 'Sans volume', at: { time: -3600, price: '49100.5' } },
    ]);
  });

  it('is rejected where its points make no line, and no move', () => {
    const simulation = startSimulation();
    const { from } = line;
    expect(reject(simulation, draw('a', { to: { ...from, price: '50000' } }))).toMatchObject({
      code: 'same-time',
    });
    const flat = { ...from, time: 0 };
    expect(reject(simulation, draw('a', { kind: 'retracement', to: flat }))).toMatchObject({
      code: 'same-price',
    });
    // Each of them is what the other one may have.
    accept(simulation, draw('a', { to: flat }));
    accept(simulation, draw('b', { kind: 'retracement', to: { ...from, price: '50000' } }));
  });

  it('is rejected with a long name, an unknown kind, beyond the most, or when it is not there', () => {
    const simulation = startSimulation();
    const name = 'x'.repeat(MAX_DRAWING_NAME + 1);
    expect(reject(simulation, draw('a', { name }))).toMatchObject({
      code: 'too-long',
      field: 'name',
    });
    expect(reject(simulation, draw('a', { kind: 'circle' as 'trend-line' }))).toMatchObject({
      code: 'unknown',
    });
    for (let number = 0; number < MAX_DRAWINGS; number += 1)
      accept(simulation, draw(`drawing-${number}`));
    const before = saveSimulation(simulation);
    expect(reject(simulation, draw('another'))).toMatchObject({
      code: 'too-many',
      field: 'drawing',
      values: { most: String(MAX_DRAWINGS) },
    });
    expect(reject(simulation, { type: 'remove-drawing', drawing: 'another' })).toMatchObject({
      code: 'unknown-drawing',
    });
    expect(saveSimulation(simulation)).toEqual(before);
    // One that is there still moves.
    accept(simulation, draw('drawing-3', { name: '' }));
  });

  it('stays when the account is reset, and is in no market that has none', () => {
    const simulation = startSimulation();
    expect(saveSimulation(simulation)).not.toHaveProperty('drawings');
    accept(simulation, draw('a'));
    accept(simulation, { type: 'reset' });
    expect(readDrawings(simulation)).toHaveLength(1);
  });
});
