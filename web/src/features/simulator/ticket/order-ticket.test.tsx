import { createSimulation } from '@chandelle/market/simulation/simulation';
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
  return <OrderTicket session={session} fields={fields} change={change} onPlaced={() => {}} />;
}

const details = (name: string) => screen.getByText(name).closest('details');

test('a refused target comes into view, and stays there while it is mended', async () => {
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
