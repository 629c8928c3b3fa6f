import { expect, test } from 'vitest';
import { Ledger } from './ledger.ts';

const write = (ledger: Ledger, key: string) =>
  ledger.send({ kind: 'message', learnerId: 'ana', key, value: 'Bonjour', level: 0 });

test('keeps what the server answered, and when it acknowledged last', () => {
  const ledger = new Ledger();
  const before = performance.now();
  const [kept, refused] = [write(ledger, 'k1'), write(ledger, 'k2')];
  ledger.acknowledge(kept, { value: 'general 1 Bonjour' });
  ledger.refuse(refused);
  write(ledger, 'k3');
  expect(ledger.entries.map(({ key, value, state }) => [key, value, state])).toEqual([
    ['k1', 'general 1 Bonjour', 'acknowledged'],
    ['k2', 'Bonjour', 'refused'],
    ['k3', 'Bonjour', 'open'],
  ]);
  expect(ledger.acknowledged).toBe(1);
  expect(ledger.lastAcknowledgedAt).toBeGreaterThanOrEqual(before);
});

test('tells for a copy what it must hold, what it may, and leaves out what it cannot', () => {
  const ledger = new Ledger();
  for (const key of ['before', 'during', 'after']) ledger.acknowledge(write(ledger, key));
  const times = [
    [1, 2],
    [3, 6],
    [8, 9],
  ] as const;
  ledger.entries.forEach((entry, index) => {
    const [sentAt, settledAt] = times[index] ?? [0, 0];
    Object.assign(entry, { sentAt, settledAt });
  });
  expect(ledger.between(5, 7).map(({ key, state }) => [key, state])).toEqual([
    ['before', 'acknowledged'],
    ['during', 'open'],
  ]);
});
