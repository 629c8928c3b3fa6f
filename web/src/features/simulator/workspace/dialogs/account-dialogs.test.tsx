import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarketSession } from '../../../../trading/market-session.ts';
import { renderPart } from '../../../../testing/render-page.tsx';
import { DepositDialog, ResetDialog } from './account-dialogs.tsx';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(asked: 'deposit' | 'reset') {
  const session = new MarketSession(
    createSimulation({ scenario: 'chop', seed: 4, preset: 'simulator' }),
  );
  const Asked = asked === 'deposit' ? DepositDialog : ResetDialog;
  renderPart(<Asked session={session} onClose={() => {}} />);
  return session;
}

test('money can be put in, and a rejected amount changes nothing', async () => {
  const session = open('deposit');
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: 'Montant' });
  const deposit = dialog.getByRole('button', { name: 'Déposer' });
  for (const [typed, rejection] of [
    ['beaucoup', /doit être un nombre/u],
    ['0', /au-dessus de 0/u],
    ['100 000 000', /ne peut pas dépasser/u],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await userEvent.click(deposit);
    expect(dialog.getByText(rejection)).toBeDefined();
  }
  expect(session.simulation.state.account.cash).toBe('10000');
  await userEvent.clear(amount);
  await userEvent.type(amount, '2 500,50');
  await userEvent.click(deposit);
  expect(session.simulation.state.account).toMatchObject({
    cash: '12500.5',
    deposited: '12500.5',
  });
});

test('the account begins anew only when that was confirmed', async () => {
  const session = open('reset');
  const order = { side: 'buy', kind: 'market', amount: '1000' } as const;
  expect(session.send({ type: 'place-order', order })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  expect(session.simulation.state.fills).not.toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Réinitialiser' }));
  expect(session.simulation.state).toMatchObject({ fills: [], account: { cash: '10000' } });
});
