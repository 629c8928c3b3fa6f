import type { Plan } from '@chandelle/market/plan/plan';
import { allWeek, guardOf, onceADay } from '@chandelle/market/plan/testing';
import { readJournal } from '@chandelle/market/simulation/journal';
import { readMadePositions } from '@chandelle/market/simulation/plan/made-positions';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { priceText } from '@chandelle/market/simulation/units';
import { lastTicks } from '@chandelle/market/simulation/simulation';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DisciplineScore } from '../../../trading/plan/discipline-score.tsx';
import { marketFormat } from '../../../trading/market-format.ts';
import { MarketSession } from '../../../trading/market-session.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { Journal } from '../tables/journal.tsx';
import { OrderTicket } from '../ticket/order-ticket.tsx';
import { emptyTicket } from '../ticket/ticket-fields.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const plan: Plan = { ...onceADay, scenario: 'Retour sur un support.', hours: allWeek };

function open(modes: Partial<Plan['modes']> = {}) {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' }),
  );
  session.date(0, guardOf({ ...plan, modes: { ...plan.modes, ...modes } }, 2, '2020-01-01'));
  const { state } = session.simulation;
  const price = priceText(state.instrument, lastTicks(session.simulation));
  function Ticket() {
    const [fields, setFields] = useState(() => ({
      ...emptyTicket(price, marketFormat(state)),
      kind: 'market' as const,
      quantity: '0,01',
      stop: '49 000',
      target: '54 000',
    }));
    return (
      <OrderTicket
        session={session}
        fields={fields}
        change={(patch) => setFields((before) => ({ ...before, ...patch }) as typeof before)}
        onPlaced={() => setFields((before) => ({ ...before }))}
      />
    );
  }
  renderPart(<Ticket />);
  return { session, user: userEvent.setup() };
}
const order = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Acheter 0|^Vendre 0/ });
const panel = async (name: RegExp) => within(await screen.findByRole('region', { name }));

it('shows one’s own words before an entry that keeps the plan', () => {
  open();
  expect(screen.getByText(/Votre scénario/).textContent).toContain('Retour sur un support.');
  expect(screen.queryByRole('region', { name: /Votre plan/ })).toBeNull();
  expect(order().disabled).toBe(false);
});

it('refuses in one’s own numbers, keeps the button’s words, and never refuses a sale', async () => {
  const { session, user } = open();
  await user.click(order());
  // To add to a position is none. Sold at once, it loses its fees.
  expect(order().disabled).toBe(false);
  await user.click(screen.getByRole('tab', { name: 'Vendre' }));
  expect(session.send({ type: 'take-profit', percent: 100 })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Acheter' }));
  expect(order().disabled).toBe(true);
  expect(order().textContent).toMatch(/^Acheter 0,01/);
  const said = await panel(/refuse cet ordre/);
  expect(said.getByText(/Une position ouverte aujourd’hui/)).toBeDefined();
  expect(said.getByText(/Une perte aujourd’hui, et vous avez écrit que la journée/)).toBeDefined();
  expect(said.getByText('Position 1').nextSibling?.textContent).toMatch(/^−.*USDT$/u);
  expect(said.getByText(/^Réouverture demain à 0\sh\./u)).toBeDefined();
  expect(said.getByText(/vous pouvez toujours vendre/)).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Vendre' }));
  expect(screen.queryByRole('region', { name: /Votre plan/ })).toBeNull();
  expect(order().disabled).toBe(false);
});

it('warns, places, and says in the journal and the score which rule was broken', async () => {
  const { session, user } = open({ risk: 'warn' });
  await user.clear(screen.getByRole('textbox', { name: /Objectif/ }));
  expect((await panel(/vous avertit/)).getByText(/Il manque un objectif/)).toBeDefined();
  expect(order().disabled).toBe(false);
  await user.click(order());
  cleanup();
  renderPart(
    <>
      <Journal session={session} trades={readJournal(session.simulation)} />
      <DisciplineScore made={readMadePositions(session.simulation)} />
    </>,
  );
  expect(screen.getByText(/enfreint Risque/).textContent).toContain('Plan, version 2');
  const score = within(screen.getByRole('region', { name: 'Note de discipline' }));
  expect(score.getByText('Plan respecté').closest('div')?.textContent).toContain('0 / 20');
  expect(score.getByText('80')).toBeDefined();
});
