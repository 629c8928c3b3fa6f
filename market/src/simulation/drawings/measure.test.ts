import { expect, it } from 'vitest';
import { readJournal } from '../journal.ts';
import { place, startSimulation } from '../testing.ts';
import { readUnitRisk } from '../read-unit-risk.ts';
import { measure } from './measure.ts';

const from = { time: -7200, price: '50000' };

it('measures in percent and in time, and in R where the open position has a stop', () => {
  const simulation = startSimulation();
  const to = { time: -3600, price: '51000' };
  expect(measure(readUnitRisk(simulation), from, to)).toEqual({
    percent: 2,
    inR: null,
    seconds: 3600,
  });
  expect(measure(readUnitRisk(simulation), to, from)).toEqual({
    percent: -1.96,
    inR: null,
    seconds: -3600,
  });
  place(simulation, { side: 'buy', kind: 'market', quantity: '0.01' });
  expect(measure(readUnitRisk(simulation), from, to).inR).toBeNull();
});

it('counts R from the entry to the first stop', () => {
  const simulation = startSimulation();
  place(simulation, {
    side: 'buy',
    kind: 'market',
    quantity: '0.01',
    protect: { stop: '49000' },
  });
  const entry = Number(readJournal(simulation)[0]?.entry);
  const price = (entry + 2.5 * (entry - 49_000)).toFixed(2);
  const begin = { time: 0, price: entry.toFixed(2) };
  expect(measure(readUnitRisk(simulation), begin, { time: 0, price }).inR).toBe(2.5);
  expect(measure(readUnitRisk(simulation), begin, { time: 0, price: '49000' }).inR).toBe(-1);
});

it('counts R of a short as won by a fall', () => {
  const to = { time: -3600, price: '49000' };
  expect(measure('-500', from, to).inR).toBe(2);
  expect(measure('-500', to, from).inR).toBe(-2);
});
