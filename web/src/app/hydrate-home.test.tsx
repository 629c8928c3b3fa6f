import { act, screen, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { learnerCount } from '../features/home/learner-count.ts';
import { showLearnerCount } from '../features/home/learner-fact.ts';
import { hydrateHome } from './hydrate-home.tsx';
import { recordGestures } from './record-gestures.ts';
import { renderHome } from './rendering/render-home.tsx';

const root = document.createElement('div');
let home: Root | null = null;
let endCount: () => void;

beforeEach(() => {
  fakeApi({ 'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }) });
  learnerCount.write(null);
  root.innerHTML = renderHome();
  document.body.append(root);
  endCount = showLearnerCount(document);
});
afterEach(() => {
  endCount();
  act(() => home?.unmount());
  vi.unstubAllGlobals();
});

it('answers to what was done to the page before, and finds it as it stands', async () => {
  const recorder = recordGestures();
  const facts = within(screen.getByLabelText('Chandelle en chiffres'));
  // Whatever React would find otherwise than it expects is an error, which fails the test.
  learnerCount.write(1284);
  expect(facts.getByText(/^1\s284$/)).toBeDefined();
  const slider = screen.getByRole('slider', { name: 'Clôture' });
  const close = () => Number(slider.getAttribute('aria-valuenow'));
  const first = close();
  for (const key of ['ArrowUp', 'ArrowUp', 'PageDown'])
    slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  screen.getByRole('button', { name: 'Quiz expliqués' }).click();
  expect(close()).toBe(first);

  await act(async () => {
    home = hydrateHome(root, recorder.take());
  });
  expect(close()).toBe(first + 2 * 20 - 10 * 20);
  // The page was taken over, not drawn anew.
  expect(slider.isConnected).toBe(true);
  expect(await screen.findByRole('dialog', { name: 'Quiz expliqués' })).toBeDefined();
  endCount();
  await act(async () => learnerCount.write(1));
  expect(within(root).getByText('apprenant inscrit')).toBeDefined();
});
