import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component } from './end-reminders-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at: string) =>
  renderRoutes([{ path: '/fin-des-rappels', element: <Component /> }], at);
const session = { 'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }) };
const press = () => screen.getByRole('button', { name: 'Arrêter les rappels' });

it('ends nothing before its button is pressed, then says what is over', async () => {
  const api = fakeApi({ ...session, 'POST /api/reminders/end': () => ({ body: { ended: true } }) });
  const user = userEvent.setup();
  open('/fin-des-rappels?token=abc.def');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ne plus recevoir de rappels');
  const sent = () => api.sent.filter(({ operation }) => operation.startsWith('POST'));
  expect(sent()).toEqual([]);
  await user.click(press());
  expect(await screen.findByText('Vous ne recevrez plus de rappels')).toBeDefined();
  expect(sent()).toEqual([{ operation: 'POST /api/reminders/end', body: { token: 'abc.def' } }]);
  expect(screen.queryByRole('button', { name: 'Arrêter les rappels' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Vous ne recevrez plus de rappels'),
  );
});

it('says that a link is not complete, without one or when the server says so', async () => {
  fakeApi({ ...session, 'POST /api/reminders/end': () => codedError('INVALID_TOKEN', 410) });
  const user = userEvent.setup();
  open('/fin-des-rappels');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ce lien n’est pas complet');
  expect(screen.queryByRole('button', { name: 'Arrêter les rappels' })).toBeNull();
  cleanup();
  open('/fin-des-rappels?token=abc');
  await user.click(press());
  expect(await screen.findByText('Ce lien n’est pas complet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ouvrir mes réglages' })).toBeDefined();
});

it('keeps its button where the server is away, and ends them at the next press', async () => {
  let away = true;
  fakeApi({
    ...session,
    'POST /api/reminders/end': () =>
      away ? codedError('INTERNAL_SERVER_ERROR', 500) : { body: { ended: true } },
  });
  const user = userEvent.setup();
  open('/fin-des-rappels?token=abc.def');
  await user.click(press());
  expect(await screen.findByText('Vos rappels n’ont pas changé')).toBeDefined();
  away = false;
  await user.click(press());
  expect(await screen.findByText('Vous ne recevrez plus de rappels')).toBeDefined();
});
