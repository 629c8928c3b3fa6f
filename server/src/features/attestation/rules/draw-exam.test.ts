import { examRules } from '@chandelle/contract/exam-rules';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readRealCourse } from '../../../testing/real-course.ts';
import { type CourseItem, keyOf, listItems } from '@chandelle/course/course-items';
import { findAnswerProblem, isRight, presentAnswer, workOut } from './asked-exercise.ts';
import { drawExam } from './draw-exam.ts';

let items: CourseItem[];
beforeAll(async () => {
  items = listItems(await readRealCourse()).filter(({ lesson }) => lesson.summary.counted);
});

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const draw = (seed: number, count: number = examRules.items) => drawExam(items, count, seed);
const distinct = (texts: readonly string[]) => new Set(texts).size;

it('asks thirty different things of all ten lessons, three of each, an exercise among them', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const drawn = draw(seed);
      expect(drawn).toHaveLength(30);
      expect(distinct(drawn.map(({ item }) => JSON.stringify(keyOf(item))))).toBe(30);
      const byLesson = (id: string) => drawn.filter(({ item }) => item.lesson.summary.id === id);
      const lessons = new Set(items.map(({ lesson }) => lesson.summary.id));
      expect(lessons.size).toBe(10);
      for (const id of lessons) {
        const own = byLesson(id);
        expect(own).toHaveLength(3);
        expect(own.filter(({ item }) => item.kind === 'drill')).toHaveLength(1);
        // As many notions as the lesson has, up to three.
        const has = new Set(
          items.filter(({ lesson }) => lesson.summary.id === id).map(({ notion }) => notion.id),
        );
        expect(distinct(own.map(({ item }) => item.notion.id))).toBe(Math.min(3, has.size));
      }
    }),
    { numRuns: 60 },
  );
});

it('draws the same exam from the same seed, numbers and order of options included, and another from another', () => {
  const shown = (seed: number) => JSON.stringify(draw(seed).map(({ asked }) => asked));
  fc.assert(
    fc.property(seeds, seeds, (seed, other) => {
      expect(shown(seed)).toBe(shown(seed));
      fc.pre(seed !== other);
      expect(shown(seed)).not.toBe(shown(other));
    }),
    { numRuns: 20 },
  );
});

it('asks all there is where that is less than it wants', () => {
  const few = items.slice(0, 7);
  expect(drawExam(few, 30, 1)).toHaveLength(7);
  expect(drawExam([], 30, 1)).toEqual([]);
});

it('can be shown, answered rightly and explained from what is stored of it alone', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const drawn of draw(seed)) {
        const asked = JSON.parse(JSON.stringify(drawn.asked)) as typeof drawn.asked;
        const nothing = { choice: null, typed: null };
        expect(isRight(asked, nothing)).toBe(false);
        const told = presentAnswer(asked, nothing);
        expect(told.given).toEqual([]);
        expect(told.expected.length).toBeGreaterThan(0);
        expect(told.reasons.length).toBeGreaterThan(0);
        if (asked.kind === 'drill') {
          expect(workOut(asked).text).not.toContain('{');
          const right = {
            choice: null,
            typed: (told.expected[0] ?? '').replace(/\u00A0\D+$/u, ''),
          };
          expect([isRight(asked, right), findAnswerProblem(asked, right)]).toEqual([true, null]);
          expect(findAnswerProblem(asked, { choice: null, typed: 'douze' })?.field).toBe('typed');
        } else {
          const { options } = asked.question;
          const choice = options.filter(({ right }) => right).map(({ id }) => id);
          expect(isRight(asked, { choice, typed: null })).toBe(true);
          expect(isRight(asked, { choice: options.map(({ id }) => id), typed: null })).toBe(
            choice.length === options.length,
          );
          expect(findAnswerProblem(asked, { choice: ['ailleurs'], typed: null })?.field).toBe(
            'choice',
          );
        }
      }
    }),
    { numRuns: 10 },
  );
});
