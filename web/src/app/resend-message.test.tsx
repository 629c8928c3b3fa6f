import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { client } from '../lib/api.ts';
import { errorCode } from '../lib/errors.ts';
import { makeMemoryHistory } from '../lib/navigation/history.ts';
import { Navigation } from '../lib/navigation/navigation.tsx';
import { codedError, fakeApi } from '../testing/fake-api.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { makeQueryClient, Providers } from './providers.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a page, inside of what surrounds all pages; gives what leads to another. */
function renderPage() {
  const history = makeMemoryHistory('/');
  render(
    <Navigation history={history}>
      <Providers queryClient={makeQueryClient()}>
        <NavigationEffects title="Leçons" />
        <h1>Leçons</h1>
      </Providers>
    </Navigation>,
  );
  return history;
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
  renderPage();
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
  const history = renderPage();
  const outcome = client.accounts.updateAccount({ listedOnLeaderboard: false }).catch(errorCode);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText(text)).toBeDefined();
  act(() => history.navigate('/ailleurs'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await outcome).toBe('SERVICE_UNAVAILABLE');
  expect(screen.queryByText(text)).toBeNull();
  expect(api.sent).toHaveLength(1);
});
