import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MarketSession } from './market-session.ts';
import { TakeProfit } from './take-profit.tsx';

afterEach(cleanup);

test('a profit that cannot be taken is said aloud', async () => {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 1, preset: 'spot-section' }),
  );
  const place = (order: object) =>
    session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', ...order } });
  expect(place({ quantity: '0.01' })).toBeNull();
  expect(place({ side: 'sell', kind: 'stop', trigger: '40000', quantity: '0.01' })).toBeNull();
  render(<TakeProfit session={session} />);
  await userEvent.click(screen.getByRole('button', { name: /vendre 100/u }));
  expect(screen.getByRole('alert').textContent).toMatch(/retiennent vos BTC/u);
});
