import { securityEventKinds } from '@chandelle/contract/account-security';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Component } from './security-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = (number: number, changes: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'sign-in',
  at: new Date(2026, 10, 21, 14, 50).toISOString(),
  device: 'Firefox sur Windows',
  times: 1,
  ...changes,
});

const open = (answer: Parameters<typeof fakeApi>[0][string]) => {
  fakeApi({
    'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }),
    'GET /api/account/second-factor': () => ({
      body: { totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
    }),
    'GET /api/account/security-events': answer,
  });
  renderPart(<Component />);
  return within(screen.getByRole('region', { name: 'Activité' }));
};
const written = (items: HTMLElement[]) =>
  items.map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent));

test('each sign-in is told in French, with its moment and its device, and so is one that was refused', async () => {
  const events = [
    event(1),
    event(2, { kind: 'sign-in-new-device', device: 'Safari sur iPhone' }),
    event(3, { kind: 'sign-in-failed', device: null, times: 3 }),
  ];
  const activity = open(() => ({ body: { events, next: null } }));
  const moment = 'samedi\u00a021\u00a0novembre à\u00a014\u00a0h\u00a050';
  expect(written(await activity.findAllByRole('listitem'))).toEqual([
    ['Connexion', `${moment}, Firefox sur Windows`],
    ['Connexion depuis un nouvel appareil', `${moment}, Safari sur iPhone`],
    ['Connexion refusée, 3\u00a0fois', moment],
  ]);
  expect(activity.queryByRole('button', { name: 'Voir plus ancien' })).toBeNull();
});

test('whatever may happen has words of its own', async () => {
  const events = securityEventKinds.map((kind, index) => event(index, { kind }));
  const activity = open(() => ({ body: { events, next: null } }));
  const texts = written(await activity.findAllByRole('listitem')).map(([text]) => text);
  expect(new Set(texts).size).toBe(securityEventKinds.length);
  for (const text of texts) expect(text).toMatch(/^(?:«\u00a0)?\p{Lu}\p{Ll}/u);
});

test('what is older comes below when it is asked for', async () => {
  const older = event(9, { kind: 'password-changed' });
  const activity = open((request) => ({
    body: new URL(request.url).searchParams.has('after')
      ? { events: [older], next: null }
      : { events: [event(1)], next: event(1).id },
  }));
  await userEvent.setup().click(await activity.findByRole('button', { name: 'Voir plus ancien' }));
  expect(await activity.findByText('Mot de passe modifié')).toBeDefined();
  expect(written(activity.getAllByRole('listitem')).map(([text]) => text)).toEqual([
    'Connexion',
    'Mot de passe modifié',
  ]);
  expect(activity.queryByRole('button', { name: 'Voir plus ancien' })).toBeNull();
});

test('an empty list says what will stand there, and one that cannot be read is read again', async () => {
  const activity = open(() => ({ body: { events: [], next: null } }));
  expect(await activity.findByText(/^Rien pour l’instant\./u)).toBeDefined();
  cleanup();
  let down = true;
  const later = open(() =>
    down ? codedError('NOT_FOUND', 404) : { body: { events: [event(1)], next: null } },
  );
  expect(await later.findByText('Impossible de charger l’activité du compte')).toBeDefined();
  down = false;
  await userEvent.setup().click(later.getByRole('button', { name: 'Réessayer' }));
  expect(await later.findByText('Connexion')).toBeDefined();
});
