import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FetchAheadContext } from '../lib/navigation/fetch-ahead.ts';
import { makeMemoryHistory } from '../lib/navigation/history.ts';
import { Navigation } from '../lib/navigation/navigation.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { Link } from '../ui/link.tsx';
import { makeFetchAhead } from './fetch-ahead.ts';
import { makeQueryClient } from './providers.tsx';
import { pages } from './router.tsx';

beforeEach(() => {
  for (const page of [pages.lesson, pages.leaderboard])
    vi.spyOn(page, 'preload').mockResolvedValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lesson = { summary: { id: 'candlesticks', title: 'Connaître les bougies japonaises' } };

it('fetches the text of a lesson with its code where most will read it next', async () => {
  const { sent } = fakeApi({ 'GET /api/lessons/candlesticks': () => ({ body: lesson }) });
  const fetchAhead = makeFetchAhead(makeQueryClient());
  await fetchAhead('/lessons/candlesticks', true);
  await fetchAhead('/lessons/candlesticks', true);
  expect(pages.lesson.preload).toHaveBeenCalled();
  expect(sent.map(({ operation }) => operation)).toEqual(['GET /api/lessons/candlesticks']);
});

it('fetches no more than the code where somebody only reaches for a link', async () => {
  const { sent } = fakeApi({});
  await makeFetchAhead(makeQueryClient())('/lessons/candlesticks', false);
  expect(pages.lesson.preload).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it('fetches nothing by itself where the network is metered', async () => {
  const { sent } = fakeApi({});
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  await makeFetchAhead(makeQueryClient())('/lessons/candlesticks', true);
  expect(pages.lesson.preload).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

it('says nothing of code that does not come', async () => {
  vi.mocked(pages.leaderboard.preload).mockRejectedValue(new Error('No network.'));
  await expect(makeFetchAhead(makeQueryClient())('/leaderboard', false)).resolves.toBeUndefined();
});

it('is asked by links: when they are reached for, and by likely ones after a moment', () => {
  vi.useFakeTimers();
  const fetchAhead = vi.fn(async () => {});
  render(
    <Navigation history={makeMemoryHistory('/lessons')}>
      <FetchAheadContext value={fetchAhead}>
        <Link to="/leaderboard">Classement</Link>
        <Link to="/lessons/candlesticks" likely>
          Commencer
        </Link>
        <Link to="/" likely>
          Accueil
        </Link>
      </FetchAheadContext>
    </Navigation>,
  );
  expect(fetchAhead).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByText('Classement'));
  fireEvent.focus(screen.getByText('Accueil'));
  expect(fetchAhead.mock.calls).toEqual([['/leaderboard', false]]);
  fireEvent.scroll(window);
  act(() => {
    vi.advanceTimersByTime(4000);
  });
  expect(fetchAhead.mock.calls).toEqual([
    ['/leaderboard', false],
    ['/lessons/candlesticks', true],
  ]);
});
