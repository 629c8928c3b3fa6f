import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { glossary } from 'virtual:glossary';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from '../../lib/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component } from './glossary-page.tsx';

beforeEach(async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  fakeApi({ 'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }) });
  await act(refreshSession);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at = '/glossaire') =>
  renderRoutes([{ path: '/glossaire', element: <Component /> }], at);
const field = () => screen.getByRole('textbox', { name: 'Chercher un mot' });
test('lists every term, and leads to each letter that has one', () => {
  open();
  const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('svg') !== null);
  expect(rows).toHaveLength(glossary.length);
  const letters = within(screen.getByRole('navigation', { name: 'Lettres' }));
  expect(letters.queryByRole('link', { name: 'K' })).toBeNull();
  const anchor = letters.getByRole('link', { name: 'M' }).getAttribute('href');
  expect(document.querySelector(anchor ?? '')?.textContent).toContain('MACD');
});

test('narrows the list as one types, and keeps what was typed in the address', async () => {
  const user = userEvent.setup();
  const { path } = open();
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
  await user.keyboard('boug');
  expect(path()).toBe('/glossaire?q=boug');
  expect(screen.getByText(/^1 mot, et \d+ qui en parlent$/)).toBeDefined();
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Bougie');
  expect(document.querySelector('mark')?.textContent).toBe('Boug');
  await user.keyboard('{Escape}');
  expect(path()).toBe('/glossaire');
});

test('finds again what the address says', () => {
  open('/glossaire?q=levier&lecon=futures-expert');
  expect((field() as HTMLInputElement).value).toBe('levier');
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/glossaire/levier');
});

test('keeps words whole that a hyphen would break', () => {
  open();
  const whole = [...document.querySelectorAll('li .whitespace-nowrap')].map(
    ({ textContent }) => textContent,
  );
  expect(whole).toContain('Au-dessous');
  expect(whole).toContain('elle-même');
});

test('offers the whole list where nothing is found', async () => {
  const user = userEvent.setup();
  const { path } = open('/glossaire?q=zzz');
  await user.click(screen.getByRole('button', { name: 'Voir tous les mots' }));
  expect(path()).toBe('/glossaire');
});
