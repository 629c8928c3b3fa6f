import { readDrawings } from '@chandelle/market/simulation/drawings/read-drawings';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { marketMoments } from '../../../trading/market-moments.ts';
import { useLevels } from '../../simulator/chart/drawings/use-levels.ts';
import { openSession } from '../testing.ts';
import { emptyFields } from '../ticket/contract-fields.ts';
import { usePerpetualAccount } from '../workspace/use-perpetual-account.ts';
import { ContractDrawings } from './contract-drawings.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ');
const row = () => within(screen.getByRole('listitem'));
const said = () => plain(screen.getByRole('listitem').querySelector('dl')?.textContent);

function open(leverage = 1) {
  const session = openSession();
  const onPrepare = vi.fn();
  function Opened() {
    const account = usePerpetualAccount(session);
    return (
      <ContractDrawings
        session={session}
        account={account}
        fields={{ ...emptyFields(account), leverage }}
        levels={useLevels(session)}
        format={account.format.market}
        moment={marketMoments(session.simulation.state).moment}
        onChoose={() => {}}
        onPrepare={onPrepare}
        trigger={<button type="button">Dessins</button>}
        defaultOpen
      />
    );
  }
  render(<Opened />);
  return { session, onPrepare, user: userEvent.setup() };
}

it('thinks of a short, its stop above its entry, and hands it to the ticket', async () => {
  const { session, onPrepare, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Boîte de risque, short' }));
  expect(readDrawings(session.simulation)).toMatchObject([
    { kind: 'risk-box', entry: '50000', stop: '50500', target: '48500' },
  ]);
  // 200 ÷ (500 + 0.05 % of 100 500)
  expect(said()).toBe(
    'SensShortRatio1:3Quantité pour 2 % du capital, la règle du cours0,363471 BTCPerte au stop, frais compris200,00 USDT',
  );
  await user.click(row().getByRole('button', { name: 'Préparer l’ordre' }));
  const fields = Object.entries(onPrepare.mock.calls[0]?.[0] as Record<string, string | boolean>);
  expect(Object.fromEntries(fields.map(([name, value]) => [name, plain(String(value))]))).toEqual({
    side: 'sell',
    kind: 'limit',
    price: '50 000,00',
    stop: '50 500,00',
    target: '48 500,00',
    quantity: '0,363471',
    sizeIn: 'coin',
    reduceOnly: 'false',
  });
});

it('says what money its quantity lacks, under the leverage of the ticket', async () => {
  const { session, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Boîte de risque, long' }));
  // 0.363801 at 50,000 is worth 18,190.05; the account has 10,000, and pays its fees.
  const remark = () => plain(row().queryByText(/serait refusé/u)?.textContent);
  expect(remark()).toMatch(
    /^À ×1, cet ordre serait refusé\. Il manque 8 (19|20)\d(,\d+)? USDT sur votre compte, frais compris\. Réduisez la quantité\.$/u,
  );
  const stop = row().getByRole('textbox', { name: 'Boîte de risque, stop prévu' });
  await user.clear(stop);
  await user.type(stop, '48 000{Enter}');
  expect(readDrawings(session.simulation)).toMatchObject([{ stop: '48000' }]);
  expect(remark()).toBe('');
});

it('says nothing where the leverage of the ticket leaves enough money', async () => {
  const { user } = open(2);
  await user.click(await screen.findByRole('button', { name: 'Boîte de risque, long' }));
  expect(said()).toContain('0,3638');
  expect(row().queryByText(/serait refusé/u)).toBeNull();
});

it('turns a box round by no price alone, and says at its field why', async () => {
  const { session, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Boîte de risque, long' }));
  expect(said()).toContain('SensLong');
  const stop = row().getByRole('textbox', { name: 'Boîte de risque, stop prévu' });
  await user.clear(stop);
  await user.type(stop, '50 500{Enter}');
  expect(plain(row().getByText(/L’objectif doit être/u).textContent)).toBe(
    'L’objectif doit être sous 50 000.',
  );
  expect(readDrawings(session.simulation)).toMatchObject([{ stop: '49500' }]);
});
