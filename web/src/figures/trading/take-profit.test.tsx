import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MarketSession } from '../../trading/market-session.ts';
import { TakeProfit } from './take-profit.tsx';
import { describeEvents } from '../../trading/describe-events.ts';

afterEach(cleanup);

const plain = (text: string | null | undefined) =>
  (text ?? '').replace(/[\u00A0\u202F]/gu, ' ').replace('−', '-');

function open() {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 1, preset: 'spot-section' }),
  );
  const captions: string[] = [];
  session.watch('happened', (events) =>
    captions.push(plain(describeEvents(events, session.simulation.state)?.text)),
  );
  const place = (order: object) =>
    session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', ...order } });
  return { session, captions, place };
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a stop does not bar the way out: what becomes of it is said before and after', async () => {
  const { session, captions, place } = open();
  expect(place({ quantity: '0.02', protect: { stop: '45000', target: '60000' } })).toBeNull();
  const { rerender } = render(<TakeProfit session={session} />);
  expect(plain(document.body.textContent)).toContain(
    '« +100 % » annule aussi votre stop et votre objectif, dans le même ordre ; « +50 % » les garde pour ce qui reste.',
  );
  await press(/vendre 50/u);
  expect(captions.at(-1)).toContain(
    'Elle a ramené votre stop et votre objectif à ce qui reste : 0,01 BTC.',
  );
  rerender(<TakeProfit session={session} />);
  await press(/vendre 100/u);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(captions.at(-1)).toContain('La vente a aussi annulé votre stop et votre objectif.');
  expect(session.simulation.state.account.coins).toBe('0');
});

test('a sale that touches no other says nothing of them', async () => {
  const { session, captions, place } = open();
  expect(place({ quantity: '0.02' })).toBeNull();
  expect(place({ side: 'sell', kind: 'limit', price: '60000', quantity: '0.01' })).toBeNull();
  render(<TakeProfit session={session} />);
  expect(plain(document.body.textContent)).toContain(
    '« +100 % » annule aussi votre vente limite, dans le même ordre ; « +50 % » n’y touche pas.',
  );
  await press(/vendre 50/u);
  expect(captions.at(-1)).not.toMatch(/annulé|ramené/u);
});

test('a profit that cannot be taken is said aloud', async () => {
  const { session, place } = open();
  expect(place({ quantity: '0.02' })).toBeNull();
  render(<TakeProfit session={session} />);
  expect(session.send({ type: 'take-profit', percent: 100 })).toBeNull();
  await press(/vendre 100/u);
  expect(screen.getByRole('alert').textContent).toMatch(/ne détenez pas/u);
});
