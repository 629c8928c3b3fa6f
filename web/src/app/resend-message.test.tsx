import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { client } from '../lib/api.ts';
import { errorCode } from '../lib/errors.ts';
import { codedError, fakeApi } from '../testing/fake-api.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { Providers } from './providers.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a page and another one, inside of what surrounds all pages. */
function renderPages() {
  const element = (
    <Providers>
      <NavigationEffects />
      <Outlet />
    </Providers>
  );
  const children = ['/', '/ailleurs'].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter([{ element, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

const text = 'Le serveur ne répond pas pour l’instant';

it('says that what was sent is sent again, until it is taken', async () => {
  vi.useFakeTimers();
  let away = true;
  fakeApi({
    'PATCH /api/account': () =>
      away
        ? codedError('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1, nothingDone: true })
        : { body: {} },
  });
  renderPages();
  const call = client.accounts.updateAccount({ listedOnLeaderboard: false });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText(text)).toBeDefined();
  away = false;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await call;
  expect(screen.queryByText(text)).toBeNull();
});

it('gives up, and says no more, when the page is left', async () => {
  vi.useFakeTimers();
  const api = fakeApi({
    'PATCH /api/account': () =>
      codedError('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1, nothingDone: true }),
  });
  const router = renderPages();
  const outcome = client.accounts.updateAccount({ listedOnLeaderboard: false }).catch(errorCode);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText(text)).toBeDefined();
  await act(() => router.navigate('/ailleurs'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await outcome).toBe('SERVICE_UNAVAILABLE');
  expect(screen.queryByText(text)).toBeNull();
  expect(api.sent).toHaveLength(1);
});
