import { describe, expect, it } from 'vitest';
import type { Exercise } from './draw-exercise.ts';
import { divided, fraction, writeFraction } from './fraction.ts';
import { judgeAnswer, readTyped } from './judge-answer.ts';

describe('what is typed', () => {
  it.each([
    ['1 234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1\u202F234,56 €', '1234.56'],
    [' 12 % ', '12'],
    ['0,005 BTC', '0.005'],
    ['+3', '3'],
    ['−2,5', '-2.5'],
    [',5', '0.5'],
    ['4,', '4'],
  ])('%s is read as %s', (text, number) => {
    expect(readTyped(text)).toEqual(fraction(number));
  });

  it.each(['', 'abc', '1,2,3', '1.234,56', '--2', '€', '1/3', '9'.repeat(40)])(
    '%s is no number',
    (text) => {
      expect(readTyped(text)).toBeNull();
    },
  );
});

function build(part: Partial<Exercise> = {}): Exercise {
  return {
    text: '',
    question: '',
    unit: '€',
    precision: '0,01 €',
    answer: divided(fraction(100), fraction(3)),
    tolerance: fraction('0.01'),
    steps: [],
    mistakes: [
      { value: divided(fraction(1), fraction(3)), hint: 'Divisé dans l’autre sens.' },
      { value: fraction(40), hint: 'Sans les frais.' },
    ],
    values: new Map(),
    ...part,
  };
}

describe('an answer', () => {
  it.each([
    ['33,33', 'correct'],
    ['33,34', 'correct'],
    ['33,3', 'near'],
    ['33', 'near'],
    ['35', 'wrong'],
    ['je ne sais pas', 'unreadable'],
  ])('%s is %s', (typed, kind) => {
    expect(judgeAnswer(build(), typed).kind).toBe(kind);
  });

  it.each([
    ['0,33', 'Divisé dans l’autre sens.'],
    ['0,3333', 'Divisé dans l’autre sens.'],
    ['40', 'Sans les frais.'],
  ])('%s is the mistake that has a name: %s', (typed, hint) => {
    expect(judgeAnswer(build(), typed)).toEqual({ kind: 'mistake', hint });
  });

  it('of a percentage may not be its part of one', () => {
    const exercise = build({ unit: '%', answer: fraction(25), tolerance: fraction('0.1') });
    expect(judgeAnswer(exercise, '0,25').kind).toBe('mistake');
    expect(judgeAnswer(exercise, '25 %').kind).toBe('correct');
  });

  it('that must be exact is exact', () => {
    const exercise = build({ answer: fraction(6), tolerance: fraction('0.000000001') });
    expect(judgeAnswer(exercise, '6').kind).toBe('correct');
    expect(judgeAnswer(exercise, '6,01').kind).toBe('near');
    expect(writeFraction(exercise.answer, 0)).toBe('6');
  });
});
