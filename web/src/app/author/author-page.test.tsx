import { buildCourse } from '@chandelle/course/testing/build-course';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeMemoryHistory } from '../../lib/navigation/history.ts';
import { Navigation } from '../../lib/navigation/navigation.tsx';
import { AuthorPage } from './author-page.tsx';

const { lessons } = buildCourse([{ id: 'mesures' }]);
const serve = (course: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(course))),
  );
const open = (at: string) =>
  render(
    <Navigation history={makeMemoryHistory(at)}>
      <AuthorPage />
    </Navigation>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a step is shown with its objective, beside all lessons and steps', async () => {
  serve({ lessons, problems: [] });
  open('/?lecon=mesures&etape=2');
  expect(await screen.findByRole('heading', { name: 'Deuxième étape' })).toBeDefined();
  expect(screen.getByText('Texte de Deuxième étape')).toBeDefined();
  expect(screen.getByText('Objectif de Deuxième étape')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the quiz shows what is right, and every explanation', async () => {
  serve({ lessons, problems: [] });
  open('/?lecon=mesures&etape=3');
  expect(await screen.findByRole('heading', { name: '1. Question un' })).toBeDefined();
  expect(screen.getByText('Explication d de quatre')).toBeDefined();
  const right = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(right.map((input) => input.getAttribute('aria-labelledby'))).toHaveLength(4);
});

test('what is wrong is said with its file and line, above the last good text', async () => {
  const problem = { file: 'mesures/quiz.yaml', line: 7, message: 'Ce texte est vide.' };
  serve({ lessons, problems: [problem] });
  open('/');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('mesures/quiz.yaml:7');
  expect(alert.textContent).toContain('Ce texte est vide.');
  expect(screen.getByRole('heading', { name: 'Première étape' })).toBeDefined();
  cleanup();
  serve({ lessons: [], problems: [problem] });
  open('/');
  expect(await screen.findByText('Aucune leçon lisible')).toBeDefined();
});
