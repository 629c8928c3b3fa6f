import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateMinutes } from './duration.ts';
import type { Step } from './public/lesson.ts';
import { buildQuiz } from './testing/build-course.ts';

function buildReading(words: number, figures: readonly string[] = []): Step {
  return {
    kind: 'reading',
    id: 'etape',
    title: 'Étape',
    objective: 'Savoir',
    words,
    body: {
      type: 'root',
      children: figures.map((name) => ({
        type: 'element' as const,
        tagName: 'chandelle-figure',
        properties: { name, props: '{}' },
        children: [],
      })),
    },
  };
}

const { rules, questions } = buildQuiz([{ id: 'un', right: 'a' }]);

/** A quiz of so many questions. */
const quizOf = (count: number) => ({
  rules,
  questions: Array.from({ length: count }, () => questions).flat(),
});

describe('estimateMinutes', () => {
  it.each([
    [[buildReading(1800)], null, 10],
    [[buildReading(0, ['candle-types', 'candle-types', 'candle-types'])], null, 1],
    [[buildReading(0, ['candle-anatomy', 'pattern-drill'])], null, 2],
    [[{ kind: 'quiz', id: 'quiz', title: 'Quiz' } as const], quizOf(4), 3],
    [[buildReading(900, ['candle-anatomy']), buildReading(900)], quizOf(8), 17],
  ])(
    'adds words at 180 a minute, figures 20 s, exercises 60 s, questions 45 s (%#)',
    (steps, quiz, minutes) => {
      expect(estimateMinutes({ steps, quiz })).toBe(minutes);
    },
  );

  it('never falls when content is added', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(20), (words, more, questions) => {
        const before = estimateMinutes({ steps: [buildReading(words)], quiz: null });
        const after = estimateMinutes({
          steps: [buildReading(words + more, ['candle-types'])],
          quiz: quizOf(questions),
        });
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
