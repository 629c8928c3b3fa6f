import { buildLesson, buildQuiz } from '@chandelle/course/testing/build-course';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { makeMemoryHistory } from '../../../lib/navigation/history.ts';
import { Navigation } from '../../../lib/navigation/navigation.tsx';
import { speech } from '../../speech/speech.ts';
import { makeFakeServer, presentLesson } from '../testing/fake-course.ts';
import type { Attempt } from '../types.ts';
import type { EarlyMove } from './early-move.ts';
import { LessonPreview } from './lesson-preview.tsx';

// It asks the server by itself, and has tests of its own.
vi.mock('../../notebook/in-lesson/lesson-notebook.tsx', () => ({ LessonNotebook: () => null }));

const quiz = buildQuiz([{ id: 'un', right: 'a' }]);
const text =
  'Texte du début\n\n::figure{name="candle-types"}\n\n---\n\n## Le milieu\n\nTexte du milieu';
const lesson = presentLesson({
  ...buildLesson({
    id: 'candlesticks',
    lesson: { quizAfter: 2 },
    steps: [
      { id: 'un', title: 'Première étape', text },
      { id: 'deux', title: 'Deuxième étape', text: 'Texte court' },
      { id: 'bilan', title: 'Bilan', text: 'Texte du bilan', closing: true },
    ],
  }),
  quiz,
});

afterEach(cleanup);

function draw(start: Partial<Attempt> | null, early: EarlyMove | null = null) {
  const asked = vi.fn<(move: EarlyMove) => void>();
  const attempt = start === null ? null : makeFakeServer(quiz, start).attempt();
  const page = (
    <Navigation history={makeMemoryHistory('https://chandelle.example/lessons/candlesticks')}>
      <LessonPreview
        lesson={lesson}
        attempt={attempt}
        learnerId="1"
        early={early}
        onEarly={asked}
      />
    </Navigation>
  );
  return { page, asked };
}

const shown = () =>
  document.querySelector('[data-screen]:not([data-put-away])')?.getAttribute('data-screen');
const title = (name: string) => screen.queryByRole('heading', { level: 1, name });

test('the server writes the text of the first step for one who has not begun, figures aside', () => {
  const html = renderToString(draw(null).page);
  expect(html).toContain('Texte du début');
  expect(html).toContain('data-skeleton');
});

test('shows the screen where the lesson stands', () => {
  render(draw({ step: 0, screen: 1 }).page);
  expect(title('Première étape')).not.toBeNull();
  expect(shown()).toBe('2');
});

test('a quiz, and the end with its celebration, come with the attempt', () => {
  const { unmount } = render(draw({ step: 2 }).page);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  unmount();
  render(draw({ step: 3, retake: true }).page);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('hands on where one wants to go', async () => {
  const { page, asked } = draw({ step: 1 });
  render(page);
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(asked).toHaveBeenLastCalledWith({ to: 'next' });
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(asked).toHaveBeenLastCalledWith({ to: 'previous' });
  await userEvent.click(screen.getByRole('button', { name: /Première étape/ }));
  expect(asked).toHaveBeenLastCalledWith({ to: 'step', step: 0 });
});

test('shows the screen in which something is looked for', () => {
  render(draw(null, { to: 'screen', screen: 1 }).page);
  expect(shown()).toBe('2');
});

test('what is being read aloud goes on when the lesson takes its place', () => {
  const leave = vi.spyOn(speech, 'leave');
  const { unmount } = render(draw(null).page);
  expect(screen.getByRole('button', { name: /^Écouter/ })).toBeDefined();
  unmount();
  expect(leave).not.toHaveBeenCalled();
});
