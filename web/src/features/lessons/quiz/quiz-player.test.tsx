import { ORPCError } from '@orpc/client';
import type { QuizRules } from '@chandelle/course/public/lesson';
import type { Quiz } from '@chandelle/course/quiz';
import { buildQuiz, type QuestionRecipe } from '@chandelle/course/testing/build-course';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuizStep } from '../player/quiz-step/quiz-step.tsx';
import { makeFakeServer, presentQuiz } from '../testing/fake-course.ts';
import { useQuiz } from './use-quiz.ts';

const { server, toast } = vi.hoisted(() => ({
  server: { current: undefined as unknown as ReturnType<typeof makeFakeServer> },
  toast: { error: vi.fn(), success: vi.fn() },
}));
vi.mock('../../../lib/api.ts', () => ({
  client: {
    progress: new Proxy({}, { get: (_target, name) => Reflect.get(server.current, name) }),
  },
}));
vi.mock('../../../ui/toast.tsx', () => ({ toast }));
vi.mock('../../../figures/registry.tsx', () => ({ figureComponents: {}, preloadFigure: vi.fn() }));

const onSessionLost = vi.fn();
const onStale = vi.fn();
const onDone = vi.fn();
const onLeave = vi.fn();

function Harness({ quiz }: { quiz: ReturnType<typeof presentQuiz> }) {
  const [attempt, setAttempt] = useState(server.current.attempt());
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
      step={{ kind: 'quiz', id: 'quiz', title: 'Quiz', seconds: 90 }}
      quiz={quiz}
      attempt={attempt}
      control={control}
      finish={null}
      onLeave={onLeave}
      position={{ flush: async () => {}, end: () => {} }}
      onAttempt={setAttempt}
      onSkip={null}
    />
  );
}

const one: readonly QuestionRecipe[] = [{ id: 'un', right: 'a' }];
const four: readonly QuestionRecipe[] = [
  ...one,
  { id: 'deux', right: 'b' },
  { id: 'trois', right: 'c' },
  { id: 'quatre', right: 'd' },
];
/** A quiz of the four questions. */
const makeQuiz = (rules: Partial<QuizRules> = {}) => buildQuiz(four, rules);

function play(quiz: Quiz = makeQuiz(), keepServer = false) {
  if (!keepServer) server.current = makeFakeServer(quiz);
  return render(<Harness quiz={presentQuiz(quiz)} />);
}

const group = (place = 0) =>
  document.querySelectorAll<HTMLElement>('fieldset')[place] ?? document.body;
/** Its text stands again where its explanation is folded. */
const option = (letter: string, id = 'un') =>
  screen.getAllByText(`Réponse ${letter} de ${id}`)[0] ?? document.body;
const radio = (letter: string, id = 'un') =>
  screen.getByLabelText<HTMLInputElement>(`Réponse ${letter} de ${id}`);
const look = (letter: string, id = 'un') =>
  option(letter, id).closest('[data-look]')?.getAttribute('data-look');
const why = (letter: string, id = 'un') => screen.queryByText(`Explication ${letter} de ${id}`);
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** A press by pointer: the browser gives it a count of clicks, which a key press does not have. */
const press = (letter: string, id = 'un') => fireEvent.click(radio(letter, id), { detail: 1 });

const bar = () => screen.getByRole('region', { name: 'Votre réponse' });
const send = () => within(bar()).getByRole('button', { name: 'Valider' });
const open = () =>
  document.querySelector('[data-open] [data-question]')?.getAttribute('data-question');

async function validate(letter: string, id = 'un') {
  press(letter, id);
  fireEvent.click(send());
  await settle();
}

async function goOn() {
  fireEvent.click(within(bar()).getByRole('button', { name: 'Continuer' }));
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  for (const spy of [toast.error, onSessionLost, onStale, onDone, onLeave]) spy.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('on one page one question is open, a named group of radios; the others wait as text', () => {
  play();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  expect(screen.getByRole('radiogroup', { name: /Question un/ })).toBe(group());
  expect(within(group()).getAllByRole('radio')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Question deux' }).querySelector('button')).toBeNull();
  expect(send().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(send());
  expect(server.current.submitAnswer).not.toHaveBeenCalled();
});

test('a right answer stands in the bar, with its explanation; those of the others are folded', async () => {
  play();
  expect(why('a')).toBeNull();
  await validate('a');
  expect(bar().textContent).toContain('Excellent ! Bonne réponse !');
  expect(bar().textContent).toContain('Juste du premier coup. Encore 3\u00a0questions.');
  expect(['a', 'b', 'c', 'd'].map((letter) => look(letter))).toEqual([
    'right',
    'neutral',
    'neutral',
    'neutral',
  ]);
  const others = screen.getByText('Pourquoi pas les trois autres ?').closest('details');
  expect(others?.open).toBe(false);
  expect(['b', 'c', 'd'].map((letter) => others?.contains(why(letter)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(others?.contains(why('a'))).toBe(false);
  press('b');
  expect(radio('a').checked).toBe(true);
});

test('« Continuer » folds the question, opens the next one at the top and gives it the focus', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  play();
  await validate('b');
  await settle(1500);
  await validate('a');
  await goOn();
  expect(open()).toBe('deux');
  expect(scroll.mock.contexts.at(-1)).toBe(document.querySelector('[data-open]'));
  expect(scroll).toHaveBeenLastCalledWith({ block: 'start' });
  expect(document.activeElement?.textContent).toContain('Question deux');
  const folded = screen.getByRole('button', { name: 'Question un' });
  const row = folded.closest('li');
  expect(row?.textContent).toContain('Réponse a de un');
  expect(row?.textContent).toContain('Juste au deuxième essai');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  expect(why('a')).toBeNull();
  fireEvent.click(folded);
  expect(why('a')).not.toBeNull();
});

test('the last right answer leads out of the quiz', async () => {
  play(buildQuiz(one));
  await validate('a');
  await goOn();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('the second click of a double one does not go on', async () => {
  play();
  await validate('a');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Continuer' }), { detail: 2 });
  expect(open()).toBe('un');
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
    { repeatsPage: true },
  );
  expect(bar().textContent).toContain('Incorrect. Réessayez !');
  expect(bar().textContent).toContain('Score encore possible\u00a0: 75\u00a0%');
  expect(bar().textContent).toContain('dans 2\u00a0s');
  expect(screen.getByText('1 erreur, score possible 75 %')).toBeDefined();
  press('a');
  expect(radio('a').checked).toBe(false);
  await settle(500);
  expect(bar().textContent).toContain('dans 1\u00a0s');
  await settle(999);
  expect(look('b')).toBe('wrong');
  await settle(1);
  expect(radio('b').checked).toBe(false);
  expect(look('b')).toBe('tried');
  expect(why('b')).not.toBeNull();
  expect(bar().textContent).not.toContain('reprise');
  press('a');
  expect(radio('a').checked).toBe(true);
});

test('a verdict changes neither the weight nor the room of an option’s text', async () => {
  play();
  const before = option('b').className;
  const label = () => option('b').closest('label')?.textContent;
  const words = label();
  await validate('b');
  expect(option('b').className).toBe(before);
  expect(label()?.replace(/^\d?/, '')).toBe(words?.replace(/^\d/, ''));
});

test('the button keeps the focus from « Valider » through the lock to the next try', async () => {
  play();
  press('b');
  const button = send();
  button.focus();
  fireEvent.click(button);
  await settle();
  await settle(1500);
  expect(document.activeElement).toBe(button);
  fireEvent.keyDown(button, { key: '1' });
  expect(radio('a').checked).toBe(true);
  fireEvent.click(button);
  await settle();
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toContain('Continuer');
});

test('the verdict and its explanation are announced once, at once', async () => {
  const { container } = play();
  await validate('b');
  const live = [...container.querySelectorAll('[aria-live], [role="alert"], [role="status"]')]
    .filter((region) => region.textContent.includes('Incorrect'))
    .map((region) => [region.getAttribute('aria-live'), region.textContent]);
  expect(live).toEqual([['assertive', 'Incorrect. Réessayez ! Explication b de un']]);
});

test('two clicks are one answer', async () => {
  play();
  press('b');
  const button = send();
  fireEvent.click(button);
  fireEvent.click(button);
  await settle();
  expect(server.current.submitAnswer).toHaveBeenCalledOnce();
});

test('an error that costs nothing any more only asks to try again', async () => {
  play(buildQuiz(one));
  await validate('b');
  await settle(1500);
  await validate('c');
  expect(toast.error).toHaveBeenLastCalledWith('Mauvaise réponse', 'Réessayez cette question.', {
    repeatsPage: true,
  });
});

test('keys choose an option of the open question, Enter sends it, and then goes on', async () => {
  play();
  const type = async (key: string) => {
    fireEvent.keyDown(document.body, { key });
    await settle();
  };
  await type('1');
  expect(radio('a').checked).toBe(true);
  await type('Enter');
  expect(look('a')).toBe('right');
  expect(open()).toBe('un');
  await type('Enter');
  expect(open()).toBe('deux');
  await type('2');
  await type('Enter');
  expect(look('b', 'deux')).toBe('right');
});

test('a question with several right answers is a group of checkboxes, and asks for all of them', async () => {
  const both = 'Sélectionnez les deux bonnes réponses !';
  const quiz = buildQuiz([{ id: 'un', right: 'ac' }]);
  const labels = { ...quiz.rules.labels, incomplete: both };
  play({ ...quiz, rules: { ...quiz.rules, labels } });
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

test('it says that it waits for the network, without a word more at each try, and goes on to nothing', async () => {
  play();
  server.current.submitAnswer.mockRejectedValue(new TypeError('Failed to fetch'));
  await validate('a');
  const waiting = 'Votre réponse attend le réseau.Elle sera corrigée dès qu’il revient.';
  expect(bar().textContent).toContain(waiting);
  await settle(20_000);
  expect(server.current.submitAnswer.mock.calls.length).toBeGreaterThan(4);
  expect(bar().textContent).toContain(waiting);
  expect(within(bar()).queryByRole('button', { name: 'Continuer' })).toBeNull();
  expect(open()).toBe('un');
});

test('it goes by itself when the network is back', async () => {
  play();
  server.current.submitAnswer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await validate('a');
  dispatchEvent(new Event('online'));
  await settle();
  expect(look('a')).toBe('right');
});

test.each([
  ['SERVICE_UNAVAILABLE', 503],
  ['OVERLOADED', 503],
  ['TOO_MANY_REQUESTS', 429],
])(
  'an answer that the server could not take (%s) is kept, and goes by itself a little later',
  async (code, status) => {
    play();
    server.current.submitAnswer.mockRejectedValueOnce(new ORPCError(code, { status }));
    await validate('a');
    expect(radio('a').checked).toBe(true);
    expect(localStorage.length).toBe(1);
    await settle(4_000);
    expect(look('a')).toBe('right');
    expect(localStorage.length).toBe(0);
    const ids = server.current.submitAnswer.mock.calls.map(
      ([submission]) => submission.submissionId,
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  },
);

test('an answer that came while input was locked goes by itself once it is open, under the same id', async () => {
  play();
  server.current.submitAnswer.mockRejectedValueOnce(new ORPCError('TOO_SOON', { status: 429 }));
  await validate('a');
  expect(toast.error).not.toHaveBeenCalled();
  await settle(1_500);
  expect(look('a')).toBe('right');
  const ids = server.current.submitAnswer.mock.calls.map(([{ submissionId }]) => submissionId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a session that ended loses no answer: it is sent after the return', async () => {
  const view = play();
  server.current.submitAnswer.mockRejectedValueOnce(new ORPCError('UNAUTHORIZED'));
  await validate('b');
  expect(onSessionLost).toHaveBeenCalledOnce();
  view.unmount();
  play(makeQuiz(), true);
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
  play(makeQuiz({ layout: 'single', errorCost: 10 }));
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  press('a');
  await settle();
  expect(look('a')).toBe('right');
  expect(bar().textContent).toContain('Excellent ! Bonne réponse !');
  await settle(999);
  expect(screen.queryByText('Question deux')).toBeNull();
  await settle(1);
  expect(screen.getByText('Question deux')).toBeDefined();
  const previous = screen.getByRole('region', { name: 'Question précédente' });
  expect(within(previous).getByText('Explication b de un')).toBeDefined();
});

test('one at a time, a wrong answer stays and is tried again', async () => {
  play(makeQuiz({ layout: 'single', errorCost: 10 }));
  press('c');
  await settle();
  expect(toast.error).toHaveBeenCalledWith(
    'Mauvaise réponse',
    '-10 points. Réessayez cette question.',
    { repeatsPage: true },
  );
  expect(bar().textContent).toContain('Incorrect. Réessayez !');
  await settle(1500);
  expect(look('c')).toBe('tried');
  press('a');
  await settle();
  expect(look('a')).toBe('right');
});

test('one at a time, keys only choose: Enter or the button sends', async () => {
  play(makeQuiz({ layout: 'single' }));
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
  play(makeQuiz({ layout: 'single', judging: 'any', errorCost: 0, maxErrors: 1, passPercent: 80 }));
  press('b');
  await settle();
  expect(screen.queryByText('Incorrect. Réessayez !')).toBeNull();
  expect(why('b')).toBeNull();
  await settle(500);
  expect(screen.getByText('Question deux')).toBeDefined();
  expect(toast.error).not.toHaveBeenCalled();
});

test('below the pass mark the results name the right answers and offer to begin again', async () => {
  const quiz = makeQuiz({
    layout: 'single',
    judging: 'any',
    errorCost: 0,
    maxErrors: 1,
    passPercent: 80,
  });
  play(quiz);
  await pressAll('bacd', 500);
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.getByText('Vous y êtes presque.')).toBeDefined();
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(screen.queryByRole('region', { name: 'Votre réponse' })).toBeNull();
  expect(items[0]).toContain('Réponse b de un');
  expect(items[0]).toContain('Réponse a de un');
  expect(items[2]).not.toContain('Bonne réponse');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await settle();
  expect(server.current.complete).toHaveBeenCalledOnce();
  expect(server.current.retry).toHaveBeenCalledOnce();
});

test('a reload shows the first question that is still open', async () => {
  const quiz = makeQuiz({ layout: 'single' });
  const view = play(quiz);
  await pressAll('ab', 1000);
  view.unmount();
  play(quiz, true);
  expect(screen.getByText('Question trois')).toBeDefined();
});
