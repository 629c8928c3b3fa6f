import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryFormat } from '../../lib/offline/offline-cache.ts';
import { fakeCaches } from '../../testing/fake-caches.ts';
import { Component } from './lessons-page.tsx';
import { completedState, makeEntry, makeOverview } from './testing/fake-overview.ts';
import type { Overview } from './types.ts';

const { readOverview, restart, toast, signOut } = vi.hoisted(() => ({
  readOverview: vi.fn<() => Promise<unknown>>(),
  restart: vi.fn<(input: unknown) => Promise<unknown>>(),
  toast: { error: vi.fn(), success: vi.fn() },
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../lib/api.ts', () => ({
  api: {
    lessons: {
      overview: { queryOptions: () => ({ queryKey: ['overview'], queryFn: readOverview }) },
    },
    progress: { restart: { mutationOptions: () => ({ mutationFn: restart }) } },
  },
}));
vi.mock('../../lib/session.ts', () => ({ updateSessionLearner: vi.fn(), signOut }));
vi.mock('../../lib/use-session.ts', () => ({
  useSession: () => ({
    status: 'learner',
    learner: { id: 'u', pseudo: 'Camille', avatarUrl: null, totalPoints: 0 },
  }),
}));
vi.mock('../../ui/toast.tsx', () => ({ toast }));

function show(overview: Overview) {
  readOverview.mockResolvedValue(overview);
  return open();
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Component />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const card = (id: string) => screen.getByRole('listitem', { name: `Titre de ${id}` });
const panel = () =>
  screen.getByRole('heading', { level: 2, name: /Titre de|Félicitations/ }).closest('section') ??
  document.body;

beforeEach(() => {
  for (const spy of [readOverview, restart, signOut, toast.error, toast.success]) spy.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [8, 'Bonjour, Camille.'],
  [18, 'Bonsoir, Camille.'],
  [3, 'Bonsoir, Camille.'],
])('at %i h the page says « %s »', async (hour, greeting) => {
  vi.setSystemTime(new Date(2026, 10, 21, hour, 30));
  show(makeOverview([makeEntry('un')]));
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeDefined();
});

test('the current lesson says what it asks and gives, and starts', async () => {
  show(makeOverview([makeEntry('un')]));
  const start = await screen.findByRole('link', { name: 'Commencer la leçon' });
  expect(start.getAttribute('href')).toBe('/lessons/un');
  expect(panel().textContent).toContain('18\u00a0min · Débutant · 100\u00a0points');
  expect(within(card('un')).getByRole('link', { name: 'Commencer' }).getAttribute('href')).toBe(
    '/lessons/un',
  );
});

test('a lesson under way is resumed', async () => {
  show(makeOverview([makeEntry('un', { state: { kind: 'open', underWay: true } })]));
  expect(await screen.findByRole('link', { name: 'Reprendre la leçon' })).toBeDefined();
  expect(within(card('un')).getByRole('link', { name: 'Reprendre' })).toBeDefined();
});

test('without a network only lessons that are kept are opened, and the others say what they wait for', async () => {
  const opened = fakeCaches();
  localStorage.setItem('chandelle:kept', 'u');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const note = encodeURIComponent(
    JSON.stringify({ id: 'un', title: 'Titre de un', openedAt: 1, figures: [] }),
  );
  const headers = { 'x-kept-format': entryFormat, 'x-kept-note': note };
  const cache = await caches.open('chandelle-learner-u');
  await cache.put('/kept/lessons/un', Response.json({}, { headers }));
  expect(opened.size).toBe(1);
  show(
    makeOverview([makeEntry('un', { state: completedState }), makeEntry('deux')], {
      currentLessonId: 'deux',
      completedCount: 1,
    }),
  );
  expect(await screen.findByText('Vous êtes hors ligne')).toBeDefined();
  expect(await screen.findByText('Cette leçon demande le réseau.')).toBeDefined();
  expect(within(card('deux')).getByText('Demande le réseau')).toBeDefined();
  expect(within(card('deux')).queryByRole('link')).toBeNull();
  expect(within(card('un')).getByRole('link', { name: /Réviser/ })).toBeDefined();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('completed, locked and open lessons each say so', async () => {
  const lessons = [
    makeEntry('un', { state: completedState }),
    makeEntry('deux'),
    makeEntry('trois', {
      state: { kind: 'locked', opensAfter: 'deux', message: 'S’ouvre après Titre de deux' },
    }),
  ];
  show(
    makeOverview(lessons, {
      currentLessonId: 'deux',
      completedCount: 1,
      base: { completed: 1, goal: 7 },
    }),
  );
  expect(await screen.findAllByText('Terminée')).not.toHaveLength(0);
  expect(card('un').textContent).toContain('75\u00a0% · 75\u00a0points');
  expect(within(card('un')).getByRole('link', { name: 'Réviser la leçon' })).toBeDefined();
  expect(card('trois').textContent).toContain('S’ouvre après Titre de deux');
  expect(within(card('trois')).getByText('Titre de deux').className).toBe('inline-block');
  // What each asks and is about, before it is opened.
  for (const id of ['deux', 'trois']) {
    expect(card(id).textContent).toContain(`Description de ${id}`);
    expect(card(id).textContent).toContain('18\u00a0min · 100\u00a0points');
    expect(card(id).querySelector('svg')).not.toBeNull();
  }
  expect(within(card('trois')).queryByRole('link')).toBeNull();
  expect(
    screen.getByRole('progressbar', { name: 'Parcours de base' }).getAttribute('aria-valuetext'),
  ).toBe('1\u00a0leçon sur 7');
});

test('during a rest the date is told, and the start is disabled and says « En repos »', async () => {
  const until = new Date(2026, 10, 22, 4, 20).toISOString();
  const lessons = [makeEntry('un', { state: { kind: 'resting', until, hoursLeft: 31 } })];
  show(makeOverview(lessons, { rest: { until, hoursLeft: 31 } }));
  const rest = await screen.findByRole('region', { name: 'Temps de repos' });
  expect(rest.textContent).toContain('dimanche\u00a022\u00a0novembre à\u00a04\u00a0h\u00a020');
  const next = within(rest).getByRole('region', { name: 'Titre de un' });
  expect(next.textContent).toContain('En repos, encore 31\u00a0h');
  expect(within(next).getByRole('button', { name: 'En repos' })).toHaveProperty('disabled', true);
  // The first thing offered is what can be done.
  const first = within(rest).getAllByRole('link')[0];
  expect(first?.textContent).toBe('Faire ma révision');
  expect(first?.getAttribute('href')).toBe('/revision');
  expect(within(rest).getByRole('link', { name: 'M’entraîner au simulateur' })).toBeDefined();
  expect(card('un').textContent).toContain('En repos, encore 31\u00a0h');
  // On one column what can be done comes before what was done.
  const done = screen.getByRole('region', { name: 'Votre progression' });
  expect(rest.compareDocumentPosition(done) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a lesson still to come says that it is coming', async () => {
  const user = show(makeOverview([makeEntry('un', { available: false })]));
  await user.click(await screen.findByRole('button', { name: 'À venir' }));
  expect(toast.success).toHaveBeenCalledWith(
    'Bientôt disponible',
    expect.stringContaining('Titre de un'),
  );
  expect(screen.queryByRole('link', { name: /Commencer/ })).toBeNull();
});

test('the elite lesson shows its points and its window', async () => {
  const state = {
    kind: 'locked',
    opensAfter: null,
    message: 'S’ouvre entre 2 000 et 2 170 points',
  } as const;
  show(
    makeOverview([
      makeEntry('mrob', { level: 3, counted: false, available: false, points: 1000, state }),
    ]),
  );
  await screen.findByText(/à venir\. S’ouvre entre 2 000 et 2 170 points\./);
  expect(card('mrob').textContent).toContain('1\u202f000\u00a0points');
});

test('the open elite lesson leads to its page, still without content', async () => {
  const mrob = makeEntry('mrob', { level: 3, counted: false, available: false, points: 1000 });
  show(makeOverview([makeEntry('un', { state: completedState }), mrob]));
  const link = await screen.findByRole('link', { name: 'Ouvrir' });
  expect(link.getAttribute('href')).toBe('/lessons/mrob');
  expect(card('mrob').textContent).toContain('1\u202f000\u00a0points, à venir');
});

test.each([
  ['while level 1 goes on', 'narratifs', { kind: 'open', underWay: false }],
  ['once its first lesson is the next one', 'spot', { kind: 'open', underWay: false }],
  ['with that lesson under way', 'spot', { kind: 'open', underWay: true }],
  ['during a rest', 'spot', { kind: 'resting', until: '2026-11-22T04:20:00.000Z', hoursLeft: 31 }],
] as const)('level 2 unlocked has its card %s', async (_when, currentLessonId, state) => {
  const rest = state.kind === 'resting' ? state : null;
  const lessons = [makeEntry('narratifs'), makeEntry('spot', { level: 2, state })];
  show(makeOverview(lessons, { levelTwoUnlocked: true, currentLessonId, rest }));
  const card = await screen.findByText('Niveau 2 débloqué');
  expect(card.closest('section')?.getAttribute('aria-labelledby')).toBe('level-2');
});

test('a finished level folds into rows on phones, each still marked as done', async () => {
  show(makeOverview([makeEntry('un', { state: completedState })], { currentLessonId: null }));
  const marks = await within(
    await screen.findByRole('listitem', { name: 'Titre de un' }),
  ).findAllByText('Terminée');
  expect(marks.some((mark) => mark.closest('.sm\\:hidden') !== null)).toBe(true);
});

test('« sur 7 » and « sur 10 » stand in one line, and the seven are named when pressed', async () => {
  show(makeOverview([makeEntry('un'), makeEntry('deux')], { completedCount: 1 }));
  const line = (await screen.findByText('Parcours de base')).closest('summary');
  expect(line?.textContent).toContain('0\u00a0leçon sur 7, 1 sur 10 en tout');
  const told = line?.closest('details')?.textContent;
  expect(told).toContain('Dans l’ordre\u00a0: un, deux.');
  // Any seven count: one may leave a lesson out that others do not open after.
  expect(told).toContain('Si vous en sautez une, la suivante compte à sa place.');
});

test('once all is done the panel congratulates', async () => {
  const done = {
    currentLessonId: null,
    allCompleted: true,
    completedCount: 10,
    base: { completed: 7, goal: 7 },
  };
  show(makeOverview([makeEntry('un', { state: completedState })], done));
  expect(await screen.findByRole('heading', { name: /Félicitations/ })).toBeDefined();
  expect(screen.getByText('7 leçons sur 7, objectif atteint')).toBeDefined();
});

test('badges are named', async () => {
  const badge = {
    id: 'b',
    name: 'Maître du Risque',
    description: '',
    lessonId: 'un',
    earnedAt: '2026-11-20T10:00:00.000Z',
  };
  show(makeOverview([makeEntry('un')], { badges: [badge] }));
  expect(await screen.findByRole('link', { name: 'Maître du Risque' })).toBeDefined();
  expect(document.querySelector('.badge-names')?.textContent).toBe('Maître du Risque');
});

test('the course is begun again only after the word is typed', async () => {
  restart
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ archivedCompletions: 10 });
  const user = show(makeOverview([makeEntry('un')], { canRestart: true }));
  await user.click(await screen.findByRole('button', { name: 'Recommencer le parcours' }));
  const confirm = await screen.findByRole('button', { name: 'Recommencer' });
  await user.type(screen.getByLabelText('Confirmation'), 'RECOMMENCE');
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Confirmation'), 'R');
  await user.click(confirm);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erreur',
      'Impossible de réinitialiser la progression',
    ),
  );
  await user.click(confirm);
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(restart.mock.calls[1]?.[0]).toEqual({ confirmation: 'RECOMMENCER' });
});

test('without the right to restart there is no such button', async () => {
  show(makeOverview([makeEntry('un')]));
  await screen.findByText('Parcours de base');
  expect(screen.queryByRole('button', { name: 'Recommencer le parcours' })).toBeNull();
});

test('a failure says what is safe and tries again', async () => {
  readOverview
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(makeOverview([makeEntry('un')]));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Parcours de base')).toBeDefined();
});

test('the way out stands on the page, after all the rest', async () => {
  signOut.mockResolvedValue();
  const user = show(makeOverview([makeEntry('un')]));
  const out = await screen.findByRole('button', { name: 'Déconnexion' });
  const order = screen.getByRole('heading', { level: 1 }).compareDocumentPosition(out);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(out);
  expect(signOut).toHaveBeenCalledOnce();
});

test('the way out stays in its place while what begins the course anew is on its way', async () => {
  show(makeOverview([makeEntry('un')], { canRestart: true }));
  const row = (await screen.findByRole('button', { name: 'Déconnexion' })).parentElement;
  const held = row?.previousElementSibling;
  expect(held?.className).toMatch(/(^| )min-h-/u);
  const restarts = await screen.findByRole('button', { name: 'Recommencer le parcours' });
  expect(held?.contains(restarts)).toBe(true);
  cleanup();
  // Nothing is held for who cannot begin again.
  show(makeOverview([makeEntry('un')]));
  const out = (await screen.findByRole('button', { name: 'Déconnexion' })).parentElement;
  expect(out?.previousElementSibling?.className).not.toMatch(/min-h-/u);
});

test('a lesson that cannot be drawn takes neither the others nor the panel away', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = {
    ...makeEntry('deux'),
    get difficulty(): never {
      throw new Error('It cannot be drawn.');
    },
  };
  show(makeOverview([makeEntry('un'), broken], { currentLessonId: 'un' }));
  expect(
    await screen.findByText(/La carte de la leçon «\sTitre de deux\s» n’a pas pu/),
  ).toBeDefined();
  expect(card('un')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Commencer la leçon' })).toBeDefined();
  cleanup();

  show(makeOverview([makeEntry('un'), broken], { currentLessonId: 'deux' }));
  expect(await screen.findByText(/Cette partie n’a pas pu s’afficher/)).toBeDefined();
  expect(card('un')).toBeDefined();
  quiet.mockRestore();
});
