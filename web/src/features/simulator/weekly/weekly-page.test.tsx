import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refreshSession } from '../../../lib/session.ts';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import type { EndedWeek, RankingRow, Weekly, WeeklyEntry } from './types.ts';
import { Component } from './weekly-page.tsx';
import { gainIsNotRank, nextText, reasonText, summarize, weekText } from './weekly-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const begins = Date.UTC(2023, 2, 6) / 1000;
const open: Weekly = {
  monday: '2026-11-23',
  endsAt: '2026-11-30T07:00:00.000Z',
  listed: true,
  own: null,
  last: null,
};
const score: NonNullable<WeeklyEntry['score']> = {
  points: 93,
  lines: { plan: 27, risk: 29, stops: 25, calm: 12 },
  lost: [
    { line: 'plan', position: 3, code: 'plan-broken', rule: 'hours', points: 3 },
    { line: 'risk', position: 3, code: 'risk-above', value: 2.05, points: 1 },
    { line: 'calm', position: 2, code: 'target-moved', points: 3 },
  ],
};
const entry = (changes: Partial<WeeklyEntry> = {}): WeeklyEntry => ({
  group: { from: 3, to: 6 },
  shown: true,
  playing: false,
  score,
  gain: { percent: 1.2, result: 0.9 },
  positions: 3,
  ...changes,
});
const row = (rank: number, pseudo: string, changes: Partial<RankingRow> = {}): RankingRow => ({
  rank,
  pseudo,
  avatarUrl: null,
  own: false,
  lines: { plan: 30, risk: 30, stops: 25, calm: 15 },
  points: 100,
  gain: { percent: 0.5, result: -0.4 },
  ...changes,
});
const position = (entered: number, exit: number, hour: number) => ({
  openedAt: begins + hour * 3600,
  closedAt: begins + (hour + 30) * 3600,
  entry: entered,
  exit,
  stop: entered * 0.98,
  result: exit > entered ? 2.9 : -1,
});
const ended = (changes: Partial<EndedWeek> = {}): EndedWeek => ({
  monday: '2026-11-16',
  from: '2026-11-16T07:00:00.000Z',
  to: '2026-11-23T07:00:00.000Z',
  episode: {
    id: 'mars-2023',
    title: 'Les banques de mars',
    family: 'rises',
    pair: 'BTC/USDT',
    coin: 'BTC',
    currency: 'USDT',
    exchange: 'Binance',
    source: { name: 'quelqu-un/depot', url: 'https://depot.test', licence: 'MIT' },
    startsAt: begins,
    endsAt: begins + 35 * 86_400,
    change: 24.7,
    deepestFall: -12,
    days: [[100, 110, 90, 105]],
    happened: 'C’est arrivé.',
    unknown: 'On l’ignorait.',
    reading: { title: 'Un journal', url: 'https://journal.test' },
  },
  begins,
  ends: begins + 14 * 86_400,
  change: 24.7,
  candles: Array.from({ length: 84 }, (_, index) => [
    20_000 + index * 50,
    20_100 + index * 50,
    19_900 + index * 50,
    20_050 + index * 50,
    10 + (index % 5),
  ]),
  own: {
    ...entry(),
    rank: 2,
    played: [position(22_060, 21_780, 40), position(20_150, 22_050, 130)],
  },
  ranking: {
    group: { from: 3, to: 6 },
    learners: 3,
    rows: [
      row(1, 'Solveig'),
      row(2, 'Camille', { own: true, points: 93, lines: score.lines }),
      row(3, 'Yanis_B', { points: 90, gain: { percent: 9, result: 6.2 } }),
    ],
  },
  ...changes,
});

type Handlers = Parameters<typeof fakeApi>[0];

async function show(week: Weekly, signedIn = true, handlers: Handlers = {}) {
  const learner = signedIn
    ? { id: 'l1', pseudo: 'Camille', teacher: false, operator: false }
    : null;
  const api = fakeApi({
    'GET /api/session': () => ({ body: { learner, mailConfigured: true } }),
    'GET /api/simulator/weekly': () => ({ body: week }),
    ...handlers,
  });
  await act(refreshSession);
  renderRoutes([{ path: '/simulateur/semaine', element: <Component /> }], '/simulateur/semaine');
  return { api, user: userEvent.setup() };
}

test('a visitor is told what it is, and what it needs', async () => {
  await show({ ...open, listed: false }, false);
  expect(await screen.findByText('lundi 30 novembre, 8 h', { exact: false })).toBeDefined();
  expect(screen.getByText('Semaine du 23 au 29 novembre, ouverte')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Créer un compte' })).getAttribute('href')).toBe(
    '/register?from=%2Fsimulateur%2Fsemaine',
  );
  expect(screen.queryByRole('link', { name: 'Commencer le marché de la semaine' })).toBeNull();
  expect(screen.queryByText('Pas encore de semaine terminée')).toBeNull();
});

test('nobody appears in the ranking who does not ask for it', async () => {
  const { user } = await show(open);
  const play = await screen.findByRole('link', { name: 'Commencer le marché de la semaine' });
  expect(play.getAttribute('href')).toBe('/simulateur?semaine=hors-classement');
  const seen = screen.getByRole('switch', { name: 'Apparaître au classement' });
  expect(seen.getAttribute('aria-checked')).toBe('false');
  await user.click(seen);
  expect(play.getAttribute('href')).toBe('/simulateur?semaine=classement');
  expect(screen.getByText('Pas encore de semaine terminée')).toBeDefined();
});

test('who is out of all rankings is told where that is changed', async () => {
  await show({ ...open, listed: false });
  expect(await screen.findByText(/Vous avez retiré votre pseudo du classement/)).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('one under way is gone on with', async () => {
  await show({ ...open, own: entry({ playing: true, score: null, gain: null, positions: 0 }) });
  const link = await screen.findByRole('link', { name: 'Reprendre' });
  expect(link.getAttribute('href')).toBe('/simulateur?semaine=classement');
});

test('as long as the week is open one’s own score is explained, and nobody else is seen', async () => {
  await show({ ...open, own: entry() });
  const own = await screen.findByRole('region', { name: 'Votre semaine' });
  expect(own.textContent).toContain('93sur 100');
  expect(
    within(own).getByText('La position C sort du plan, à la ligne « Heures ».', {
      normalizer: plain,
    }),
  ).toBeDefined();
  expect(within(own).getByText('L’objectif de B a été déplacé en cours de route.')).toBeDefined();
  expect(own.textContent).toMatch(/D’autres traversent encore ce marché/);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a market without a position has no rank, and says so', async () => {
  await show({
    ...open,
    own: entry({ score: null, gain: { percent: 0, result: 0 }, positions: 0 }),
  });
  expect(await screen.findByText('Pas classé sans position')).toBeDefined();
});

test('a week that is over is told, with one’s place, positions and the ranking', async () => {
  await show({ ...open, last: ended() });
  expect(
    await screen.findByRole('heading', { name: /C’était «\sLes banques de mars\s»/u }),
  ).toBeDefined();
  const place = screen.getByRole('region', { name: 'Votre place' });
  expect(plain(place.textContent)).toContain('2esur 3,groupe de 3 à 6 leçons');
  expect(place.textContent).toContain('Vos stops étaient posés avant chaque entrée.');
  const positions = within(place).getByRole('table', { name: 'Vos positions, aux prix vrais' });
  const [, first] = within(positions).getAllByRole('row');
  expect(plain(first?.textContent ?? '')).toBe('A22 06021 61921 780−1,0 R');
  const table = screen.getByRole('table', { name: 'Classement du groupe, par la manière' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  expect(screen.getByText(/Yanis_B a gagné le plus et finit 3e/)).toBeDefined();
  // The open one waits above.
  expect(screen.getByRole('link', { name: 'Commencer le marché de la semaine' })).toBeDefined();
});

test('a result that is written as nothing is shown as no loss', async () => {
  const even = { ...position(22_060, 22_060, 40), result: -0.04 };
  const week = ended();
  await show({ ...open, last: { ...week, own: { ...entry(), rank: 2, played: [even] } } });
  const cell = await screen.findByRole('cell', { name: /0,0 R$/u });
  expect(cell.className).not.toContain('fall');
});

test('one press leaves the ranking of a week', async () => {
  const hidden = ended();
  const { api, user } = await show({ ...open, last: hidden }, true, {
    'PUT /api/simulator/weekly/shown': () => ({ body: { done: true } }),
  });
  const place = await screen.findByRole('region', { name: 'Votre place' });
  await user.click(within(place).getByRole('switch', { name: 'Apparaître au classement' }));
  await waitFor(() =>
    expect(api.sent).toContainEqual({
      operation: 'PUT /api/simulator/weekly/shown',
      body: { monday: '2026-11-16', shown: false },
    }),
  );
});

test('who did not play sees what it was, and how their group did', async () => {
  await show({ ...open, last: ended({ own: null }) });
  expect(await screen.findByText('Vous n’avez pas traversé ce marché')).toBeDefined();
  expect(screen.getByRole('table', { name: /Classement/ })).toBeDefined();
});

test('a group in which nobody wants to be seen says so', async () => {
  const ranking = { group: { from: 7, to: null }, learners: 0, rows: [] };
  await show({ ...open, last: ended({ own: null, ranking }) });
  expect(await screen.findByText('Personne au classement')).toBeDefined();
});

test('a failure can be tried again', async () => {
  let fails = true;
  const { user } = await show(open, true, {
    'GET /api/simulator/weekly': () => (fails ? codedError('BROKEN', 400) : { body: open }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Impossible de charger le marché de la semaine');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(
    await screen.findByRole('link', { name: 'Commencer le marché de la semaine' }),
  ).toBeDefined();
});

test('weeks, moments and reasons are written as they are said', () => {
  expect(weekText('2026-11-16')).toBe('16 au 22\u00A0novembre');
  expect(weekText('2026-11-30')).toBe('30\u00A0novembre au 6\u00A0décembre');
  expect(weekText('2027-03-01')).toBe('1er au 7\u00A0mars');
  expect(plain(nextText('2026-11-23T07:00:00.000Z'))).toBe('lundi 23 novembre, 8 h');
  expect(plain(nextText('2026-06-01T06:00:00.000Z'))).toBe('lundi 1er juin, 8 h');
  expect(plain(summarize({ ...score, lost: score.lost.slice(2) }))).toBe(
    'Vos stops étaient posés avant chaque entrée. Trois points manquent au sang-froid : l’objectif de B a été déplacé en cours de route.',
  );
  const late = { line: 'stops', position: 2, code: 'stop-late', points: 3, value: 720 } as const;
  const unplanned = { line: 'plan', position: 1, code: 'no-plan', points: 30 } as const;
  expect(plain(reasonText(unplanned))).toBe('la position A a été ouverte sans plan écrit');
  expect(plain(reasonText(late))).toBe('le stop de B est venu 12 minutes après l’entrée');
  expect(
    gainIsNotRank([row(1, 'Ana'), row(2, 'Bao', { gain: { percent: 9, result: null } })], 9),
  ).toBe(null);
});

test('in a week in which all lose nobody is said to have gained', () => {
  const lost = (percent: number) => ({ gain: { percent, result: null } });
  expect(gainIsNotRank([row(1, 'Ana', lost(-3)), row(2, 'Bao', lost(-1))], 2)).toMatch(
    /^Bao a perdu le moins et finit 2e/u,
  );
});

/** Writes no-break spaces as plain ones. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
