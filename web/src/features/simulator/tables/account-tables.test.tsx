import { advance } from '@chandelle/market/simulation/advance';
import { readJournal } from '@chandelle/market/simulation/journal';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarketSession } from '../../../trading/market-session.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { useMarket } from '../store/use-market.ts';
import type { AccountPart } from './account-parts.ts';
import { AccountTables } from './account-tables.tsx';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Tables({ session }: { session: MarketSession }) {
  const [part, setPart] = useState<AccountPart>('position');
  useMarket(session);
  return <AccountTables session={session} part={part} onPart={setPart} />;
}

function open(preset: 'simulator' | 'replay' = 'simulator') {
  const session = new MarketSession(createSimulation({ scenario: 'chop', seed: 4, preset }));
  renderPart(<Tables session={session} />);
  return session;
}
const buy = (session: MarketSession) =>
  session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', amount: '1000' } });
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

test('a note outlives a look at another tab, and trades are counted one by one', async () => {
  const session = open();
  for (let turn = 0; turn < 2; turn += 1) {
    expect(buy(session)).toBeNull();
    advance(session.simulation, session.simulation.state.now + 60);
    expect(session.send({ type: 'take-profit', percent: 100 })).toBeNull();
  }
  await tab('Journal');
  const names = (await screen.findAllByText(/^Position \d$/u)).map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(['Position 2', 'Position 1']);
  const [newest] = screen.getAllByRole('textbox', { name: 'Note' });
  await userEvent.type(newest as HTMLElement, 'Entré trop tôt');
  await tab('Position');
  await tab('Journal');
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })[0]?.value).toBe(
    'Entré trop tôt',
  );
  expect(readJournal(session.simulation).map(({ note }) => note)).toEqual(['', 'Entré trop tôt']);
});

test('an average with fees in it says so, and the position is written without zeros', async () => {
  const session = open();
  expect(
    session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', quantity: '0.05' } }),
  ).toBeNull();
  expect(await screen.findByText('Prix moyen, frais compris')).toBeDefined();
  expect(screen.getByText(/^0,05(\sBTC)?$/u)).toBeDefined();
});

test('without fees the average is a price', async () => {
  const session = open();
  session.send({ type: 'set-fees', on: false });
  session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', quantity: '0.05' } });
  expect(await screen.findByText('Prix moyen')).toBeDefined();
});

test('« Tout vendre » is not rejected to who has a stop, and says so before', async () => {
  const session = open();
  const order = {
    side: 'buy',
    kind: 'market',
    quantity: '0.05',
    protect: { stop: '45000' },
  } as const;
  expect(session.send({ type: 'place-order', order })).toBeNull();
  expect(await screen.findByText(/Tout vendre\s»\sannule aussi votre stop/u)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Vendre 50/u }));
  expect(session.simulation.state.orders).toMatchObject([{ kind: 'stop', lots: 25_000 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Tout vendre' }));
  expect(session.simulation.state).toMatchObject({ orders: [], account: { coins: '0' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what cannot be cancelled any more says so', async () => {
  const session = open('replay');
  const order = { side: 'buy', kind: 'limit', price: '40000', quantity: '0.01' } as const;
  for (const _ of [1, 2]) expect(session.send({ type: 'place-order', order })).toBeNull();
  expect(session.send({ type: 'end' })).toBeNull();
  await tab('Ordres en attente (2)');
  await userEvent.click(screen.getByRole('button', { name: 'Tout annuler' }));
  expect(screen.getByRole('alert').textContent).toMatch(/terminée/u);
  expect(session.simulation.state.orders).toHaveLength(2);
});
