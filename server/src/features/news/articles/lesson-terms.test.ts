import { beforeAll, expect, test } from 'vitest';
import type { Course } from '@chandelle/course/public/lesson';
import { readRealCourse } from '../../../testing/real-course.ts';
import { findExplainingLessons } from './lesson-terms.ts';

let course: Course;
beforeAll(async () => {
  course = await readRealCourse();
});

const named = (title: string) =>
  findExplainingLessons({ title, description: '' }, course).map(({ term, lessonId }) => [
    term,
    lessonId,
  ]);

test.each([
  ['La moyenne mobile à 200 jours cède', 'Moyenne mobile', 'moyennes-mobiles'],
  ['Pourquoi le DCA séduit', 'Stratégies de trading', 'strategies-avancees'],
  ['Trend following: a backtest', 'Stratégies de trading', 'strategies-avancees'],
  ['Liquidations en chaîne', 'Contrats à terme', 'futures-expert'],
])('« %s » speaks of %s', (title, term, lessonId) => {
  expect(named(title)).toEqual([[term, lessonId]]);
});

test('a word inside another is none, and two lessons are enough', () => {
  expect(named('Une peuplade dépeuplée')).toEqual([]);
  expect(named('RSI, moyenne mobile, résistance, futures')).toHaveLength(2);
});

test('every lesson that can be taken explains some words', () => {
  const words: Record<string, string> = {
    candlesticks: 'chandelier',
    'supports-resistances': 'résistance',
    'moyennes-mobiles': 'moyenne mobile',
    'gestion-risque': 'drawdown',
    narratifs: 'halving',
    'spot-trading': 'slippage',
    'psychologie-trading': 'fomo',
    'indicateurs-techniques': 'RSI',
    'strategies-avancees': 'market making',
    'futures-expert': 'funding',
  };
  const taken = course.lessons.filter(({ summary }) => summary.available);
  for (const { summary } of taken)
    expect(named(words[summary.id] ?? ''), summary.id).toEqual([[expect.any(String), summary.id]]);
});
