import { evaluate, FormulaError, readExpression, type Expression } from './expression.ts';
import { compared, type Fraction } from './fraction.ts';

/** Two formulas compared: « stop < entree ». */
export interface Condition {
  left: Expression;
  right: Expression;
  sign: '<' | '>' | '<=' | '>=';
}

const signs = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '\u2264': '<=',
  '\u2265': '>=',
} as const;

/**
 * Reads a condition: two formulas with < > <= or >= between them.
 * @throws FormulaError with a sentence that says what is wrong.
 */
export function readCondition(text: string): Condition {
  const [left = '', sign, right = '', more] = text.split(/(<=|>=|[<>\u2264\u2265])/u);
  if (sign === undefined || more !== undefined)
    throw new FormulaError(`« ${text} » compare deux quantités par un seul signe : < > <= >=.`);
  return {
    left: readExpression(left),
    right: readExpression(right),
    sign: signs[sign as keyof typeof signs],
  };
}

/**
 * Returns whether a condition holds.
 * @throws RangeError as {@link evaluate}.
 */
export function holds(
  { left, right, sign }: Condition,
  values: ReadonlyMap<string, Fraction>,
): boolean {
  const order = compared(evaluate(left, values), evaluate(right, values));
  if (sign === '<') return order < 0;
  if (sign === '>') return order > 0;
  return sign === '<=' ? order <= 0 : order >= 0;
}
