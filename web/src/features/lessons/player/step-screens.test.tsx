import { buildLesson, buildQuiz } from '@chandelle/course/testing/build-course';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMemoryHistory } from '../../../lib/navigation/history.ts';
import { Navigation } from '../../../lib/navigation/navigation.tsx';
import { bringBack } from '../../../lib/put-away.ts';
import type { Attempt } from '../types.ts';
import { makeFakeServer, presentLesson } from '../testing/fake-course.ts';
import { LessonPlayer } from './lesson-player.tsx';
import './quiz-step/quiz-step.tsx';
import type { AskedPlace } from './position/use-asked-step.ts';
import { readTasks } from './tasks/task-store.ts';

const { server, notebook } = vi.hoisted(() => ({
  server: { current: undefined as unknown as ReturnType<typeof makeFakeServer> },
  notebook: { fails: false },
}));
// It asks the server by itself, and has tests of its own.
vi.mock('../../notebook/in-lesson/lesson-notebook.tsx', () => ({
  LessonNotebook: () => {
    if (notebook.fails) throw new Error('It cannot be drawn.');
    return null;
  },
}));
vi.mock('../../../lib/api.ts', () => ({
  client: {
    progress: new Proxy({}, { get: (_target, name) => Reflect.get(server.current, name) }),
  },
}));
vi.mock('../celebration/draw-confetti.ts', () => ({ drawConfetti: vi.fn(() => () => {}) }));
vi.mock('../../../figures/registry.tsx', async () => {
  const { useTask } = await import('../../../figures/kit/step-tasks.ts');
  const { useState } = await import('react');
  function Figure({ title }: { title?: string }) {
    const [pulled, setPulled] = useState(false);
    const done = useTask(pulled);
    return (
      <button type="button" onClick={() => setPulled(true)}>
        {title} {done ? 'faite' : 'à faire'}
      </button>
    );
  }
  return {
    figureComponents: { 'candle-types': Figure },
    preloadFigure: vi.fn(),
  };
});

const quiz = buildQuiz([{ id: 'un', right: 'a' }]);
const text = `Texte du début

::figure{name="candle-types" title="Une"}

---

## Le milieu

Texte du milieu, [source](https://exemple.fr/)

---

## La fin

Texte de la fin

::figure{name="candle-types" title="Autre"}`;
const closing = 'Texte du bilan\n\n---\n\n## Et après\n\nTexte d’après';

/** A lesson of a step of three screens, one of a single screen, a quiz, and a closing step of two. */
const lesson = presentLesson({
  ...buildLesson({
    id: 'candlesticks',
    lesson: { quizAfter: 2 },
    steps: [
      { id: 'un', title: 'Première étape', text },
      { id: 'deux', title: 'Deuxième étape', text: 'Texte court' },
      { id: 'bilan', title: 'Bilan', text: closing, closing: true },
    ],
  }),
  quiz: { ...quiz, rules: { ...quiz.rules, labels: { ...quiz.rules.labels, start: 'Au quiz' } } },
});

async function play(start: Partial<Attempt> = {}, askedStep: AskedPlace | null = null) {
  server.current = makeFakeServer(quiz, start);
  render(
    <Navigation history={makeMemoryHistory('/')}>
      <LessonPlayer
        lesson={lesson}
        attempt={server.current.attempt()}
        learnerId="camille"
        onAttempt={vi.fn()}
        onStale={vi.fn()}
        onSessionLost={vi.fn()}
        onCompleted={vi.fn()}
        askedStep={askedStep}
      />
    </Navigation>,
  );
  await act(async () => {});
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => document.querySelector('[data-screen]:not([data-put-away])');
const place = () => shown()?.getAttribute('aria-label') ?? 'whole step';
const burnt = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const focused = () => document.activeElement?.textContent;
const lastSaved = () => server.current.savePosition.mock.calls.at(-1)?.[0];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('one goes through a step screen by screen, and back, while the counter says the step', async () => {
  const user = await play();
  expect(place()).toBe('Écran 1 sur 3');
  expect(burnt()).toBeCloseTo(1 / 3);
  await user.click(button('Suivant'));
  expect(place()).toBe('Écran 2 sur 3');
  expect(focused()).toBe('Le milieu');
  expect(screen.getByText('Étape 1 sur 4')).toBeDefined();
  expect(burnt()).toBeCloseTo(2 / 3);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('La fin');
  expect(burnt()).toBe(1);
  await user.click(button('Suivant'));
  expect(place()).toBe('whole step');
  expect(focused()).toBe('Deuxième étape');
  expect(burnt()).toBe(2);
  await user.click(button('Précédent'));
  expect(focused()).toBe('La fin');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Première étape');
  expect(button('Précédent')).toHaveProperty('disabled', true);
});

test('a notebook that fails takes nothing of the step with it', async () => {
  // React tells the console of every error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  notebook.fails = true;
  const user = await play();
  expect(await screen.findByText(/^Cette partie n’a pas pu s’afficher/u)).toBeDefined();
  notebook.fails = false;
  expect(screen.getByText('Texte du début')).toBeDefined();
  await user.click(button('Suivant'));
  expect(focused()).toBe('Le milieu');
});

test('the step is done from its last screen on, and each screen reaches the server', async () => {
  const user = await play();
  await user.click(button('Suivant'));
  await waitFor(() => expect(lastSaved()).toMatchObject({ step: 0, screen: 1, doneSteps: [] }), {
    timeout: 2000,
  });
  await user.click(button('Suivant'));
  await user.click(button('Suivant'));
  await waitFor(() => expect(lastSaved()).toMatchObject({ step: 1, screen: 0, doneSteps: [0] }), {
    timeout: 2000,
  });
});

test('a lesson opens at the screen where it was left, and at the last one of a step that has fewer by now', async () => {
  await play({ screen: 1 });
  expect(place()).toBe('Écran 2 sur 3');
  cleanup();
  await play({ screen: 7 });
  expect(place()).toBe('Écran 3 sur 3');
});

test('a step that is opened by the plan or by an address is at its first screen', async () => {
  const user = await play({ step: 1, doneSteps: [0] });
  const plan = within(screen.getByRole('navigation', { name: 'Dans cette leçon' }));
  await user.click(plan.getByRole('button', { name: /^Première étape/ }));
  expect(place()).toBe('Écran 1 sur 3');
  cleanup();
  await play({ step: 0, screen: 2 }, { step: 0, screen: 0 });
  expect(place()).toBe('Écran 1 sur 3');
});

test.each([
  [1, 'Écran 2 sur 3'],
  // The text has fewer screens than when the address was written.
  [9, 'Écran 3 sur 3'],
])('an address leads to the very screen (%i)', async (asked, expected) => {
  await play({ step: 1, doneSteps: [0] }, { step: 0, screen: asked });
  expect(place()).toBe(expected);
});

test('a screen reader gets the whole step, and what takes the focus comes into view', async () => {
  await play();
  const all = screen.getAllByRole('group', { name: /^Écran/ });
  expect(all.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Écran 1 sur 3',
    'Écran 2 sur 3',
    'Écran 3 sur 3',
  ]);
  expect(screen.getByRole('heading', { name: 'La fin' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'source' });
  act(() => link.focus());
  expect(place()).toBe('Écran 2 sur 3');
  expect(document.activeElement).toBe(link);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('what a search of the browser scrolls to, and what the voice reads, comes into view', async () => {
  await play();
  const [, second, third] = screen.getAllByRole('group', { name: /^Écran/ });
  if (second === undefined || third === undefined) throw new Error('no screens');
  second.scrollTop = 300;
  act(() => void second.dispatchEvent(new Event('scroll')));
  expect(place()).toBe('Écran 2 sur 3');
  expect(scrollTo).toHaveBeenCalledWith({ top: 300 - innerHeight / 2 });
  act(() => bringBack(screen.getByText('Texte de la fin')));
  expect(place()).toBe('Écran 3 sur 3');
});

test('the name of the quiz, the way to finish and the sources come with the last screen', async () => {
  const user = await play({ step: 0, screen: 1, retake: true });
  expect(button('Suivant')).toBeDefined();
  await user.click(button('Suivant'));
  await user.click(button('Suivant'));
  expect(button('Au quiz')).toBeDefined();
  cleanup();
  await play({ step: 3, retake: true }).then(async (again) => {
    expect(screen.queryByRole('button', { name: 'Terminer la leçon' })).toBeNull();
    await again.click(button('Suivant'));
    expect(place()).toBe('Écran 2 sur 2');
    expect(button('Terminer la leçon')).toBeDefined();
  });
});

test('the tasks of all screens are counted in the step, and stay done on this device', async () => {
  const user = await play();
  const count = () => screen.getByText(/tâches? sur 2$/).textContent.replace(/\s/gu, ' ');
  expect(count()).toBe('0 tâche sur 2');
  await user.click(button('Autre à faire'));
  expect(count()).toBe('1 tâche sur 2');
  // Nobody has to: the way on is open.
  expect(button('Suivant')).toHaveProperty('disabled', false);
  cleanup();
  const again = await play();
  expect(button('Autre faite')).toBeDefined();
  await again.click(button('Une à faire'));
  expect(count()).toBe('2 tâches sur 2');
  expect(readTasks('camille', server.current.attempt().id)).toEqual([
    'un/candle-types Autre',
    'un/candle-types Une',
  ]);
  cleanup();
  await play({ step: 1 });
  expect(screen.queryByText(/tâches? sur/)).toBeNull();
});

test('on paper stands the whole lesson that is open, whatever step is on screen', async () => {
  await play({ step: 1, doneSteps: [0] });
  expect(document.querySelector('[data-printed]')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  const paper = document.querySelector<HTMLElement>('[data-printed]');
  if (paper === null) throw new Error('Nothing is printed.');
  const headings = within(paper)
    .getAllByRole('heading', { hidden: true })
    .map(({ textContent }) => textContent);
  // What comes after the quiz is not open yet.
  expect(headings).toEqual(['Première étape', 'Le milieu', 'La fin', 'Deuxième étape']);
  expect(paper.textContent).toContain('Texte de la fin');
  expect(within(paper).getByText('Une à faire')).toBeDefined();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-printed]')).toBeNull();
});
