import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { openPosition, openSession } from '../testing.ts';
import { usePerpetualAccount } from '../workspace/use-perpetual-account.ts';
import { OpenOrdersTable } from './open-orders-table.tsx';

afterEach(cleanup);

function Table({ session, ended = false }: { session: PerpetualSession; ended?: boolean }) {
  const account = usePerpetualAccount(session);
  return <OpenOrdersTable account={account} send={(input) => session.send(input)} ended={ended} />;
}

const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('has a limit order wait at another price with another quantity, and says at the field why not', async () => {
  const session = openSession();
  const order = { side: 'buy', kind: 'limit', quantity: '0.1', price: '48000' } as const;
  session.send({ type: 'place-order', order });
  renderPart(<Table session={session} />);
  await userEvent.click(screen.getByRole('button', { name: /^Modifier\s: Achat limite à/u }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Modifier\s: Achat limite$/u }));
  const quantity = dialog.getByRole('textbox', { name: 'Quantité' });
  await retype(dialog.getByRole('textbox', { name: 'Prix limite' }), '47 500,5');
  await retype(quantity, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(dialog.getByText(/Réduisez la quantité/u)).toBeDefined();
  expect(session.state.orders).toMatchObject([{ price: 4_800_000, lots: 100_000 }]);
  await retype(quantity, '0,2');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(session.state.orders).toMatchObject([{ price: 4_750_050, lots: 200_000 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('has an exit wait at another price, and takes no other side of it', async () => {
  const session = openSession();
  openPosition(session, { quantity: '0.5' });
  session.send({ type: 'place-exit', kind: 'stop', trigger: '48000' });
  const [before] = session.state.exits;
  renderPart(<Table session={session} />);
  await userEvent.click(screen.getByRole('button', { name: /^Modifier\s: Stop à/u }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Modifier\s: Stop$/u }));
  expect(dialog.queryByRole('textbox', { name: 'Quantité' })).toBeNull();
  const trigger = dialog.getByRole('textbox', { name: 'Prix de déclenchement' });
  await retype(trigger, '60000');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(dialog.getByText(/la sortie partirait tout de suite/u)).toBeDefined();
  await retype(trigger, '48500');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(session.state.exits).toEqual([{ ...before, trigger: 4_850_000 }]);
});

test('changes nothing once the market has ended', () => {
  const session = openSession();
  const order = { side: 'buy', kind: 'limit', quantity: '0.1', price: '48000' } as const;
  session.send({ type: 'place-order', order });
  renderPart(<Table session={session} ended />);
  for (const button of screen.getAllByRole('button', { name: /^(?:Modifier|Annuler)/u }))
    expect(button).toHaveProperty('disabled', true);
});
