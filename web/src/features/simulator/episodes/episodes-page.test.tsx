import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { Component } from './episodes-page.tsx';
import { periodText } from './episode-texts.ts';
import { monthText } from './month-text.ts';
import type { Episode, EpisodeResult } from './types.ts';

const startsAt = Date.UTC(2020, 2, 5) / 1000;

const episode = (changes: Partial<Episode> = {}): Episode => ({
  id: 'mars-2020',
  title: 'La chute de mars',
  family: 'falls',
  pair: 'BTC/USDT',
  coin: 'BTC',
  currency: 'USDT',
  exchange: 'Binance',
  source: { name: 'quelqu-un/depot', url: 'https://depot.test', licence: 'MIT' },
  startsAt,
  endsAt: startsAt + 35 * 86_400,
  change: -7.2,
  deepestFall: -52.5,
  days: [
    [100, 110, 90, 105],
    [105, 106, 60, 70],
  ],
  happened: 'C’est arrivé.',
  unknown: 'On l’ignorait.',
  reading: { title: 'Un journal', url: 'https://journal.test' },
  ...changes,
});

const result = (changes: Partial<EpisodeResult> = {}): EpisodeResult => ({
  episodeId: 'mars-2020',
  blind: true,
  complete: true,
  result: 2.14,
  hold: -7.2,
  drawdown: 3.2,
  positions: 2,
  riskKept: true,
  endedAt: '2026-11-24T10:00:00.000Z',
  ...changes,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answer: () => { body?: unknown } | Promise<never>) => {
  fakeApi({ 'GET /api/simulator/episodes': answer as () => { body: unknown } });
  renderRoutes([{ path: '/simulateur/episodes', element: <Component /> }], '/simulateur/episodes');
};

test('an episode says where, when and how far, and what one made of it', async () => {
  open(() => ({ body: { episodes: [episode()], results: [result()] } }));
  const link = await screen.findByRole('link', { name: /La chute de mars/u });
  expect(link.getAttribute('href')).toBe('/simulateur?episode=mars-2020');
  expect(link.textContent).toMatch(/5.mars – 8.avr\..2020Binance, BTC\/USDT−7.%au pire−5[23].%/u);
  expect(link.textContent).toMatch(/Fait.: vous \+2,1.%, garder −7,2.%/u);
  const table = screen.getByRole('region', { name: 'Vos épisodes' });
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, 4).map((text) => text?.replaceAll(/\s/gu, ' '))).toEqual([
    '−7,2 %',
    '3,2 %',
    'tenu',
  ]);
  expect(within(table).getByText('À l’aveugle')).toBeTruthy();
});

test('without a result there is no table, and a given up one says so', async () => {
  open(() => ({ body: { episodes: [episode()], results: [] } }));
  await screen.findByRole('link', { name: /La chute de mars/u });
  expect(screen.queryByRole('region', { name: 'Vos épisodes' })).toBeNull();
  cleanup();
  const stopped = result({ complete: false, riskKept: null, blind: false });
  open(() => ({ body: { episodes: [episode()], results: [stopped] } }));
  expect(await screen.findByText(/Par son nom, arrêté avant la fin/u)).toBeTruthy();
  expect(screen.getByText('aucune position')).toBeTruthy();
});

test('a failure says what failed, and can be tried again', async () => {
  open(() => codedError('INTERNAL_SERVER_ERROR', 500) as never);
  expect(await screen.findByText('Impossible de charger les épisodes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('periods name the year once, or both', () => {
  const day = (...at: [number, number, number]) => Date.UTC(...at) / 1000;
  expect(periodText(day(2023, 11, 25), day(2024, 0, 29))).toMatch(
    /^25.déc\..2023 – 28.janv\..2024$/u,
  );
  expect(periodText(day(2018, 9, 1), day(2018, 9, 29))).toMatch(/^1er.oct\. – 28.oct\..2018$/u);
  expect(monthText(startsAt)).toMatch(/^Mars.2020$/u);
});
