import type { Subscription } from '@chandelle/contract/subscription';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component } from './return-page.tsx';
import { aSubscription } from './testing/a-subscription.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const operation = 'POST /api/subscription/checkouts/c1/confirmation';

function open() {
  let answer: Subscription | Error = { ...aSubscription, state: 'pending' };
  const api = fakeApi({
    [operation]: () => (answer instanceof Error ? answer : { body: answer }),
  });
  renderRoutes([{ path: '*', element: <Component /> }], '/retour?commande=c1');
  const asked = () => api.sent.filter((sent) => sent.operation === operation).length;
  return { asked, tell: (next: typeof answer) => (answer = next) };
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
/** Whether a drawing stands over the title. */
const lit = () => {
  const before = screen.getByRole('heading', { level: 1 }).previousElementSibling;
  return before instanceof SVGElement;
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('asks closely for a minute, then at leisure, and never gives up', async () => {
  const { asked, tell } = open();
  await wait(60);
  const soon = asked();
  expect(soon).toBeGreaterThanOrEqual(25);
  expect(soon).toBeLessThanOrEqual(31);
  expect(title()).toBe('Nous attendons la confirmation');
  await wait(20 * 60);
  const later = asked() - soon;
  expect(later).toBeGreaterThanOrEqual(75);
  // Below the limit of 200 in ten minutes, even with some tabs.
  expect(later).toBeLessThanOrEqual(85);
  tell({ ...aSubscription, state: 'active' });
  await wait(16);
  expect(title()).toBe('Bienvenue dans le forum');
  const settled = asked();
  await wait(60);
  expect(asked()).toBe(settled);
});

test('a server that fails meanwhile does not end it', async () => {
  const { tell } = open();
  await wait(5);
  tell(new TypeError('Failed to fetch'));
  await wait(120);
  expect(title()).toBe('Nous attendons la confirmation');
  tell({ ...aSubscription, state: 'active' });
  await wait(16);
  expect(title()).toBe('Bienvenue dans le forum');
});

test('a flame stands over what has come or is on its way, and over nothing else', async () => {
  const { tell } = open();
  await wait(1);
  expect([title(), lit()]).toEqual(['Nous attendons la confirmation', true]);
  tell({ ...aSubscription, state: 'active' });
  await wait(16);
  expect([title(), lit()]).toEqual(['Bienvenue dans le forum', true]);
  cleanup();
  const unpaid = open();
  unpaid.tell({ ...aSubscription, state: 'none' });
  await wait(1);
  expect([title(), lit()]).toEqual(['Aucun paiement reçu', false]);
});
