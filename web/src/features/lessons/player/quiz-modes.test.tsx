import { findLesson } from '@chandelle/course/testing/build-course';
import {
  makeEveryModeCourse,
  questionId,
  rightOptions,
  wrongOption,
} from '@chandelle/course/testing/every-mode';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMemoryHistory } from '../../../lib/navigation/history.ts';
import { Navigation } from '../../../lib/navigation/navigation.tsx';
import { makeFakeServer, presentLesson } from '../testing/fake-course.ts';
import type { Completion } from '../types.ts';
import { LessonPlayer } from './lesson-player.tsx';
import './quiz-step/quiz-step.tsx';

const { server, toast } = vi.hoisted(() => ({
  server: { current: undefined as unknown as ReturnType<typeof makeFakeServer> },
  toast: { error: vi.fn(), success: vi.fn() },
}));
// It asks the server by itself, and has tests of its own.
vi.mock('../../notebook/in-lesson/lesson-notebook.tsx', () => ({ LessonNotebook: () => null }));
vi.mock('../../../lib/api.ts', () => ({
  client: {
    progress: new Proxy({}, { get: (_target, name) => Reflect.get(server.current, name) }),
  },
}));
vi.mock('../../../ui/toast.tsx', () => ({ toast }));
vi.mock('../../../figures/registry.tsx', () => ({ figureComponents: {}, preloadFigure: vi.fn() }));

const course = makeEveryModeCourse();
const onCompleted = vi.fn<(completion: Completion) => void>();
let lessonId = '';

/** Opens a lesson of the course at a step, from 1; by default at its quiz. */
async function play(id: string, step?: number) {
  lessonId = id;
  const lesson = findLesson(course, id);
  if (lesson.quiz === null) throw new Error('The lesson has a quiz.');
  const at = step ?? lesson.steps.findIndex(({ kind }) => kind === 'quiz') + 1;
  server.current = makeFakeServer(lesson.quiz, { step: at - 1 });
  function Harness() {
    const [attempt, setAttempt] = useState(server.current.attempt());
    return (
      <LessonPlayer
        key={attempt.id}
        lesson={presentLesson(lesson)}
        attempt={attempt}
        learnerId="camille"
        onAttempt={setAttempt}
        onStale={vi.fn()}
        onSessionLost={vi.fn()}
        onCompleted={onCompleted}
      />
    );
  }
  render(
    <Navigation history={makeMemoryHistory('/')}>
      <Harness />
    </Navigation>,
  );
  // The code of the quiz comes a moment later.
  await settle();
}

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const counter = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (letter: string, number: number) =>
  fireEvent.click(screen.getByLabelText(`Réponse ${letter} à ${number}`), { detail: 1 });
const look = (letter: string, number: number) =>
  screen
    .getByText(`Réponse ${letter} à ${number}`)
    .closest('[data-look]')
    ?.getAttribute('data-look');

async function go(name: string) {
  fireEvent.click(button(name));
  await settle();
}

const bar = () => screen.getByRole('region', { name: 'Votre réponse' });

/** Opens the next question of a page where the one before is done. */
async function reach(number: number) {
  const id = questionId(number);
  if (document.querySelector(`[data-open] [data-question="${id}"]`) === null) await go('Continuer');
}

/** Sends an answer on a page of questions, and waits until it may be changed. */
async function validate(number: number, letters = rightOptions(lessonId, number)) {
  await reach(number);
  for (const letter of letters) press(letter, number);
  fireEvent.click(within(bar()).getByRole('button', { name: 'Valider' }));
  await settle(1500);
}

/** Presses an answer where questions come one at a time, and waits so many milliseconds. */
async function pick(
  number: number,
  wait: number,
  letter = rightOptions(lessonId, number)[0] ?? '',
) {
  press(letter, number);
  await settle();
  await settle(wait);
}

const wrong = (number: number) => wrongOption(lessonId, number);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  for (const spy of [toast.error, onCompleted]) spy.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('supports-resistances: the finish button comes with the last answer, and half of two right ones is none', async () => {
  await play('supports-resistances');
  expect(counter()).toBe('Étape 6 sur 6, question 1 sur 4');
  await validate(1);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  await validate(2, [wrong(2)]);
  await go('Passer');
  press('b', 3);
  await validate(3, []);
  expect(screen.getByText('Sélectionnez les deux bonnes réponses !')).toBeDefined();
  await validate(3);
  expect(screen.queryByRole('button', { name: 'Terminer la leçon' })).toBeNull();
  await validate(4);
  // Question 2 may still be mended; the lesson may be ended without.
  expect(within(bar()).getByRole('button', { name: 'Continuer' })).toBeDefined();
  expect(button('Reprendre')).toBeDefined();
  await go('Terminer la leçon');
  expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ score: 75 }));
});

test('moyennes-mobiles: a counter of validated questions, and a finish button that says what it waits for', async () => {
  await play('moyennes-mobiles');
  for (const number of [1, 2, 3]) await validate(number);
  await validate(4, [wrong(4)]);
  expect(screen.queryByRole('button', { name: 'Passer' })).toBeNull();
  expect(screen.getByText('Score actuel : 3 / 5 questions validées')).toBeDefined();
  expect(button('Terminez toutes les questions').disabled).toBe(true);
  await validate(4);
  await validate(5, [wrong(5)]);
  expect(screen.getByText('Score actuel : 4 / 5 questions validées')).toBeDefined();
  expect(button('Terminez toutes les questions').disabled).toBe(true);
  await validate(5);
  expect(screen.getByText('Score actuel : 5 / 5 questions validées')).toBeDefined();
  await go('Terminer la leçon');
  expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ score: 60, errors: 2 }));
});

test('gestion-risque: finish waits for five answers, right or wrong, and a hint says so', async () => {
  await play('gestion-risque');
  const hint = 'Répondez à toutes les questions pour terminer la leçon.';
  for (const number of [1, 2, 3, 4, 5]) {
    expect(button('Terminer la leçon').disabled).toBe(true);
    expect(screen.getByText(hint).id).toBe(
      button('Terminer la leçon').getAttribute('aria-describedby'),
    );
    await validate(number, [wrong(number)]);
    if (number < 5) await go('Passer');
  }
  expect(toast.error).toHaveBeenCalledTimes(5);
  expect(screen.queryByText(hint)).toBeNull();
  await go('Terminer la leçon');
  expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ score: 0, errors: 5 }));
});

test('spot-trading: five sections, a page of questions, a card of results, then the end', async () => {
  await play('spot-trading', 4);
  expect(counter()).toBe('Section 4 sur 5');
  await go('Suivant');
  expect(counter()).toBe('Section 5 sur 5');
  await go('Commencer le quiz');
  expect(counter()).toBe('Question 1 sur 4');
  await validate(1, [wrong(1)]);
  expect(toast.error).toHaveBeenLastCalledWith('Mauvaise réponse', '-25 points', {
    repeatsPage: true,
  });
  expect(look(wrong(1), 1)).toBe('tried');
  await go('Passer');
  await validate(2);
  expect(look(rightOptions(lessonId, 2)[0] ?? '', 2)).toBe('right');
  await validate(3);
  expect(screen.queryByRole('button', { name: 'Terminer le quiz' })).toBeNull();
  await validate(4);
  expect(screen.queryByRole('button', { name: 'Terminer la leçon' })).toBeNull();
  await go('Terminer le quiz');
  expect(screen.getByText('score du quiz').parentElement?.textContent).toContain('75\u00a0%');
  // The fake server gives as many points as percent: they are the server's to say.
  expect(screen.getByText('points').parentElement?.textContent).toContain('75');
  expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull();
  await go('Terminer la leçon');
  expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ score: 75 }));
});

test('psychologie-trading: previous goes to the prior question or back to the sections, next once an answer stands', async () => {
  await play('psychologie-trading', 6);
  expect(counter()).toBe('Section 6 sur 6');
  await go('Passer au quiz');
  expect(counter()).toBe('Question 1 sur 10');
  expect(button('Suivant').disabled).toBe(true);
  await go('Précédent');
  expect([title(), counter()]).toEqual(['Partie 6', 'Section 6 sur 6']);
  await go('Passer au quiz');
  await pick(1, 1000);
  expect(counter()).toBe('Question 2 sur 10');
  expect(button('Suivant').disabled).toBe(true);
  await go('Précédent');
  expect(counter()).toBe('Question 1 sur 10');
  expect(look(rightOptions(lessonId, 1)[0] ?? '', 1)).toBe('right');
  await go('Suivant');
  expect(counter()).toBe('Question 2 sur 10');
});

test('psychologie-trading: who leafs back within the second after a right answer is not pulled away', async () => {
  await play('psychologie-trading');
  await pick(1, 1000);
  await pick(2, 300);
  await go('Précédent');
  await settle(1000);
  expect(counter()).toBe('Question 1 sur 10');
});

test('psychologie-trading: a wrong answer locks for 1.5 s and is tried again in its place', async () => {
  await play('psychologie-trading');
  await pick(1, 1499, wrong(1));
  expect(look(wrong(1), 1)).toBe('wrong');
  press(rightOptions(lessonId, 1)[0] ?? '', 1);
  expect(server.current.submitAnswer).toHaveBeenCalledOnce();
  await settle(1);
  expect(look(wrong(1), 1)).toBe('tried');
  expect(toast.error).toHaveBeenCalledWith(
    'Mauvaise réponse',
    '-10 points. Réessayez cette question.',
    { repeatsPage: true },
  );
  await pick(1, 999);
  expect(counter()).toBe('Question 1 sur 10');
  await settle(1);
  expect(counter()).toBe('Question 2 sur 10');
});

/** The figure of the results that says what the lesson brings. */
const pointsShown = () => {
  const figure = screen.getByText(/^points?$/u).parentElement;
  return `${figure?.querySelector('dd')?.textContent}${figure?.querySelector('dt')?.textContent}`;
};

test('psychologie-trading: three errors pass, and the results say what was asked', async () => {
  await play('psychologie-trading');
  for (let number = 1; number <= 10; number += 1) {
    if (number <= 3) await pick(number, 1500, wrong(number));
    await pick(number, 1000);
  }
  expect(counter()).toBe('Résultat');
  expect(screen.getByRole('heading', { level: 2, name: 'Quiz réussi.' })).toBeDefined();
  expect(screen.getByText('pour valider la leçon').parentElement?.textContent).toContain('70');
  expect(pointsShown()).toBe('70points');
  expect(toast.error).not.toHaveBeenCalledWith('Score insuffisant', expect.anything());
  await go('Terminer la leçon');
  expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ score: 70 }));
});

test('psychologie-trading: the fourth error is too many; retry begins at section 1', async () => {
  await play('psychologie-trading');
  for (let number = 1; number <= 10; number += 1) {
    if (number <= 4) await pick(number, 1500, wrong(number));
    await pick(number, 1000);
  }
  expect(toast.error).toHaveBeenLastCalledWith(
    'Score insuffisant',
    'Vous devez obtenir au moins 70% pour valider cette leçon.',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Vous y êtes presque.' })).toBeDefined();
  expect(pointsShown()).toBe('0point');
  expect(screen.queryByRole('button', { name: 'Terminer la leçon' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/lessons');
  await go('Réessayer');
  expect(server.current.retry).toHaveBeenCalledOnce();
  // The time spent (4 × 1.5 s and 10 × 1 s) arrives before the retry counts on from it, and nothing arrives after.
  const { savePosition, retry } = server.current;
  expect(savePosition.mock.lastCall).toMatchObject([{ visibleSeconds: 16 }]);
  await settle(2000);
  expect(Math.max(...savePosition.mock.invocationCallOrder)).toBeLessThan(
    retry.mock.invocationCallOrder[0] ?? 0,
  );
  expect([title(), counter()]).toEqual(['Partie 1', 'Section 1 sur 6']);
});

test('indicateurs-techniques: a section gone through carries its mark, and the last answer leads to the results', async () => {
  await play('indicateurs-techniques', 1);
  expect(screen.queryByText('Section complétée')).toBeNull();
  await go('Suivant');
  expect(screen.queryByText('Section complétée')).toBeNull();
  await go('Précédent');
  expect(screen.getByText('Section complétée')).toBeDefined();
  cleanup();
  await play('indicateurs-techniques');
  for (let number = 1; number <= 10; number += 1) {
    if (number <= 5) await pick(number, 1500, wrong(number));
    await pick(number, 1000);
  }
  // No pass mark: 50 % is a result like another.
  await go('Terminer la leçon');
  expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ score: 50, errors: 5 }));
});

test('narratifs: any answer leads on after half a second; the results show each question, and retry begins at section 1', async () => {
  await play('narratifs');
  expect(counter()).toBe('Question 1 sur 8');
  await pick(1, 499, wrong(1));
  expect(counter()).toBe('Question 1 sur 8');
  await settle(1);
  expect(counter()).toBe('Question 2 sur 8');
  expect(screen.queryByText(/Explication/)).toBeNull();
  await pick(2, 500, wrong(2));
  for (let number = 3; number <= 8; number += 1) await pick(number, 500);
  expect(toast.error.mock.calls).toEqual([
    [
      'Score insuffisant',
      'Vous devez obtenir au moins 80% pour valider cette leçon. Votre score: 75%',
    ],
  ]);
  const [first, , third] = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.parentElement?.textContent);
  expect(first).toContain(`Réponse ${wrong(1)} à 1`);
  expect(first).toContain(`Réponse ${rightOptions(lessonId, 1)[0] ?? ''} à 1`);
  expect(first).toContain(`Explication ${wrong(1)} de 1`);
  expect(third).not.toContain('Bonne réponse');
  await go('Réessayer');
  expect([title(), counter()]).toEqual(['Partie 1', 'Section 1 sur 6']);
});

test('narratifs: one wrong answer of eight passes', async () => {
  await play('narratifs');
  for (let number = 1; number <= 7; number += 1) await pick(number, 500);
  await pick(8, 500, wrong(8));
  expect(toast.error).not.toHaveBeenCalled();
  await go('Terminer la leçon');
  expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ score: 88 }));
});
