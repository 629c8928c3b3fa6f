import { createSimulation } from '@chandelle/market/simulation/simulation';
import { timeframes } from '@chandelle/market/simulation/read-candles';
import { expect, it } from 'vitest';
import { firstCandles, readHistory, warmPresent } from './follow-market.ts';

it('draws beforehand all that a chart begins with, in several tasks', async () => {
  const simulation = createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' });
  const { source } = simulation;
  const drawnIn = new Map<number, number>();
  let task = 0;
  let under = true;
  const bar = source.bar.bind(source);
  const seen = (index: number) => {
    if (!drawnIn.has(index)) drawnIn.set(index, under ? task : -1);
    return bar(index);
  };
  const count = setInterval(() => {
    task += 1;
  });
  const watched = { ...simulation, source: { ...source, bar: seen } };
  await warmPresent(watched);
  clearInterval(count);
  under = false;
  expect(new Set(drawnIn.values()).size).toBeGreaterThan(1);
  const { length } = readHistory(watched, '15m', firstCandles() * timeframes['15m']);
  expect(length).toBeGreaterThanOrEqual(firstCandles());
  expect([...drawnIn.values()]).not.toContain(-1);
});
