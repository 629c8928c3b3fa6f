import { ORPCError } from '@orpc/client';
import type { QuizQuestion, QuizRules } from '@chandelle/course/lesson';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuizStep } from '../player/quiz-step.tsx';
import { makeFakeServer, makeLesson, makeQuestion, makeRules } from '../testing/fake-course.ts';
import { useQuiz } from './use-quiz.ts';

const { server, toast } = vi.hoisted(() => ({
  server: { current: undefined as unknown as ReturnType<typeof makeFakeServer> },
  toast: { error: vi.fn(), success: vi.fn() },
}));
vi.mock('../../../app/api.ts', () => ({
  client: {
    progress: new Proxy({}, { get: (_target, name) => Reflect.get(server.current, name) }),
  },
}));
vi.mock('../../../ui/toast.tsx', () => ({ toast }));
vi.mock('../../../figures/registry.tsx', () => ({ figureComponents: {}, preloadFigure: vi.fn() }));

const onSessionLost = vi.fn();
const onStale = vi.fn();
const onDone = vi.fn();

function Harness({ questions, rules }: { questions: QuizQuestion[]; rules: QuizRules }) {
  const [attempt, setAttempt] = useState(server.current.attempt());
  const { quiz } = makeLesson(questions, rules);
  if (quiz === null) throw new Error('The lesson has a quiz.');
  const control = useQuiz({
    quiz,
    learnerId: 'camille',
    attempt,
    onAttempt: setAttempt,
    onStale,
    onSessionLost,
    onDone,
  });
  return (
    <QuizStep
      step={{ kind: 'quiz', id: 'quiz', title: 'Quiz' }}
      quiz={quiz}
      attempt={attempt}
      control={control}
      finish={null}
      position={{ flush: async () => {}, end: () => {} }}
      onAttempt={setAttempt}
      onSkip={null}
    />
  );
}

const four = [
  makeQuestion('un', 'a'),
  makeQuestion('deux', 'b'),
  makeQuestion('trois', 'c'),
  makeQuestion('quatre', 'd'),
];

function play(questions = four, rules = makeRules(), keepServer = false) {
  if (!keepServer) server.current = makeFakeServer(questions, rules);
  return render(<Harness questions={questions} rules={rules} />);
}

const group = (place = 0) =>
  document.querySelectorAll<HTMLElement>('fieldset')[place] ?? document.body;
const option = (letter: string, id = 'un') => screen.getByText(`Réponse ${letter} de ${id}`);
const radio = (letter: string, id = 'un') =>
  screen.getByLabelText<HTMLInputElement>(`Réponse ${letter} de ${id}`);
const look = (letter: string, id = 'un') =>
  option(letter, id).closest('[data-look]')?.getAttribute('data-look');
const why = (letter: string, id = 'un') => screen.queryByText(`Explication ${letter} de ${id}`);
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** A press by pointer: the browser gives it a count of clicks, which a key press does not have. */
const press = (letter: string, id = 'un') => fireEvent.click(radio(letter, id), { detail: 1 });

async function validate(letter: string, place = 0, id = 'un') {
  press(letter, id);
  fireEvent.click(within(group(place)).getByRole('button', { name: 'Valider' }));
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  for (const spy of [toast.error, onSessionLost, onStale, onDone]) spy.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('on one page each question is a named group of radios with its own button', () => {
  play();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(4);
  expect(screen.getByRole('radiogroup', { name: /Question deux/ })).toBe(group(1));
  expect(within(group()).getAllByRole('radio')).toHaveLength(4);
  expect(within(group()).getByRole('button', { name: 'Valider' })).toHaveProperty('disabled', true);
});

test('a right answer validates the question and shows every explanation', async () => {
  play();
  expect(why('a')).toBeNull();
  await validate('a');
  expect(screen.getByText('Excellent ! Bonne réponse !')).toBeDefined();
  expect(['a', 'b', 'c', 'd'].map((letter) => look(letter))).toEqual([
    'right',
    'neutral',
    'neutral',
    'neutral',
  ]);
  expect(['a', 'b', 'c', 'd'].every((letter) => why(letter) !== null)).toBe(true);
  expect(within(group()).queryByRole('button', { name: 'Valider' })).toBeNull();
  press('b');
  expect(radio('a').checked).toBe(true);
});

test('a wrong answer shows its own explanation, locks for 1.5 s, then clears the choice and keeps the explanation', async () => {
  play();
  await validate('b');
  expect(look('b')).toBe('wrong');
  expect(screen.getByText('Votre réponse')).toBeDefined();
  expect(why('b')).not.toBeNull();
  expect(why('a')).toBeNull();
  expect(toast.error).toHaveBeenCalledWith(
    'Mauvaise réponse',
    '-25 points. Réessayez cette question.',
  );
  expect(group().textContent).toContain('1\u00a0erreur, score possible 75\u00a0%');
  press('a');
  expect(radio('a').checked).toBe(false);
  await settle(1499);
  expect(look('b')).toBe('wrong');
  await settle(1);
  expect(radio('b').checked).toBe(false);
  expect(look('b')).toBe('tried');
  expect(why('b')).not.toBeNull();
  press('a');
  expect(radio('a').checked).toBe(true);
});

test('the verdict and its explanation are announced', async () => {
  const { container } = play();
  await validate('b');
  const live = [...container.querySelectorAll('[aria-live="polite"]')].map(
    (region) => region.textContent,
  );
  expect(live).toContain('Incorrect. Réessayez ! Explication b de un');
});

test('two clicks are one answer', async () => {
  play();
  press('b');
  const send = within(group()).getByRole('button', { name: 'Valider' });
  fireEvent.click(send);
  fireEvent.click(send);
  await settle();
  expect(server.current.submitAnswer).toHaveBeenCalledOnce();
});

test('an error that costs nothing any more only asks to try again', async () => {
  play([makeQuestion('un', 'a')]);
  await validate('b');
  await settle(1500);
  await validate('c');
  expect(toast.error).toHaveBeenLastCalledWith('Mauvaise réponse', 'Réessayez cette question.');
});

test('keys choose an option of the first open question, and Enter sends it', async () => {
  play();
  await validate('a');
  fireEvent.keyDown(document.body, { key: '2' });
  expect(radio('b', 'deux').checked).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await settle();
  expect(look('b', 'deux')).toBe('right');
});

test('keys act on the question that holds the focus', () => {
  play();
  radio('a', 'trois').focus();
  fireEvent.keyDown(radio('a', 'trois'), { key: '4' });
  expect(radio('d', 'trois').checked).toBe(true);
  expect(radio('d').checked).toBe(false);
});

test('a question with several right answers is a group of checkboxes, and asks for all of them', async () => {
  const both = 'Sélectionnez les deux bonnes réponses !';
  const rules = makeRules({ labels: { ...makeRules().labels, incomplete: both } });
  play([makeQuestion('un', 'ac', true)], rules);
  expect(within(group()).getAllByRole('checkbox')).toHaveLength(4);
  await validate('a');
  expect(screen.getByText(both)).toBeDefined();
  expect(toast.error).not.toHaveBeenCalled();
  // A right option that was not enough is not called wrong.
  expect(look('a')).toBe('chosen');
  await settle(1500);
  press('a');
  await validate('c');
  expect([look('a'), look('c')]).toEqual(['right', 'right']);
});

test('an answer that the network lost is kept, and sent again under the same id', async () => {
  play();
  server.current.submitAnswer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await validate('a');
  expect(radio('a').checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await settle();
  const [first, second] = server.current.submitAnswer.mock.calls.map(
    ([submission]) => submission.submissionId,
  );
  expect(first).toBe(second);
  expect(look('a')).toBe('right');
  expect(localStorage.length).toBe(0);
});

test('it goes by itself when the network is back', async () => {
  play();
  server.current.submitAnswer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await validate('a');
  dispatchEvent(new Event('online'));
  await settle();
  expect(look('a')).toBe('right');
});

test('a session that ended loses no answer: it is sent after the return', async () => {
  const view = play();
  server.current.submitAnswer.mockRejectedValueOnce(new ORPCError('UNAUTHORIZED'));
  await validate('b');
  expect(onSessionLost).toHaveBeenCalledOnce();
  view.unmount();
  play(four, makeRules(), true);
  await settle();
  expect(server.current.submitAnswer).toHaveBeenCalledTimes(2);
  expect(server.current.answers).toHaveLength(1);
  expect(look('b')).toBe('wrong');
});

test('a question that another tab validated is read again', async () => {
  play();
  server.current.submitAnswer.mockRejectedValueOnce(new ORPCError('QUESTION_LOCKED'));
  await validate('b');
  expect(onStale).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
});

test('one at a time, a press answers; a right answer brings the next question after a second', async () => {
  play(four, makeRules({ layout: 'single', errorCost: 10 }));
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  press('a');
  await settle();
  expect(look('a')).toBe('right');
  await settle(999);
  expect(screen.queryByText('Question deux')).toBeNull();
  await settle(1);
  expect(screen.getByText('Question deux')).toBeDefined();
  const previous = screen.getByRole('region', { name: 'Question précédente' });
  expect(within(previous).getByText('Explication b de un')).toBeDefined();
});

test('one at a time, a wrong answer stays and is tried again', async () => {
  play(four, makeRules({ layout: 'single', errorCost: 10 }));
  press('c');
  await settle();
  expect(toast.error).toHaveBeenCalledWith(
    'Mauvaise réponse',
    '-10 points. Réessayez cette question.',
  );
  await settle(1500);
  expect(look('c')).toBe('tried');
  press('a');
  await settle();
  expect(look('a')).toBe('right');
});

test('one at a time, keys only choose: Enter or the button sends', async () => {
  play(four, makeRules({ layout: 'single' }));
  fireEvent.keyDown(document.body, { key: '1' });
  expect(server.current.submitAnswer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await settle();
  expect(server.current.submitAnswer).toHaveBeenCalledOnce();
});

async function pressAll(letters: string, pause: number) {
  for (const [place, letter] of [...letters].entries()) {
    press(letter, four[place]?.id);
    await settle();
    await settle(pause);
  }
}

test('where any answer stands, half a second leads on, and nothing is judged before the end', async () => {
  play(
    four,
    makeRules({ layout: 'single', judging: 'any', errorCost: 0, maxErrors: 1, passPercent: 80 }),
  );
  press('b');
  await settle();
  expect(screen.queryByText('Incorrect. Réessayez !')).toBeNull();
  expect(why('b')).toBeNull();
  await settle(500);
  expect(screen.getByText('Question deux')).toBeDefined();
  expect(toast.error).not.toHaveBeenCalled();
});

test('below the pass mark the results name the right answers and offer to begin again', async () => {
  const rules = makeRules({
    layout: 'single',
    judging: 'any',
    errorCost: 0,
    maxErrors: 1,
    passPercent: 80,
  });
  play(four, rules);
  await pressAll('bacd', 500);
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.getByText('Vous y êtes presque.')).toBeDefined();
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[0]).toContain('Réponse b de un');
  expect(items[0]).toContain('Réponse a de un');
  expect(items[2]).not.toContain('Bonne réponse');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await settle();
  expect(server.current.complete).toHaveBeenCalledOnce();
  expect(server.current.retry).toHaveBeenCalledOnce();
});

test('a reload shows the first question that is still open', async () => {
  const rules = makeRules({ layout: 'single' });
  const view = play(four, rules);
  await pressAll('ab', 1000);
  view.unmount();
  play(four, rules, true);
  expect(screen.getByText('Question trois')).toBeDefined();
});
