import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import { usePerpetualAccount } from '../workspace/use-perpetual-account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { accountOf, openPosition, openSession } from '../testing.ts';
import { PositionPanel } from './position-panel.tsx';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Panel({ session }: { session: PerpetualSession }) {
  const account = usePerpetualAccount(session);
  return <PositionPanel account={account} send={(input) => session.send(input)} ended={false} />;
}

const detail = (name: string) => screen.getByText(name).nextElementSibling?.textContent ?? '';

test('says what is open, and closes it', async () => {
  const session = openSession();
  openPosition(session, { quantity: '0.5' });
  renderPart(<Panel session={session} />);
  expect(screen.getByText('Long 0,5 BTC, isolée')).toBeDefined();
  expect(screen.getByText(/^5\s%, liquidation$/u)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clôturer au marché' }));
  expect(session.state.position).toBeNull();
  expect(screen.getByText(/^Aucune position/u)).toBeDefined();
});

test('tells before where margin would bring the closing, and brings it there', async () => {
  const session = openSession();
  openPosition(session, { quantity: '0.5' });
  renderPart(<Panel session={session} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter de la marge' }));
  const amount = await screen.findByRole('textbox', { name: 'Montant' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '500');
  const promised = detail('Liquidation ensuite');
  expect(promised).not.toBe(detail('Liquidation maintenant'));
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  const { view, format } = accountOf(session);
  expect(format.price(view?.liquidation ?? 0)).toBe(promised);
});

test('more than the account holds is rejected at the field', async () => {
  const session = openSession();
  openPosition(session, { quantity: '0.5' });
  renderPart(<Panel session={session} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter de la marge' }));
  const amount = await screen.findByRole('textbox', { name: 'Montant' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '50000');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
});

test('stop and target are placed, moved and taken away', async () => {
  const session = openSession();
  openPosition(session, { quantity: '0.5' });
  renderPart(<Panel session={session} />);
  const write = async (text: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Stop et objectif' }));
    const stop = await screen.findByRole('textbox', { name: 'Stop' });
    await userEvent.clear(stop);
    if (text !== '') await userEvent.type(stop, text);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  };
  await write('48000');
  expect(session.state.exits.map(({ trigger }) => trigger)).toEqual([4_800_000]);
  await write('48500');
  expect(session.state.exits.map(({ trigger }) => trigger)).toEqual([4_850_000]);
  // A price on the wrong side leaves the stop where it was.
  await write('90000');
  expect(session.state.exits.map(({ trigger }) => trigger)).toEqual([4_850_000]);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await write('');
  expect(session.state.exits).toEqual([]);
});
