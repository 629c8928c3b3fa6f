import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { ProfileSection } from './profile-section.tsx';
// What comes late is there already: loading it takes its time here.
import '@chandelle/contract/pseudo';
import type { Account } from './use-account-update.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account = { pseudo: 'Camille', avatarUrl: null } as Account;

it('keeps a new pseudo after a 503, and sends it at the next press', async () => {
  let away = true;
  const api = fakeApi({
    'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }),
    'GET /api/accounts/pseudo-availability': () => ({ body: { available: true, reason: null } }),
    'PATCH /api/account': () =>
      away
        ? codedError('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1 })
        : { body: { ...account, pseudo: 'Élodie' } },
  });
  const user = userEvent.setup();
  renderPart(<ProfileSection account={account} />);
  await user.click(screen.getByRole('button', { name: 'Changer de pseudo' }));
  const field = screen.getByLabelText<HTMLInputElement>('Pseudo');
  await user.clear(field);
  await user.type(field, 'Élodie');
  const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer le pseudo' }));
  await save();
  expect(await screen.findByText(/indisponible pour un moment/)).toBeDefined();
  expect(field.value).toBe('Élodie');
  away = false;
  await save();
  expect(await screen.findByText('Pseudo modifié')).toBeDefined();
  const bodies = () => api.sent.filter(({ operation }) => operation === 'PATCH /api/account');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies().map(({ body }) => body)).toEqual([{ pseudo: 'Élodie' }, { pseudo: 'Élodie' }]);
});

it('sends a new pseudo again by itself where nothing was done, with the button busy until then', async () => {
  let away = true;
  const api = fakeApi({
    'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }),
    'GET /api/accounts/pseudo-availability': () => ({ body: { available: true, reason: null } }),
    'PATCH /api/account': () =>
      away
        ? codedError('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1, nothingDone: true })
        : { body: { ...account, pseudo: 'Élodie' } },
  });
  const user = userEvent.setup();
  renderPart(<ProfileSection account={account} />);
  await user.click(screen.getByRole('button', { name: 'Changer de pseudo' }));
  const field = screen.getByLabelText<HTMLInputElement>('Pseudo');
  await user.clear(field);
  await user.type(field, 'Élodie');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer le pseudo' });
  await user.click(button);
  const sent = () => api.sent.filter(({ operation }) => operation === 'PATCH /api/account').length;
  await waitFor(() => expect(sent()).toBe(1));
  // Pressed again, it is the same.
  await user.click(button);
  expect(sent()).toBe(1);
  expect(screen.queryByText('Pseudo modifié')).toBeNull();
  away = false;
  expect(await screen.findByText('Pseudo modifié', undefined, { timeout: 5000 })).toBeDefined();
  expect(sent()).toBe(2);
});
