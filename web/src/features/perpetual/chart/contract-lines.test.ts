import { expect, it } from 'vitest';
import { accountOf, openPosition, openSession } from '../testing.ts';
import { contractLines } from './contract-lines.ts';

const pricesOf = (session: Parameters<typeof accountOf>[0]) =>
  Object.fromEntries(
    contractLines(accountOf(session)).lines.map(({ kind, price }) => [kind, price]),
  );

it('draws entry, break-even and forced closing, which moves away as margin is added', () => {
  const session = openSession();
  expect(contractLines(accountOf(session))).toEqual({ lines: [], zone: null });
  openPosition(session, { quantity: '0.5' });
  const before = pricesOf(session);
  expect(Object.keys(before)).toEqual(['entry', 'break-even', 'liquidation']);
  expect(before['liquidation']).toBeCloseTo((Number(before['entry']) * 0.9) / 0.995, 1);
  session.send({ type: 'add-margin', amount: '500' });
  const after = pricesOf(session);
  expect(after['liquidation']).toBeCloseTo(Number(before['liquidation']) - 1_000 / 0.995, 1);
  expect(contractLines(accountOf(session)).zone).toEqual({
    line: 'contract:closing',
    side: 'below',
  });
});

it('has the exits moved by hand, and the closing of a short above it', () => {
  const session = openSession('european');
  openPosition(session, { quantity: '0.1', leverage: 2, side: 'sell' });
  session.send({ type: 'place-exit', kind: 'stop', trigger: '60000' });
  const { lines, zone } = contractLines(accountOf(session));
  expect(lines.find(({ kind }) => kind === 'stop')).toMatchObject({ price: 60_000, fixed: false });
  const entry = lines.find(({ kind }) => kind === 'entry')?.price ?? 0;
  expect(lines.find(({ kind }) => kind === 'liquidation')?.price).toBeCloseTo(entry * 1.25, 1);
  expect(zone?.side).toBe('above');
});

it('has orders that wait moved by hand', () => {
  const session = openSession();
  const order = { side: 'buy', kind: 'limit', quantity: '0.1', price: '48000' } as const;
  session.send({ type: 'place-order', order });
  expect(contractLines(accountOf(session)).lines).toMatchObject([
    { kind: 'order', price: 48_000, fixed: false },
  ]);
});
