import { hourlySeries } from '@chandelle/market/episodes/testing';
import { readJournal } from '@chandelle/market/simulation/journal';
import { createCandleSimulation, createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marketFormat } from '../../../trading/market-format.ts';
import { MarketSession } from '../../../trading/market-session.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { emptyTicket, type TicketFields } from './ticket-fields.ts';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Ticket({ session, given }: { session: MarketSession; given: Partial<TicketFields> }) {
  const format = marketFormat(session.simulation.state);
  const [fields, setFields] = useState({ ...emptyTicket('50000', format), ...given });
  const change = (patch: Partial<TicketFields>) => setFields({ ...fields, ...patch });
  return (
    <>
      <button type="button" onClick={() => change({ target: '50500' })}>
        Boîte
      </button>
      <OrderTicket session={session} fields={fields} change={change} onPlaced={() => {}} />
    </>
  );
}

const details = (name: string) => screen.getByText(name).closest('details');

test('a rejected target comes into view, and stays there while it is mended', async () => {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 2, preset: 'simulator' }),
  );
  const given = { kind: 'limit', price: '49000', quantity: '0,01', stop: '48000', target: '45000' };
  renderPart(<Ticket session={session} given={given as Partial<TicketFields>} />);
  const summary = 'Objectif, et quantité selon le risque';
  expect(details(summary)?.open).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Acheter /u }));
  expect(details(summary)?.open).toBe(true);
  const target = screen.getByRole('textbox', { name: /^Objectif/u });
  expect(target.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(target, '0');
  expect(details(summary)?.open).toBe(true);
});

test('a rejection goes when a box prepares other fields', async () => {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 2, preset: 'simulator' }),
  );
  const given = { kind: 'limit', price: '49000', quantity: '0,01', stop: '48000', target: '45000' };
  renderPart(<Ticket session={session} given={given as Partial<TicketFields>} />);
  await userEvent.click(screen.getByRole('button', { name: /^Acheter /u }));
  const target = screen.getByRole<HTMLInputElement>('textbox', { name: /^Objectif/u });
  expect(target.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Boîte' }));
  expect(target.value).toBe('50500');
  expect(target.getAttribute('aria-invalid')).toBeNull();
});

test('in a series a purchase says what it is made for, each anew, and a sale is not asked', async () => {
  const session = new MarketSession(
    createCandleSimulation({
      series: hourlySeries(4),
      seed: 1,
      preset: 'replay',
      coin: 'JETON',
      episode: { id: null, series: true },
    }),
  );
  const given = { kind: 'market', quantity: '0,01' } as const;
  renderPart(<Ticket session={session} given={given} />);
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Scénario/u });
  const buy = () => userEvent.click(screen.getByRole('button', { name: /^Acheter /u }));
  await buy();
  expect(choice().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Indiquez le scénario.')).toBeTruthy();
  expect(session.simulation.state.fills).toEqual([]);
  await userEvent.selectOptions(choice(), 'Cassure');
  await buy();
  expect(readJournal(session.simulation)).toMatchObject([{ setup: 'breakout' }]);
  expect(choice().value).toBe('');
  await userEvent.click(screen.getByRole('tab', { name: 'Vendre' }));
  expect(screen.queryByRole('combobox', { name: /^Scénario/u })).toBeNull();
});

test('no other market asks what a purchase is made for', () => {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 2, preset: 'simulator' }),
  );
  renderPart(<Ticket session={session} given={{}} />);
  expect(screen.queryByRole('combobox', { name: /^Scénario/u })).toBeNull();
});
