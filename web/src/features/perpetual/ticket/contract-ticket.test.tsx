import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import { usePerpetualAccount } from '../workspace/use-perpetual-account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { openPosition, openSession } from '../testing.ts';
import { emptyFields, type ContractFields } from './contract-fields.ts';
import { ContractTicket } from './contract-ticket.tsx';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Ticket({ session }: { session: PerpetualSession }) {
  const account = usePerpetualAccount(session);
  const [fields, setFields] = useState<ContractFields>(() => emptyFields(account));
  const change = (patch: Partial<ContractFields>) =>
    setFields((before) => ({ ...before, ...patch }));
  return (
    <>
      <button type="button" onClick={() => change({ quantity: '0,01' })}>
        Boîte
      </button>
      <ContractTicket
        session={session}
        account={account}
        fields={fields}
        change={change}
        onPlaced={() => {}}
      />
    </>
  );
}

const button = () => screen.getByRole('button', { name: /(acheter|vendre)\s.*BTC/u });
const sum = (name: string) =>
  within(screen.getByRole('region', { name: 'Position après cet ordre' })).getByText(name)
    .nextElementSibling?.textContent ?? '';

test('the slider sets the leverage, and the preview says where it would be closed', async () => {
  const session = openSession();
  renderPart(<Ticket session={session} />);
  expect(sum('Liquidation')).not.toContain('−9,5');
  fireEvent.change(screen.getByRole('slider', { name: 'Levier' }), { target: { value: '10' } });
  expect(sum('Liquidation')).toMatch(/\(−9,[56]\s%\)$/u);
  expect(sum('Distance')).toMatch(/ATR du jour$/u);
  expect(button().textContent).toMatch(/^Long\s: acheter .* au marché, ×10$/u);
  const said = sum('Liquidation');
  // It stays in view beside the button.
  expect(button().previousElementSibling?.textContent).toBe(`Liquidation${said}`);
  await userEvent.click(button());
  expect(session.state).toMatchObject({ leverage: 10, position: { direction: 'long' } });
  expect(sum('Liquidation')).not.toBe('');
  expect(said.startsWith('4')).toBe(true);
  // What is open keeps its leverage.
  expect(screen.getByRole('slider', { name: 'Levier' }).hasAttribute('disabled')).toBe(true);
});

test('the European slider ends at ×2', () => {
  renderPart(<Ticket session={openSession('european')} />);
  expect(screen.getByRole('slider', { name: 'Levier' }).getAttribute('max')).toBe('2');
});

test('a rejection stands at its field, and nothing is changed', async () => {
  const session = openSession();
  renderPart(<Ticket session={session} />);
  const quantity = screen.getByRole('textbox', { name: 'Quantité' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '50');
  fireEvent.change(screen.getByRole('slider', { name: 'Levier' }), { target: { value: '5' } });
  const before = session.state;
  await userEvent.click(button());
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  expect(session.state).toEqual(before);
  expect(screen.getAllByText(/^Il manque\s/u)).not.toEqual([]);
  expect(session.state.position).toBeNull();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '0,01');
  const stop = screen.getByRole('textbox', { name: 'Stop' });
  await userEvent.type(stop, '90000');
  await userEvent.click(button());
  expect(stop.getAttribute('aria-invalid')).toBe('true');
});

test('a rejection goes when a box prepares other fields', async () => {
  renderPart(<Ticket session={openSession()} />);
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '50');
  await userEvent.click(button());
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Boîte' }));
  expect(quantity.value).toBe('0,01');
  expect(quantity.getAttribute('aria-invalid')).toBeNull();
});

test('a size may be written in USDT, and comes to the same coins', async () => {
  const session = openSession();
  renderPart(<Ticket session={session} />);
  await userEvent.click(screen.getByRole('button', { name: 'Écrire en USDT' }));
  const quantity = screen.getByRole('textbox', { name: 'Quantité' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '1000');
  await userEvent.click(button());
  const value = (session.state.position?.lots ?? 0) * (session.moment.last / 1e8);
  expect(value).toBeGreaterThan(999);
  expect(value).toBeLessThanOrEqual(1_000);
});

test('against a position the ticket reduces, and never opens anything', async () => {
  const session = openSession();
  openPosition(session, { quantity: '0.05' });
  renderPart(<Ticket session={session} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Short' }));
  const reduce = screen.getByRole('checkbox', { name: /^Réduction seule/u });
  expect((reduce as HTMLInputElement).checked).toBe(true);
  expect(button().textContent).toMatch(/^Réduire\s: vendre/u);
  await userEvent.click(reduce);
  await userEvent.click(button());
  expect(screen.getAllByText(/cochez «\sRéduction seule\s»/u)).not.toEqual([]);
});
