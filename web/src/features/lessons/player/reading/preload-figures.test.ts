import { buildQuiz } from '@chandelle/course/testing/build-course';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeLesson } from '../../testing/fake-course.ts';
import { preloadFigures } from './preload-figures.ts';

const { preloadFigure } = vi.hoisted(() => ({ preloadFigure: vi.fn() }));
vi.mock('../../../../figures/registry.tsx', () => ({ preloadFigure, figureComponents: {} }));

beforeEach(() => preloadFigure.mockClear());

const figure = (name: string) => ({
  type: 'element',
  tagName: 'chandelle-figure',
  properties: { name, props: '{}' },
  children: [],
});

test('every figure of a lesson is fetched once, those inside remarks and of questions too', () => {
  const { rules, questions } = buildQuiz([{ id: 'un', right: 'a' }]);
  const figured = questions.map((one) => ({
    ...one,
    figure: { name: 'candle-chart', props: {} },
  }));
  const lesson = makeLesson({ rules, questions: figured });
  const remark = {
    type: 'element',
    tagName: 'chandelle-callout',
    properties: {},
    children: [figure('candle-types')],
  };
  const [first] = lesson.steps;
  if (first?.kind !== 'reading') throw new Error('The first step is one to read.');
  first.body.children.push(figure('candle-anatomy'), remark, figure('candle-anatomy'));
  preloadFigures(lesson);
  expect(preloadFigure.mock.calls.flat()).toEqual([
    'candle-anatomy',
    'candle-types',
    'candle-chart',
  ]);
});

test('a lesson without figures fetches none', () => {
  preloadFigures(makeLesson(buildQuiz([{ id: 'un', right: 'a' }])));
  expect(preloadFigure).not.toHaveBeenCalled();
});
