import { readDrawings } from '@chandelle/market/simulation/drawings/read-drawings';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDrawings, plain } from './drawings-testing.tsx';

afterEach(cleanup);

const row = () => within(screen.getByRole('listitem'));
const said = () => plain(screen.getByRole('listitem').querySelector('dl')?.textContent ?? '');

async function openBox() {
  const opened = openDrawings();
  await opened.user.click(await screen.findByRole('button', { name: 'Boîte de risque' }));
  return opened;
}

it('draws a box at the last price, and says what it is worth', async () => {
  const { simulation } = await openBox();
  expect(readDrawings(simulation)).toMatchObject([
    { kind: 'risk-box', time: 0, entry: '50000', stop: '49500', target: '51500' },
  ]);
  // 2 % of 10 000 ÷ (500 + 0.1 % of 99 500) would be 0.333 611; the cash pays for 10 000 ÷ 50 050.
  expect(said()).toBe(
    'Ratio1:3Quantité pour 2 % du capital, la règle du cours0,1998 BTCPerte au stop, frais compris119,78 USDT',
  );
  expect(row().getByText(/bornée par l’argent disponible/u)).toBeDefined();
});

it('hands its prices and the quantity of its risk to the ticket', async () => {
  const { user, onPrepare } = await openBox();
  const stop = row().getByRole('textbox', { name: 'Boîte de risque, stop prévu' });
  await user.clear(stop);
  await user.type(stop, '48 000{Enter}');
  // 200 ÷ (2 000 + 0.1 % of 98 000)
  expect(said()).toContain('0,095328 BTC');
  expect(said()).toContain('Ratio1:0,7');
  await user.click(row().getByRole('button', { name: 'Préparer l’ordre' }));
  expect(onPrepare).toHaveBeenCalledOnce();
  const fields = Object.entries(onPrepare.mock.calls[0]?.[0] as Record<string, string>);
  expect(Object.fromEntries(fields.map(([name, text]) => [name, plain(text)]))).toEqual({
    side: 'buy',
    kind: 'limit',
    price: '50 000,00',
    stop: '48 000,00',
    target: '51 500,00',
    risk: '2',
    quantity: '0,095328',
  });
});

it('says at its field why a price is on the wrong side, and changes nothing', async () => {
  const { simulation, user } = await openBox();
  const target = row().getByRole('textbox', { name: 'Boîte de risque, objectif prévu' });
  await user.clear(target);
  await user.type(target, '49 900{Enter}');
  expect(plain(row().getByText(/L’objectif doit être/u).textContent)).toBe(
    'L’objectif doit être au-dessus de 50 000.',
  );
  expect(readDrawings(simulation)).toMatchObject([{ target: '51500' }]);
});
