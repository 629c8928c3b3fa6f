import type { Plan } from '@chandelle/market/plan/plan';
import { allWeek, guardOf, onceADay } from '@chandelle/market/plan/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { ContractJournal } from '../tables/contract-journal.tsx';
import { accountOf, openSession } from '../testing.ts';
import { usePerpetualAccount } from '../workspace/use-perpetual-account.ts';
import { emptyFields, type ContractFields } from './contract-fields.ts';
import { ContractTicket } from './contract-ticket.tsx';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const plan: Plan = { ...onceADay, scenario: 'Retour sur un support.', hours: allWeek };

function Ticket({ session }: { session: PerpetualSession }) {
  const account = usePerpetualAccount(session);
  const [fields, setFields] = useState<ContractFields>(() => ({
    ...emptyFields(account),
    quantity: '0,02',
    stop: String(Math.round(account.moment.last * 0.0098)),
    target: String(Math.round(account.moment.last * 0.0106)),
  }));
  return (
    <ContractTicket
      session={session}
      account={account}
      fields={fields}
      change={(patch) => setFields((before) => ({ ...before, ...patch }))}
      onPlaced={() => {}}
    />
  );
}

function open(changes: Partial<Plan> = {}) {
  const session = openSession();
  session.date(0, guardOf({ ...plan, ...changes }, 2, '2020-01-01'));
  renderPart(<Ticket session={session} />);
  return { session, user: userEvent.setup() };
}
const order = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /(acheter|vendre)\s.*BTC/u });
const panel = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const showJournal = (session: PerpetualSession) => {
  cleanup();
  const { format } = accountOf(session);
  renderPart(<ContractJournal session={session} format={format} moment={String} />);
};

it('shows one’s own words before an entry that keeps the plan, and tells so in the journal', async () => {
  const { session, user } = open();
  expect(screen.getByText(/Votre scénario/).textContent).toContain('Retour sur un support.');
  expect(screen.queryByRole('region', { name: /Votre plan/ })).toBeNull();
  await user.click(order());
  expect(session.market.held?.orders).toMatchObject([{ version: 2, broken: [] }]);
  showJournal(session);
  expect(screen.getByText(/toutes les règles tenues/).textContent).toContain('Plan, version 2');
  expect(screen.getByText('Ouverte')).toBeDefined();
});

it('refuses in one’s own numbers, whatever the leverage, and never refuses to reduce', async () => {
  const { session, user } = open();
  const stop = screen.getByRole('textbox', { name: 'Stop' });
  await user.clear(stop);
  fireEvent.change(screen.getByRole('slider', { name: 'Levier' }), { target: { value: '20' } });
  const bare = await panel(/refuse cet ordre/);
  expect(bare.getByText(/Sans stop, toute la mise est en jeu/)).toBeDefined();
  expect(bare.getByText(/toute la valeur de la position, quel que soit le levier/)).toBeDefined();
  expect(order().disabled).toBe(true);
  expect(session.market.commandIds.size).toBe(0);
  await user.type(stop, String(Math.round(session.moment.last * 0.0098)));
  expect(order().disabled).toBe(false);
  await user.click(order());
  expect(session.state).toMatchObject({ leverage: 20, position: { direction: 'long' } });
  await user.click(screen.getByRole('tab', { name: 'Short' }));
  expect(screen.queryByRole('region', { name: /Votre plan/ })).toBeNull();
  // Closed at once, it loses its fees: the day is over.
  expect(session.send({ type: 'close-position' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Long' }));
  const said = await panel(/refuse cet ordre/);
  expect(said.getByText(/Une perte aujourd’hui, et vous avez écrit que la journée/)).toBeDefined();
  expect(said.getByText('Position 1').nextSibling?.textContent).toMatch(/^−.*USDT$/u);
  expect(said.getByText(/vous pouvez toujours réduire ou clôturer/)).toBeDefined();
  expect(order().disabled).toBe(true);
});

it('warns, places, and says in the journal which rule was broken', async () => {
  const { session, user } = open({ modes: { ...plan.modes, risk: 'warn' } });
  await user.clear(screen.getByRole('textbox', { name: 'Objectif' }));
  expect((await panel(/vous avertit/)).getByText(/Il manque un objectif/)).toBeDefined();
  await user.click(order());
  expect(session.send({ type: 'close-position' })).toBeNull();
  showJournal(session);
  expect(screen.getByText(/enfreint Risque/).textContent).toContain('Plan, version 2');
  expect(screen.getByText(/^−.*USDT$/u)).toBeDefined();
});

it('warns of an order that waits to add without a stop of its own, and tells so once it is alone', async () => {
  const { session, user } = open({ day: { positions: 3, losses: 2 } });
  await user.click(order());
  await user.click(screen.getByRole('radio', { name: 'Limite' }));
  const price = screen.getByRole('textbox', { name: 'Prix limite' });
  const setPrice = async (share: number) => {
    await user.clear(price);
    await user.type(price, String(Math.round((session.moment.last / 100) * share)));
  };
  await setPrice(0.995);
  expect(screen.queryByRole('region', { name: /Votre plan/ })).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Stop' }));
  await panel(/vous avertit/);
  // At once, it adds to the position.
  await setPrice(1.005);
  expect(screen.queryByRole('region', { name: /Votre plan/ })).toBeNull();
  await setPrice(0.995);
  const said = await panel(/vous avertit/);
  expect(said.getByText(/Si votre position est close avant/)).toBeDefined();
  expect(said.getByText(/Sans stop, toute la mise est en jeu/)).toBeDefined();
  await user.click(order());
  expect(session.market.held?.orders).toMatchObject([
    { broken: [] },
    { broken: [], alone: ['no-stop', 'open-risk'] },
  ]);
  expect(session.send({ type: 'close-position' })).toBeNull();
  for (let hour = 0; hour < 400 && session.state.position === null; hour += 1)
    session.advance(3600);
  showJournal(session);
  expect(screen.getByText(/enfreint Risque/).textContent).toContain('Plan, version 2');
});

it('refuses what the plan refuses by the time the order is given, and nothing of it stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00') });
  const { session, user } = open({
    hours: { from: 8, to: 12, days: [1, 2, 3, 4, 5] },
    modes: { ...plan.modes, hours: 'refuse' },
  });
  fireEvent.change(screen.getByRole('slider', { name: 'Levier' }), { target: { value: '5' } });
  expect(order().disabled).toBe(false);
  vi.setSystemTime(new Date('2026-11-20T12:00:00'));
  await user.click(order());
  // Nothing of it stays, its leverage neither.
  expect(session.state).toMatchObject({ leverage: 1, position: null });
  expect((await panel(/refuse cet ordre/)).getByText(/de 8\sh à 12\sh/u)).toBeDefined();
  expect(order().disabled).toBe(true);
});

it('has what happens after midnight belong to the new day, though nothing is ordered', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:59:00') });
  const session = openSession();
  session.date(0, null);
  session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', quantity: '0.02' } });
  session.goTo(60);
  vi.setSystemTime(new Date('2026-11-21T00:01:00'));
  session.goTo(120);
  expect(session.market.held?.day).toBe('2026-11-21');
  expect(session.market.positions).toMatchObject([{ openedOn: '2026-11-20', closedOn: null }]);
});
