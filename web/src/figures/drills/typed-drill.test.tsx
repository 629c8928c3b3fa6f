import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StepTasksContext, TaskIdContext } from '../kit/step-tasks.ts';
import { sampleDrill } from './testing.ts';
import TypedDrill from './typed-drill.tsx';

const kind = sampleDrill;

let seed = 0;
beforeEach(() => {
  seed = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    seed += 1;
    if (array instanceof Uint32Array) array[0] = seed;
    return array;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const field = () => screen.getByRole('textbox', { name: /^Combien engagez-vous/ });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const statement = () => screen.getByRole('group', { name: /^Degré \d sur 3$/ }).textContent;

/** Reads the two numbers of the statement. */
function stake(): number {
  const [, capital = '', part = ''] =
    /avez ([\d\s]+) €.* engagez (\d+) %/u.exec(statement().replaceAll('\u00A0', ' ')) ?? [];
  return (Number(capital.replace(/\s/gu, '')) * Number(part)) / 100;
}

function answer(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  press('Vérifier');
}

const french = (value: number) => String(value).replace('.', ',');

it('is solved degree after degree, and then its task is done', () => {
  const finish = vi.fn();
  render(
    <StepTasksContext value={{ done: [], add: () => () => {}, finish }}>
      <TaskIdContext value="typed-drill La mise">
        <TypedDrill drill="mise" kind={kind} />
      </TaskIdContext>
    </StepTasksContext>,
  );
  for (const next of ['Au degré 2', 'Au degré 3']) {
    answer(french(stake()));
    expect(screen.queryAllByText(/C’est juste/)).not.toHaveLength(0);
    expect(finish).not.toHaveBeenCalled();
    press(next);
    expect(screen.getByRole('group', { name: /^Degré \d sur 3$/ })).toBe(document.activeElement);
  }
  answer(french(stake()));
  expect(finish).toHaveBeenCalledWith('typed-drill La mise');
  expect(screen.getAllByRole('button', { name: /^Degré \d réussi$/ })).toHaveLength(3);
});

it('names a known mistake, and tells where to begin otherwise', () => {
  render(<TypedDrill drill="mise" kind={kind} />);
  answer(french(300 - stake()));
  expect(screen.getAllByText(/C’est ce qui reste/)).not.toHaveLength(0);
  answer('1');
  expect(screen.getAllByText(/regardez la solution/)).not.toHaveLength(0);
  expect(screen.queryByText(/C’est juste/)).toBeNull();
});

it('refuses what is no number without counting it as a try', () => {
  render(<TypedDrill drill="mise" kind={kind} />);
  answer('trois euros et demi !');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Voir la solution' })).toHaveProperty('disabled', true);
  fireEvent.change(field(), { target: { value: '3' } });
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('shows the solution after a first try, and asks again with other numbers', () => {
  render(<TypedDrill drill="mise" kind={kind} />);
  const before = statement();
  answer('1');
  press('Voir la solution');
  const solution = screen.getByRole('region', { name: 'La solution, ligne par ligne' });
  expect(within(solution).getAllByRole('listitem')).toHaveLength(2);
  expect(solution.textContent).toContain('300 ÷ 100 = 3');
  expect(field()).toHaveProperty('readOnly', true);
  press('Recommencer');
  expect(statement()).not.toBe(before);
  expect(screen.queryByRole('region')).toBeNull();
  expect(field()).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: /réussi/ })).toBeNull();
});

it('keeps each degree as it was left, and draws anew only when asked', () => {
  render(<TypedDrill drill="mise" kind={kind} />);
  const first = statement();
  fireEvent.change(field(), { target: { value: '12,5' } });
  press('Degré 2');
  expect(statement()).toContain('1\u202F230');
  press('Degré 1');
  expect(statement()).toBe(first);
  expect(field()).toHaveProperty('value', '12,5');
  press('D’autres nombres');
  expect(statement()).not.toBe(first);
});

it('opens the keypad of numbers on a phone', () => {
  render(<TypedDrill drill="mise" kind={kind} />);
  expect(field().getAttribute('inputmode')).toBe('decimal');
});
