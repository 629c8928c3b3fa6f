import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Details from './dashboard-details.tsx';
import { Component } from './dashboard-page.tsx';
import { makeMemory } from './memory/fake-memory.ts';
import { makeRhythm } from './rhythm/fake-rhythm.ts';

const { broken, late, read, readDiscipline, readMemory, readRhythm } = vi.hoisted(() => ({
  broken: { now: false },
  late: { broken: false },
  readRhythm: vi.fn<() => Promise<unknown>>(),
  readMemory: vi.fn<() => Promise<unknown>>(),
  read: vi.fn<() => Promise<unknown>>(),
  readDiscipline: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../lib/api.ts', () => ({
  api: {
    progress: { dashboard: { queryOptions: () => ({ queryKey: ['dashboard'], queryFn: read }) } },
    review: { memory: { queryOptions: () => ({ queryKey: ['memory'], queryFn: readMemory }) } },
    rhythm: { rhythm: { queryOptions: () => ({ queryKey: ['rhythm'], queryFn: readRhythm }) } },
    simulator: {
      discipline: {
        queryOptions: ({ enabled }: { enabled: boolean }) => ({
          queryKey: ['discipline'],
          queryFn: readDiscipline,
          enabled,
        }),
      },
    },
  },
}));
vi.mock('./dashboard-details.tsx', async (importOriginal) => {
  const whole = await importOriginal<typeof Details>();
  return {
    get DashboardDetails() {
      if (late.broken) throw new TypeError('Failed to fetch dynamically imported module');
      return whole.DashboardDetails;
    },
  };
});
vi.mock('./find-lesson.ts', () => ({
  findLesson(id: string) {
    if (id === 'broken' && broken.now) throw new Error('It cannot be drawn.');
    return { id, level: 1, available: id !== 'coming' };
  },
}));

const badge = (id: string, earnedAt: string | null) => ({
  id,
  name: `Badge ${id}`,
  description: '',
  lessonId: id,
  earnedAt,
});
const fresh = {
  totalPoints: 0,
  rank: null,
  rankedLearners: 12,
  countedLessons: 10,
  coursePoints: 2270,
  lostPoints: 0,
  reachablePoints: 2270,
  studyMinutes: 0,
  completions: [],
  study: [],
  attempts: [],
  attemptCount: 0,
  badges: [badge('un', null)],
  rest: null,
  next: { lessonId: 'un', title: 'Première leçon', points: 100, underWay: false },
};

/** Everything is near at once, unless the window is said to be small. */
const view = { small: false };
class NearObserver {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: !view.small }]);
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', NearObserver);

beforeEach(() => {
  readDiscipline.mockResolvedValue({ positions: 0, rules: [] });
  readMemory.mockResolvedValue(makeMemory());
  readRhythm.mockResolvedValue(makeRhythm());
});

function show(data: object) {
  read.mockResolvedValue({ ...fresh, ...data });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Component />
    </QueryClientProvider>,
  );
}

const next = async () =>
  (await screen.findByText('Prochaine étape')).closest('section') ?? document.body;

afterEach(() => {
  cleanup();
  read.mockReset();
  readDiscipline.mockReset();
  readMemory.mockReset();
});

const done = {
  lessonId: 'un',
  lessonTitle: 'Première leçon',
  score: 75,
  points: 75,
  maxPoints: 100,
  errors: 1,
  timeSpentMinutes: 65,
  completedAt: new Date(2026, 10, 1, 12).toISOString(),
  open: 0,
  close: 75,
  perfectClose: 100,
};
const attempt = {
  id: '6d9a7f0e-3d0c-4f0b-9a55-1f8f0a1b2c3d',
  lessonId: 'un',
  lessonTitle: 'Première leçon',
  status: 'completed',
  retake: false,
  score: 75,
  errors: 1,
  startedAt: done.completedAt,
};
const begun = {
  totalPoints: 75,
  rank: 1,
  lostPoints: 25,
  reachablePoints: 2245,
  studyMinutes: 65,
  completions: [done],
  study: [
    {
      lessonId: 'un',
      lessonTitle: 'Première leçon',
      minutes: 65,
      plannedMinutes: 20,
      answers: [true, false, true, true],
      rightAtFirst: 3,
      again: [{ number: 3, screen: 2, title: 'Types' }],
    },
  ],
  attempts: [attempt],
  attemptCount: 1,
  badges: [badge('un', done.completedAt), badge('deux', null)],
  next: { lessonId: 'deux', title: 'Deuxième leçon', points: 120, underWay: true },
};
const kept = (rule: string, ...marks: boolean[]) => ({ rule, kept: marks });

const cellsOf = (row: Element | null) =>
  within((row ?? document.body) as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

// First of all: what has come once is kept for the tests after it.
test('what stands below the window comes with the first gesture, and is there for who comes back', async () => {
  view.small = true;
  late.broken = true;
  try {
    show(begun);
    expect(await screen.findByRole('heading', { name: 'Deuxième leçon' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Leçons terminées' })).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.wheel(document.body);
    const said = await screen.findByText(/n’a pas pu se charger/u);
    expect(said.closest('[role="status"]')).not.toBeNull();
    late.broken = false;
    fireEvent(globalThis.window, new Event('online'));
    expect(await screen.findByRole('region', { name: 'Leçons terminées' })).toBeDefined();
    expect(screen.queryByText(/n’a pas pu se charger/u)).toBeNull();
    cleanup();
    show(begun);
    expect(await screen.findByRole('heading', { name: 'Deuxième leçon' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Leçons terminées' })).toBeDefined();
  } finally {
    view.small = false;
    late.broken = false;
  }
});

test('a new learner sees what will be here and where to begin', async () => {
  show({});
  expect(await screen.findByText('Aucune leçon terminée pour le moment')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Commencer le parcours' }).getAttribute('href')).toBe(
    '/lessons/un',
  );
  expect(await screen.findByText('À gagner')).toBeDefined();
  expect(screen.queryByText('Prochaine étape')).toBeNull();
  expect(readDiscipline).not.toHaveBeenCalled();
});

test('who has begun without finishing goes on from here', async () => {
  const active = { ...attempt, status: 'active', score: null, errors: null };
  show({ next: { ...fresh.next, underWay: true }, attempts: [active], attemptCount: 1 });
  expect(await screen.findByRole('link', { name: 'Reprendre la leçon' })).toBeDefined();
  expect(await screen.findByText('En cours')).toBeDefined();
});

test('a lesson done shows date, score, time, errors and points; its badge its date', async () => {
  show(begun);
  const table = await screen.findByRole('region', { name: 'Leçons terminées' });
  const row = within(table).getByRole('rowheader', { name: 'Première leçon' }).closest('tr');
  // Phones have no columns: there a dot and a noun part the figures.
  expect(cellsOf(row).slice(0, 5)).toEqual([
    '1er\u00a0novembre 2026 · ',
    '75\u00a0% · ',
    '1\u00a0h\u00a005',
    '1',
    '75 sur 100 points',
  ]);
  expect(screen.getByText('Obtenu le 1er novembre 2026')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reprendre la leçon' }).getAttribute('href')).toBe(
    '/lessons/deux',
  );
});

test('the rhythm is drawn beside the streak and the week, and told in a table', async () => {
  show(begun);
  const part = await screen.findByRole('region', { name: 'Votre rythme' });
  expect(
    await within(part).findByText(/Série de 4\sjours\. Les repos ne la coupent pas/),
  ).toBeDefined();
  expect(part.textContent).toContain('1\u00a0jour sur 4.');
  expect(part.textContent).toContain('depuis le 2\u00a0novembre');
  const rowOf = (name: string) =>
    within(part).getByRole('rowheader', { name, hidden: true }).closest('tr')?.textContent;
  expect(rowOf('4\u00a0novembre')).toMatch(/^4\snovembre24\smin0\sminétudié$/);
  expect(rowOf('5\u00a0novembre')).toMatch(/minrepos$/);
  expect(rowOf('6\u00a0novembre')).toMatch(/minpause$/);
  // Days to come are drawn, and told nowhere.
  expect(
    within(part).queryByRole('rowheader', { name: '19\u00a0novembre', hidden: true }),
  ).toBeNull();
});

test('a rhythm that cannot be read says so, and is read again when asked', async () => {
  readRhythm.mockRejectedValueOnce(new Error('down'));
  show(begun);
  const part = await screen.findByRole('region', { name: 'Votre rythme' });
  fireEvent.click(await within(part).findByRole('button', { name: 'Réessayer' }));
  expect(await within(part).findByText(/Série de 4/)).toBeDefined();
});

test('the course is drawn, and its figures are in a table', async () => {
  show(begun);
  const figure = await screen.findByRole('figure', { name: 'Votre cours, leçon par leçon' });
  expect(cellsOf(within(figure).getByRole('rowheader').closest('tr'))).toEqual([
    '1er\u00a0novembre 2026',
    '0',
    '75',
    '25',
    '75',
    '1\u00a0h\u00a005',
  ]);
  expect(figure.textContent).toContain('25\u00a0points laissés en route.');
  expect(figure.textContent).toContain('1\u00a0erreur en 1\u00a0leçon.');
  expect(figure.textContent).toContain('vous clôturez à 2\u202f245');
});

test('what was missed at first leads to the step that teaches it', async () => {
  show(begun);
  const part = await screen.findByRole('region', { name: 'Vos quiz, leçon par leçon' });
  expect(part.textContent).toContain('3 sur 4');
  expect(within(part).getByRole('link').getAttribute('href')).toBe('/lessons/un?etape=3&ecran=2');
  expect(within(part).getByRole('link').textContent).toContain('Types');
});

test('time that was not measured is not invented', async () => {
  show({
    ...begun,
    studyMinutes: 0,
    completions: [{ ...done, timeSpentMinutes: null }],
    study: begun.study.map((lesson) => ({ ...lesson, minutes: 0 })),
  });
  const table = await screen.findByRole('region', { name: 'Leçons terminées' });
  expect(within(table).getByText('non mesuré')).toBeDefined();
  expect(screen.queryByText(/Votre temps/)).toBeNull();
});

test('discipline counts what was kept, and says when there is nothing yet', async () => {
  readDiscipline.mockResolvedValue({
    positions: 2,
    rules: [
      kept('stop', true, true),
      kept('risk', true, false),
      kept('held', true, true),
      kept('calm', true, true),
    ],
  });
  show(begun);
  const part = await screen.findByRole('region', { name: 'Votre discipline au simulateur' });
  const row = (await within(part).findByText(/^Risque de 2/)).closest('tr');
  expect(cellsOf(row)).toEqual(['1 sur 2']);
  expect(
    within(part).getByText(/^Vos 2\sdernières positions, au comptant et à levier/u),
  ).toBeDefined();
  const contracts = within(part).getByRole('link', { name: 'Ouvrir les contrats perpétuels' });
  expect(contracts.getAttribute('href')).toBe('/simulateur/perpetuel');
  cleanup();
  readDiscipline.mockResolvedValue({ positions: 0, rules: [] });
  show(begun);
  expect(await screen.findByText(/Aucune position pour le moment/)).toBeDefined();
});

test('discipline that cannot be read says so, and the page stays', async () => {
  readDiscipline.mockRejectedValueOnce(new Error('down'));
  show(begun);
  expect(await screen.findByText(/Impossible de lire vos positions/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Deuxième leçon' })).toBeDefined();
});

test('of many attempts the latest five stand first', async () => {
  const attempts = Array.from({ length: 7 }, (_, index) => ({
    ...attempt,
    id: `${index}${attempt.id.slice(1)}`,
    status: index === 0 ? 'failed' : 'completed',
    retake: index < 3,
  }));
  show({ ...begun, attempts, attemptCount: 7 });
  const part = await screen.findByRole('region', { name: 'Toutes vos tentatives' });
  expect(within(part).getAllByRole('rowheader')).toHaveLength(5);
  expect(part.textContent).toContain('Score insuffisant');
  fireEvent.click(within(part).getByRole('button', { name: 'Voir les 7 tentatives' }));
  expect(within(part).getAllByRole('rowheader')).toHaveLength(7);
});

test('attempts that are the lessons done are not told twice', async () => {
  show(begun);
  expect(await screen.findByRole('region', { name: 'Leçons terminées' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Toutes vos tentatives' })).toBeNull();
});

test('a rest says until when, and offers no start', async () => {
  const until = new Date(2026, 10, 22, 4, 20).toISOString();
  show({ ...begun, next: { ...begun.next, underWay: false }, rest: { until, hoursLeft: 31 } });
  expect((await next()).textContent).toContain(
    'dimanche\u00a022\u00a0novembre à\u00a04\u00a0h\u00a020',
  );
  expect(screen.queryByRole('link', { name: /Commencer/ })).toBeNull();
});

test('a next lesson without content yet is not started', async () => {
  show({
    ...begun,
    next: { lessonId: 'coming', title: 'Leçon à venir', points: 60, underWay: false },
  });
  expect((await next()).textContent).toContain('en préparation');
  expect(screen.queryByRole('link', { name: /Commencer/ })).toBeNull();
});

test('after the last lesson nothing comes next', async () => {
  show({
    ...begun,
    next: null,
    completions: Array.from({ length: 10 }, (_, index) => ({ ...done, lessonId: `l${index}` })),
  });
  expect(await screen.findByText('Toutes les leçons sont terminées')).toBeDefined();
  expect(
    screen.getByRole('figure', { name: 'Votre cours, leçon par leçon' }).textContent,
  ).toContain('Parcours accompli');
});

test('the title leads to the notions that fade, and a session of each is one press away', async () => {
  show(begun);
  expect(
    await screen.findByText(
      /^Deux notions à revoir aujourd’hui, en commençant par «\sTaille de position\s»\.$/u,
    ),
  ).toBeDefined();
  const part = await screen.findByRole('region', { name: 'Ce qui tient, ce qui s’efface' });
  expect(
    within(part)
      .getByRole('link', { name: /^Revoir 3\u00a0cartes/ })
      .getAttribute('href'),
  ).toBe('/revision?seance=notion-taille');
});

test('memory that cannot be read says so, and the page stays', async () => {
  readMemory.mockRejectedValueOnce(new Error('down'));
  show(begun);
  expect(await screen.findByText('Impossible de charger votre mémoire')).toBeDefined();
  expect(screen.getByText('Votre cours, leçon après leçon.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(
    await screen.findByRole('region', { name: 'Ce qui tient, ce qui s’efface' }),
  ).toBeDefined();
});

/** A value that cannot be written while something is broken. */
const failing = <Value extends string | number>(value: Value): Value => {
  const read = () => {
    if (broken.now) throw new Error('It cannot be drawn.');
    return value;
  };
  return { [Symbol.toPrimitive]: read } as unknown as Value;
};
const region = (name: RegExp) => screen.queryByRole('region', { name });
const parts = {
  'Vos chiffres': { data: { rank: failing(1) }, find: () => region(/^Vos chiffres/u) },
  'Votre cours': {
    data: { completions: [{ ...done, perfectClose: failing(100) }] },
    find: () => screen.queryByRole('figure', { name: /^Votre cours/u }),
  },
  'Prochaine étape': {
    data: { next: { ...begun.next, lessonId: 'broken' } },
    find: () => region(/^Deuxième leçon/u),
  },
  'Vos quiz': {
    data: { study: begun.study.map((lesson) => ({ ...lesson, rightAtFirst: failing(3) })) },
    find: () => region(/^Vos quiz/u),
  },
  'Toutes vos tentatives': {
    data: { attempts: [{ ...attempt, score: failing(75) }] },
    find: () => region(/^Toutes vos tentatives/u),
  },
  'Votre temps': {
    data: { study: begun.study.map((lesson) => ({ ...lesson, plannedMinutes: failing(20) })) },
    find: () => region(/^Votre temps/u),
  },
  'Leçons terminées': {
    data: { completions: [{ ...done, score: failing(75) }] },
    find: () => region(/^Leçons terminées/u),
  },
  Badges: {
    data: { badges: [badge('un', failing(done.completedAt))] },
    find: () => region(/^Badges/u),
  },
};

test.each(Object.entries(parts))(
  '« %s » that cannot be drawn leaves all else, and is drawn when asked again',
  async (name, { data, find }) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    broken.now = true;
    show({ ...begun, attemptCount: 2, ...data });
    const failure = await screen.findByText(/^Cette partie n’a pas pu s’afficher/u);
    expect(find()).toBeNull();
    await waitFor(() => {
      for (const [other, part] of Object.entries(parts))
        if (other !== name) expect(part.find(), other).not.toBeNull();
    });
    broken.now = false;
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(failure.isConnected).toBe(false);
    expect(find()).not.toBeNull();
    quiet.mockRestore();
  },
);
