// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeLesson, makeQuestion, makeRules } from '../testing/fake-course.ts';
import type { LessonContent, LessonStep } from '../types.ts';
import { ReadingStep } from './reading-step.tsx';

vi.mock('../../../figures/registry.tsx', () => ({ figureComponents: {}, preloadFigure: vi.fn() }));

afterEach(cleanup);

const whole = makeLesson([makeQuestion('un', 'a')], makeRules());
const source = { title: 'Un livre', url: null, note: null };
const read = (steps: LessonStep[]) => steps.filter((step) => step.kind !== 'quiz');

function show(lesson: LessonContent, step: Exclude<LessonStep, { kind: 'quiz' }>) {
  render(<ReadingStep step={step} lesson={lesson} done={false} />);
  const shown = screen.queryByText('Un livre') !== null;
  cleanup();
  return shown;
}

test('names the sources once: at the closing step, or before the quiz when there is none', () => {
  const closed = { ...whole, sources: [source] };
  expect(read(closed.steps).map((step) => show(closed, step))).toEqual([false, false, true]);
  const steps = whole.steps.filter(({ kind }) => kind !== 'closing');
  const open = { ...closed, steps };
  expect(read(steps).map((step) => show(open, step))).toEqual([false, true]);
});
