import { examRules } from '@chandelle/contract/exam-rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ExamTimes,
  endOf,
  isOver,
  nextExamAt,
  passMarkOf,
  secondsLeft,
} from './exam-rules.ts';

const start = new Date('2027-02-14T10:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

function exam(given: Partial<ExamTimes> = {}): ExamTimes {
  return { startedAt: start, endsAt: endOf(start), endedAt: null, passed: null, ...given };
}

it('lasts ninety minutes, and is over with the last of them', () => {
  expect(endOf(start)).toEqual(after(90));
  expect(isOver(exam(), after(89.99))).toBe(false);
  expect(isOver(exam(), after(90))).toBe(true);
  expect(isOver(exam({ endedAt: after(5) }), after(6))).toBe(true);
  expect(secondsLeft(exam(), after(89))).toBe(60);
  expect(secondsLeft(exam(), after(100))).toBe(0);
});

it('passes with 24 of 30, and with four in five of fewer', () => {
  expect(passMarkOf(30)).toBe(24);
  expect(passMarkOf(6)).toBe(5);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (items) => {
      const mark = passMarkOf(items);
      expect(mark / items).toBeGreaterThanOrEqual(0.8);
      expect((mark - 1) / items).toBeLessThan(0.8);
    }),
  );
});

it('opens again a week after the start of the failed one, and never after a passed one', () => {
  const failed = exam({ endedAt: after(80), passed: false });
  const week = examRules.daysBetween * 24 * 60;
  expect(nextExamAt(failed, after(week - 1))).toEqual(after(week));
  expect(nextExamAt(failed, after(week))).toBeNull();
  expect(nextExamAt(exam({ endedAt: after(80), passed: true }), after(81))).toBeNull();
  expect(nextExamAt(undefined, start)).toBeNull();
});
