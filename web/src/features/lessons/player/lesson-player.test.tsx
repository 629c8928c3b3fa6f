import { buildQuiz } from '@chandelle/course/testing/build-course';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMemoryHistory } from '../../../lib/navigation/history.ts';
import { Navigation } from '../../../lib/navigation/navigation.tsx';
import type { Attempt, Completion, LessonContent } from '../types.ts';
import { makeFakeServer, makeLesson } from '../testing/fake-course.ts';
import { LessonPlayer } from './lesson-player.tsx';
import './quiz-step/quiz-step.tsx';

const { server, toast, drawConfetti } = vi.hoisted(() => ({
  server: { current: undefined as unknown as ReturnType<typeof makeFakeServer> },
  toast: { error: vi.fn(), success: vi.fn() },
  drawConfetti: vi.fn(() => () => {}),
}));
// It asks the server by itself, and has tests of its own.
vi.mock('../../notebook/in-lesson/lesson-notebook.tsx', () => ({ LessonNotebook: () => null }));
vi.mock('../../../lib/api.ts', () => ({
  client: {
    progress: new Proxy({}, { get: (_target, name) => Reflect.get(server.current, name) }),
  },
}));
vi.mock('../../../ui/toast.tsx', () => ({ toast }));
vi.mock('../celebration/draw-confetti.ts', () => ({ drawConfetti }));
vi.mock('../../../figures/registry.tsx', () => ({ figureComponents: {}, preloadFigure: vi.fn() }));

const quiz = buildQuiz(
  [
    { id: 'un', right: 'a' },
    { id: 'deux', right: 'b' },
  ],
  { errorCost: 25 },
);

async function play(
  start: Partial<Attempt> = {},
  change: Partial<LessonContent> = {},
  played = quiz,
) {
  server.current = makeFakeServer(played, start);
  const onCompleted = vi.fn<(completion: Completion) => void>();
  const onSessionLost = vi.fn();
  function Harness() {
    const [attempt, setAttempt] = useState(server.current.attempt());
    return (
      <LessonPlayer
        lesson={{ ...makeLesson(played), ...change }}
        attempt={attempt}
        learnerId="camille"
        onAttempt={setAttempt}
        onStale={vi.fn()}
        onSessionLost={onSessionLost}
        onCompleted={onCompleted}
      />
    );
  }
  const view = render(
    <Navigation history={makeMemoryHistory('/')}>
      <Harness />
    </Navigation>,
  );
  // The code of the quiz comes a moment later.
  await act(async () => {});
  return { user: userEvent.setup(), onCompleted, onSessionLost, view };
}

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const positions = () => server.current.savePosition.mock.calls.map(([position]) => position);

async function answer(user: ReturnType<typeof userEvent.setup>, place: number, option: string) {
  await user.click(screen.getByText(`Réponse ${option} de ${quiz.questions[place]?.id}`));
  await user.click(button('Valider'));
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  toast.error.mockClear();
  drawConfetti.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('previous is disabled on the first step, next on the last, and each step counts', async () => {
  const { user } = await play();
  expect(title()).toBe('Première étape');
  expect(screen.getByText('Étape 1 sur 4')).toBeDefined();
  expect(screen.getByText('Leçon 1/5', { exact: false })).toBeDefined();
  expect(screen.getByText('· encore 13 min')).toBeDefined();
  expect(button('Précédent')).toHaveProperty('disabled', true);
  await user.click(button('Suivant'));
  expect(title()).toBe('Deuxième étape');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(screen.getByText('· encore 8 min')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
});

test('arrow keys leaf through the steps, but not from a field', async () => {
  const { user } = await play();
  await user.keyboard('{ArrowRight}');
  expect(title()).toBe('Deuxième étape');
  await user.keyboard('{ArrowLeft}');
  expect(title()).toBe('Première étape');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await user.keyboard('{ArrowRight}');
  expect(title()).toBe('Première étape');
  field.remove();
});

test('each step reaches the server with the steps done', async () => {
  const { user } = await play();
  await user.click(button('Suivant'));
  await waitFor(() => expect(positions()).toMatchObject([{ step: 1, doneSteps: [0] }]), {
    timeout: 2000,
  });
});

test('a lesson resumes at the step where it was left', async () => {
  await play({ step: 1, doneSteps: [0] });
  expect(title()).toBe('Deuxième étape');
});

test('steps after the quiz are closed until it is passed, whatever the position says', async () => {
  await play({ step: 3, doneSteps: [0, 1, 2] });
  expect(title()).toBe('Quiz');
  expect(screen.getByText(/étape 3 sur 4/)).toBeDefined();
});

test('the title of the quiz has the focus, although its code comes late', async () => {
  const { user } = await play({ step: 1 });
  await user.click(button('Suivant'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Quiz'));
});

test('the quiz is not left with a question unanswered, nor with a wrong answer', async () => {
  const { user } = await play({ step: 2 });
  await answer(user, 0, 'a');
  await screen.findByText('Excellent ! Bonne réponse !');
  await user.click(button('Suivant'));
  expect(toast.error).toHaveBeenLastCalledWith('Quiz incomplet', expect.any(String));
  await user.click(button('Continuer'));
  await answer(user, 1, 'c');
  await screen.findByText('Incorrect. Réessayez !');
  expect(toast.error).toHaveBeenLastCalledWith(
    'Mauvaise réponse',
    '-25 points. Réessayez cette question.',
    { repeatsPage: true },
  );
  await user.click(button('Suivant'));
  expect(toast.error).toHaveBeenLastCalledWith('Réponses incorrectes', expect.any(String));
  expect(title()).toBe('Quiz');
});

test('a press that was meant for the question before says nothing of the one that came by itself', async () => {
  vi.useFakeTimers();
  const oneByOne = buildQuiz(
    [
      { id: 'un', right: 'a' },
      { id: 'deux', right: 'b' },
    ],
    { layout: 'single' },
  );
  await play({ step: 2 }, {}, oneByOne);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.click(screen.getByLabelText('Réponse a de un'), { detail: 1 });
  await pass(0);
  await pass(1000);
  expect(screen.getByLabelText('Réponse b de deux')).toBeDefined();
  fireEvent.click(button('Suivant'));
  expect(toast.error).not.toHaveBeenCalled();
  expect(title()).toBe('Quiz');
  await pass(500);
  fireEvent.click(button('Suivant'));
  expect(toast.error).toHaveBeenLastCalledWith('Quiz incomplet', expect.any(String));
});

test('while an answer is under way nothing is said to be missing', async () => {
  const { user } = await play({ step: 2 });
  await answer(user, 0, 'a');
  await user.click(await screen.findByRole('button', { name: 'Continuer' }));
  server.current.submitAnswer.mockReturnValueOnce(new Promise(() => {}));
  await answer(user, 1, 'b');
  await user.click(button('Suivant'));
  expect(toast.error).not.toHaveBeenCalled();
  expect(title()).toBe('Quiz');
});

test('a passed quiz opens the last step, with its confetti, where the bar ends the lesson', async () => {
  const { user, onCompleted } = await play({ step: 2 });
  await answer(user, 0, 'a');
  await user.click(await screen.findByRole('button', { name: 'Continuer' }));
  await answer(user, 1, 'b');
  await screen.findByText('Excellent ! Bonne réponse !');
  await user.click(await screen.findByRole('button', { name: 'Continuer' }));
  expect(title()).toBe('Bilan');
  expect(drawConfetti).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(drawConfetti).toHaveBeenCalledWith(50, 5, expect.any(HTMLCanvasElement), 'page'),
  );
  expect(button('Suivant')).toHaveProperty('disabled', true);
  expect(button('Terminer la leçon').closest('nav')).toBe(button('Suivant').closest('nav'));
  await user.click(button('Terminer la leçon'));
  await waitFor(() =>
    expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ score: 100 })),
  );
});

test('who has done the lesson before may read on without the quiz', async () => {
  const { user } = await play({ step: 2, retake: true });
  await user.click(button('Lire la suite sans refaire le quiz'));
  expect(title()).toBe('Bilan');
  await user.click(button('Terminer la leçon'));
  await waitFor(() =>
    expect(toast.error).toHaveBeenLastCalledWith('Quiz incomplet', expect.any(String)),
  );
  expect(title()).toBe('Quiz');
});

test('a failed save keeps the learner here, says so in the lesson’s words, and can be tried again', async () => {
  const { user, onCompleted } = await play({ step: 3, retake: true });
  const complete = server.current.complete;
  complete.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(button('Terminer la leçon'));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erreur',
      'Impossible de sauvegarder votre progression',
    ),
  );
  expect(onCompleted).not.toHaveBeenCalled();
  await screen.findByText(/Réessayez de terminer la leçon/);
  await user.click(button('Terminer la leçon'));
  await waitFor(() => expect(complete).toHaveBeenCalledTimes(2));
});

test('sources are named once, below the way on: at the closing step, or before the quiz when there is none', async () => {
  const sources = [{ title: 'Un livre', url: null, note: null }];
  const { steps } = makeLesson(quiz);
  const named = async (among: LessonContent['steps'], step: number) => {
    await play({ step, retake: true }, { sources, steps: among });
    const source = screen.queryByText('Un livre');
    const bar = screen.getByRole('navigation', { name: 'Étapes' });
    const below = source !== null && (bar.compareDocumentPosition(source) & 4) > 0;
    cleanup();
    return source === null ? 'absent' : below ? 'below' : 'above';
  };
  const places = async (among: LessonContent['steps']) => {
    const all: string[] = [];
    for (const step of among.keys()) all.push(await named(among, step));
    return all;
  };
  expect(await places(steps)).toEqual(['absent', 'absent', 'absent', 'below']);
  const open = steps.filter(({ kind }) => kind !== 'closing');
  expect(await places(open)).toEqual(['absent', 'below', 'absent']);
});

test('the risk warning is in view on every step', async () => {
  const { user } = await play();
  expect(screen.getByRole('complementary', { name: 'Avertissement' })).toBeDefined();
  await user.click(button('Suivant'));
  expect(screen.getByRole('complementary', { name: 'Avertissement' })).toBeDefined();
});

test('a step that was gone through says so on screens without a rail too', async () => {
  await play({ step: 1, doneSteps: [0, 1] });
  expect(screen.getByText('Étape terminée').className).toContain('lg:hidden');
});

test('the plan says of the steps after an unfinished quiz what opens them, and of no other', async () => {
  const lesson = makeLesson(quiz);
  const plan = () =>
    within(screen.getByRole('navigation', { name: 'Dans cette leçon' }))
      .getAllByRole<HTMLButtonElement>('button')
      .map(({ textContent, disabled }) => ({ textContent, disabled }));
  const open = ({ title }: { title: string }) => ({ textContent: title, disabled: false });
  const closed = ({ title }: { title: string }) => ({
    textContent: `${title}, s’ouvre après le quiz`,
    disabled: true,
  });
  const quizAt = lesson.steps.findIndex(({ kind }) => kind === 'quiz');
  await play();
  expect(lesson.steps.length).toBeGreaterThan(quizAt + 1);
  expect(plan()).toEqual([
    ...lesson.steps.slice(0, quizAt + 1).map(open),
    ...lesson.steps.slice(quizAt + 1).map(closed),
  ]);
  cleanup();
  await play({ retake: true }, { quiz: null });
  expect(plan().filter(({ disabled }) => disabled)).toEqual([]);
});

test('leads from a wrong answer to the step that teaches it; what was answered stays', async () => {
  const taught = buildQuiz([
    { id: 'un', right: 'a', taughtIn: 'deux' },
    { id: 'deux', right: 'b' },
  ]);
  const { user } = await play({ step: 2 }, {}, taught);
  expect(screen.queryByRole('button', { name: /^Relire/ })).toBeNull();
  await answer(user, 0, 'c');
  await user.click(await screen.findByRole('button', { name: 'Relire l’étape 2' }));
  expect(title()).toBe('Deuxième étape');
  await user.click(button('Suivant'));
  expect(button('Relire l’étape 2')).toBeDefined();
  expect(server.current.attempt().errors).toBe(1);
});
