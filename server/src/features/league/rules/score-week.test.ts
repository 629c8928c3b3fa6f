import { leagueRules } from '@chandelle/contract/league-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekOf } from '../../../platform/paris-time/paris-week.ts';
import type { CardKind } from '@chandelle/course/course-items';
import { dailySeconds, secondsFor } from '../../review/rules/choose-cards.ts';
import { scoreToday, scoreWeek, type Studied } from './score-week.ts';

const week = weekOf(new Date('2026-11-25T12:00:00Z'));
const at = (instant: string, kind: CardKind = 'question') => ({ at: new Date(instant), kind });
const many = (count: number, day: string, kind: CardKind = 'question') =>
  Array.from({ length: count }, (_, index) =>
    at(`${day}T10:${String(index).padStart(2, '0')}:00Z`, kind),
  );

test('the points of a day are those of the ten minutes that Révision takes', () => {
  const secondsAPoint = dailySeconds / leagueRules.dayPoints;
  for (const kind of ['question', 'drill'] as const)
    expect(leagueRules.cardPoints[kind] * secondsAPoint).toBe(secondsFor([{ kind }]));
});

test('cards and lessons add up, and the last of them is when the points were reached', () => {
  const answers = [at('2026-11-24T08:00:00Z'), at('2026-11-26T08:00:00Z', 'drill')];
  const lessons = [new Date('2026-11-25T08:00:00Z')];
  expect(scoreWeek({ answers, lessons }, week)).toEqual({
    points: 57,
    cardPoints: 7,
    lessonPoints: 50,
    reachedAt: new Date('2026-11-26T08:00:00Z'),
  });
});

test('a day gives forty at most, and what comes after does not delay when they were reached', () => {
  const answers = many(50, '2026-11-24');
  expect(scoreWeek({ answers, lessons: [] }, week)).toMatchObject({
    points: 40,
    reachedAt: new Date('2026-11-24T10:19:00Z'),
  });
  // 7 × 5 and 2 × 2 are 39: the next drill has one point left.
  const mixed = [
    ...many(7, '2026-11-24', 'drill'),
    at('2026-11-24T12:00:00Z'),
    at('2026-11-24T12:01:00Z'),
  ];
  expect(scoreWeek({ answers: mixed, lessons: [] }, week).points).toBe(39);
  const full = [...mixed, at('2026-11-24T12:02:00Z', 'drill')];
  expect(scoreWeek({ answers: full, lessons: [] }, week).points).toBe(40);
  expect(
    scoreWeek({ answers: [...full, ...many(50, '2026-11-25')], lessons: [] }, week).points,
  ).toBe(80);
});

test('a week is from midnight to midnight in Paris', () => {
  const first = at('2026-11-22T23:00:00Z');
  const last = at('2026-11-29T22:59:59.999Z');
  const outside = [at('2026-11-22T22:59:59.999Z'), at('2026-11-29T23:00:00Z')];
  expect(scoreWeek({ answers: [first, last, ...outside], lessons: [] }, week).points).toBe(4);
  const lessons = [first, last, ...outside].map((one) => one.at);
  expect(scoreWeek({ answers: [], lessons }, week).points).toBe(100);
});

test('who did nothing has no point, and never reached any', () => {
  expect(scoreWeek({ answers: [], lessons: [] }, week)).toEqual({
    points: 0,
    cardPoints: 0,
    lessonPoints: 0,
    reachedAt: null,
  });
});

test('the present day is that of Paris', () => {
  const answers = [
    at('2026-11-24T22:59:00Z'),
    at('2026-11-24T23:01:00Z'),
    at('2026-11-25T08:00:00Z'),
  ];
  const studied = { answers, lessons: [] };
  expect(scoreToday(studied, week, new Date('2026-11-25T09:00:00Z'))).toBe(4);
  expect(scoreToday(studied, week, new Date('2026-11-25T23:00:00Z'))).toBe(0);
});

const instants = fc
  .integer({ min: Date.parse('2026-11-20T00:00:00Z'), max: Date.parse('2026-12-02T00:00:00Z') })
  .map((time) => new Date(time));
const studies: fc.Arbitrary<Studied> = fc.record({
  answers: fc.array(
    fc.record({ at: instants, kind: fc.constantFrom<CardKind>('question', 'drill') }),
    { maxLength: 400 },
  ),
  lessons: fc.array(instants, { maxLength: 10 }),
});

test('no order, no grinding and nothing outside of the week changes what counts', () => {
  fc.assert(
    fc.property(studies, instants, (studied, extra) => {
      const score = scoreWeek(studied, week);
      expect(score.points).toBe(score.cardPoints + score.lessonPoints);
      expect(score.cardPoints).toBeLessThanOrEqual(7 * leagueRules.dayPoints);
      expect(score.reachedAt === null).toBe(score.points === 0);
      const turned = {
        answers: studied.answers.toReversed(),
        lessons: studied.lessons.toReversed(),
      };
      expect(scoreWeek(turned, week)).toEqual(score);
      const inside = (one: Date) => one >= week.from && one < week.to;
      const within = {
        answers: studied.answers.filter((one) => inside(one.at)),
        lessons: studied.lessons.filter(inside),
      };
      expect(scoreWeek(within, week)).toEqual(score);
      const more = {
        ...studied,
        answers: [...studied.answers, { at: extra, kind: 'drill' as const }],
      };
      const won = scoreWeek(more, week).points - score.points;
      expect(won).toBeGreaterThanOrEqual(0);
      expect(won).toBeLessThanOrEqual(leagueRules.cardPoints.drill);
    }),
  );
});
