import { createSimulation } from '@chandelle/market/simulation/simulation';
import { expect, it, vi } from 'vitest';

it('waits for its engine with what it was asked, and goes on to there once that has come', async () => {
  // Other tests have brought the engine.
  vi.resetModules();
  const { MarketSession } = await import('./session-at-rest.ts');
  const open = () =>
    new MarketSession(createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' }));
  const [asked, left] = [open(), open()];
  asked.advance(30);
  asked.advance(60);
  expect(asked.simulation.state.now).toBe(0);
  expect([asked.waits, left.waits]).toEqual([true, false]);
  // Nobody else goes on before it.
  expect(asked.wanted).toBe(0);
  const order = { side: 'buy', kind: 'market', quantity: '0.01' } as const;
  for (const session of [asked, left])
    expect(session.send({ type: 'place-order', order })?.code).toBe('market-waits');

  let changes = 0;
  asked.subscribe(() => {
    changes += 1;
  });
  await import('./market-session.ts');
  expect([asked.simulation.state.now, asked.waits, changes]).toEqual([60, false, 1]);
  expect(left.simulation.state.now).toBe(0);
  for (const session of [asked, left])
    expect(session.send({ type: 'place-order', order })).toBeNull();
});
