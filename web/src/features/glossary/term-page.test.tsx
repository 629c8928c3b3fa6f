import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { lessons } from 'virtual:course-catalogue';
import { glossary } from 'virtual:glossary';
import { afterEach, expect, test, vi } from 'vitest';
import { refreshSession } from '../../lib/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
// The page fetches it by itself, and a test may be over before it is there.
import '../speech/listen-definition.tsx';
import { TermPage } from './term-page.tsx';

const learner = {
  id: 'l1',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red',
  moderator: false,
  entersForum: false,
};

const locked = { kind: 'locked', opensAfter: 'candlesticks', message: 'S’ouvre après la leçon 1' };
const done = {
  kind: 'completed',
  score: 100,
  points: 100,
  completedAt: '2026-11-01T10:00:00.000Z',
};

async function open(slug: string, signedIn: typeof learner | null) {
  fakeApi({
    'GET /api/session': () => ({ body: { learner: signedIn, mailConfigured: true } }),
    'GET /api/lessons': () => ({
      body: {
        lessons: lessons.map((lesson) => ({
          ...lesson,
          state: lesson.id === 'candlesticks' ? done : locked,
        })),
      },
    }),
  });
  await act(refreshSession);
  const entry = glossary.find((term) => term.slug === slug);
  if (entry === undefined) throw new Error(`There is no term ${slug}.`);
  renderPart(<TermPage entry={{ ...entry, figure: null }} />);
}

const where = () => within(screen.getByRole('region', { name: 'Où on l’apprend' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says what the word means, what it does not say, and what else to read', async () => {
  await open('meche', null);
  expect(screen.getByRole('heading', { level: 1, name: 'Mèche' })).toBeDefined();
  expect(document.title).toBe('Mèche, définition · Chandelle');
  expect(screen.getByText(/^Trait qui dépasse du corps/)).toBeDefined();
  expect(screen.getByText('Elle ne dit pas')).toBeDefined();
  const others = within(screen.getByRole('navigation', { name: 'Voir aussi' }));
  expect(others.getByRole('link', { name: 'Corps' }).getAttribute('href')).toBe('/glossaire/corps');
});

test('tells a visitor that lessons open in the course', async () => {
  await open('meche', null);
  expect(where().getByText('Étape 2, Anatomie d’une bougie')).toBeDefined();
  const links = where().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/register']);
});

test('leads a learner to the lessons that are open, and says what opens the others', async () => {
  await open('meche', learner);
  await waitFor(() => expect(where().getByRole('link')).toBeDefined());
  expect(where().getByRole('link').getAttribute('href')).toBe('/lessons/candlesticks?etape=2');
  expect(where().getByText('S’ouvre après la leçon 1')).toBeDefined();
  expect(where().queryByText('Commencer le cours')).toBeNull();
});

test('says where a word is met that no step teaches', async () => {
  await open('airdrop', null);
  expect(where().getByText(/^Aucune étape ne s’y arrête/)).toBeDefined();
});
