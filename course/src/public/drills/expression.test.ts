import { describe, expect, it } from 'vitest';
import { holds, readCondition } from './condition.ts';
import { evaluate, FormulaError, namesIn, readExpression, writeExpression } from './expression.ts';
import { fraction, writeFraction } from './fraction.ts';

const values = new Map(
  Object.entries({ capital: 300, risque: 1, entree: 50, stop: 48 }).map(([name, value]) => [
    name,
    fraction(value),
  ]),
);

const compute = (text: string) => writeFraction(evaluate(readExpression(text), values), 3);

describe('a formula', () => {
  it.each([
    ['capital × risque % ÷ (entree − stop)', '1,500'],
    ['capital*risque%/(entree-stop)', '1,500'],
    ['2 + 3 × 4', '14,000'],
    ['(2 + 3) × 4', '20,000'],
    ['12 ÷ 3 ÷ 2', '2,000'],
    ['10 − 3 − 2', '5,000'],
    ['−2 + 5', '3,000'],
    ['0,5 × 3', '1,500'],
    ['(1 − 10 %)^2', '0,810'],
    ['racine(16) + min(entree; stop)', '52,000'],
    ['max(1; 2)', '2,000'],
  ])('%s is %s', (text, result) => {
    expect(compute(text)).toBe(result);
  });

  it.each([
    ['capital ×', 's’arrête trop tôt'],
    ['(capital', 'Il manque « ) »'],
    ['capital entree', '« entree » n’est pas à sa place'],
    ['sinus(1)', '« sinus(…) » n’existe pas'],
    ['min(1)', 'prend 2 quantité(s)'],
    ['2 ^ 99', 'n’a qu’une puissance'],
    ['capital & stop', '« & » n’est pas à sa place'],
  ])('refuses %s', (text, message) => {
    expect(() => readExpression(text)).toThrow(FormulaError);
    expect(() => readExpression(text)).toThrow(message);
  });

  it('is written for the eye with its numbers', () => {
    const expression = readExpression('capital*risque%/(entree-stop)^2');
    expect(namesIn(expression)).toEqual(new Set(['capital', 'risque', 'entree', 'stop']));
    const write = (name: string) => writeFraction(values.get(name) ?? fraction(0), 0);
    expect(writeExpression(expression, write)).toBe('300 × 1\u00A0% ÷ (50 − 48)²');
  });

  it('puts under a root what belongs there', () => {
    expect(writeExpression(readExpression('racine(capital)'), () => '40')).toBe('√40');
    expect(writeExpression(readExpression('racine(capital + 1)'), () => '3')).toBe('√(3 + 1)');
  });

  it('says what it cannot compute', () => {
    expect(() => compute('1 ÷ (entree − 50)')).toThrow(RangeError);
    expect(() => compute('inconnue')).toThrow(RangeError);
  });
});

describe('a condition', () => {
  it.each([
    ['stop < entree', true],
    ['stop >= entree', false],
    ['entree ≤ 50', true],
    ['capital > 300', false],
  ])('%s: %s', (text, truth) => {
    expect(holds(readCondition(text), values)).toBe(truth);
  });

  it('has one sign', () => {
    expect(() => readCondition('1 < stop < 3')).toThrow(FormulaError);
    expect(() => readCondition('stop')).toThrow(FormulaError);
  });
});
