import { expect, test } from 'vitest';
import { makeCompletion } from '../testing/fake-course.ts';
import { greetResult, praiseResult, tierOf } from './praise.ts';

test('the tiers begin at 90 and at 70', () => {
  expect([100, 90, 89, 70, 69, 0].map(tierOf)).toEqual([
    'exceptional',
    'exceptional',
    'very-good',
    'very-good',
    'encouraging',
    'encouraging',
  ]);
});

test('each tier greets in its own words', () => {
  expect([95, 80, 40].map((score) => greetResult(score, 'Camille'))).toEqual([
    'Exceptionnel, Camille.',
    'Très bien, Camille.',
    'C’est fait, Camille.',
  ]);
});

test('errors are said in words', () => {
  const praise = (errors: number, questionCount: number) =>
    praiseResult(makeCompletion({ errors, questionCount })).split('. ')[0];
  expect(praise(0, 4)).toBe('Aucune erreur sur quatre questions');
  expect(praise(1, 5)).toBe('Une seule erreur sur cinq questions');
  expect(praise(3, 10)).toBe('Trois erreurs sur dix questions');
  expect(praise(12, 10)).toBe('12 erreurs sur dix questions');
});

test('the praise names the skill of the badge, and does not repeat the greeting', () => {
  const completion = makeCompletion({ score: 100, errors: 0 });
  expect(praiseResult(completion)).toBe(
    `Aucune erreur sur quatre questions. ${completion.badge.description}`,
  );
  expect(praiseResult(completion)).not.toContain('xceptionnel');
});
