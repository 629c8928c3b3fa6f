import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { OrderForm } from './order-form.tsx';

const { leave } = vi.hoisted(() => ({ leave: vi.fn<(url: string) => void>() }));
vi.mock('./leave-for-payment.ts', () => ({ leaveForPayment: leave }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  leave.mockReset();
});

const operation = 'POST /api/subscription/checkouts';
const url = 'https://paiement.test/page';

function open(answer: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({ [operation]: answer });
  const onRefused = vi.fn<() => void>();
  renderPart(<OrderForm resumed={false} onRefused={onRefused} />);
  return { api, onRefused, user: userEvent.setup() };
}
const terms = () => screen.getByRole('checkbox', { name: /conditions générales de vente/ });
const pay = () => screen.getByRole('button', { name: /Commande avec obligation de paiement/ });

test('orders only once the terms are accepted, and once however often it is pressed', async () => {
  const { api, user } = open(() => ({ body: { url, checkoutId: 'c' } }));
  await user.click(pay());
  expect(
    screen.getByText('Acceptez les conditions générales de vente pour continuer.'),
  ).toBeTruthy();
  expect(terms().getAttribute('aria-invalid')).toBe('true');
  expect(api.sent).toEqual([]);
  await user.click(terms());
  expect(screen.queryByText(/^Acceptez les conditions/)).toBeNull();
  await user.dblClick(pay());
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(url));
  expect(api.sent).toEqual([{ operation, body: { termsAccepted: true, immediateAccess: false } }]);
});

test('who has paid is told so, and the page asks where they stand', async () => {
  const { onRefused, user } = open(() => codedError('ALREADY_SUBSCRIBED', 409));
  await user.click(terms());
  await user.click(pay());
  expect(await screen.findByText(/déjà payé/)).toBeTruthy();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});
