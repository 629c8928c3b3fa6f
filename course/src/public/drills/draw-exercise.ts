import type { DrillRound, NumberSource } from './drill-kind.ts';
import {
  evaluate,
  namesIn,
  readExpression,
  writeExpression,
  type Expression,
} from './expression.ts';
import {
  compared,
  decimalsOf,
  distance,
  divided,
  fraction,
  plus,
  times,
  writeFraction,
  type Fraction,
} from './fraction.ts';
import { holds, readCondition } from './condition.ts';

/** Draws the next number of a sequence, from 0 (included) to 1 (excluded). */
export type Draw = () => number;

/** An exercise with its numbers, its answer and the way to it. */
export interface Exercise {
  text: string;
  question: string;
  unit: string;
  /** What is forgiven, as the statement says it: « 0,01 »; null where the answer is exact. */
  precision: string | null;
  answer: Fraction;
  /** An answer nearer than this is right. */
  tolerance: Fraction;
  steps: { say: string; line: string }[];
  mistakes: { value: Fraction; hint: string }[];
  /** Every quantity by its name, those of the solution too. */
  values: ReadonlyMap<string, Fraction>;
}

/** Decimals that a value is shown with when nothing is said: as many as it has, else these. */
const MAX_DECIMALS = 8;
const ROUNDED_DECIMALS = 4;

/** Units whose amounts have two decimals or none. */
const money: ReadonlySet<string> = new Set(['€', 'USDT']);

/** Drawings after which a round is given up. */
const MAX_TRIES = 500;

/** A round whose formulas are read. */
export interface ReadyRound {
  round: DrillRound;
  sources: { name: string; source: NumberSource; formula: Expression | null }[];
  formula: Expression;
  steps: readonly Expression[];
  mistakes: readonly Expression[];
  where: readonly ReturnType<typeof readCondition>[];
}

/**
 * Reads the formulas of a round, once for many drawings.
 * @throws FormulaError when one is written wrongly.
 */
export function readRound(round: DrillRound): ReadyRound {
  return {
    round,
    sources: round.numbers.map(({ name, source }) => ({
      name,
      source,
      formula: source.kind === 'formula' ? readExpression(source.formula) : null,
    })),
    formula: readExpression(round.formula),
    steps: round.steps.map(({ formula }) => readExpression(formula)),
    mistakes: round.mistakes.map(({ formula }) => readExpression(formula)),
    where: round.where.map(readCondition),
  };
}

/**
 * Draws the numbers of an exercise and works it out. The same sequence of draws gives the same exercise.
 * @throws Error when no drawing of 500 keeps the conditions of the round.
 */
export function drawExercise(round: DrillRound, draw: Draw): Exercise {
  const ready = readRound(round);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const exercise = tryExercise(ready, draw);
    if (exercise !== null) return exercise;
  }
  throw new Error('The conditions of this exercise leave no numbers.');
}

/** Draws once; null when a condition fails, something is divided by 0, or a named mistake would be right. */
export function tryExercise(ready: ReadyRound, draw: Draw): Exercise | null {
  const { round } = ready;
  try {
    const values = drawValues(ready, draw);
    const answer = evaluate(ready.formula, values);
    round.steps.forEach(({ name }, index) => {
      const step = ready.steps[index];
      if (step !== undefined) values.set(name, evaluate(step, values));
    });
    if (!ready.where.every((condition) => holds(condition, values))) return null;
    const tolerance = toleranceOf(round);
    const mistakes = round.mistakes.map(({ hint }, index) => ({
      value: evaluate(ready.mistakes[index] ?? ready.formula, values),
      hint: fill(hint, round, values),
    }));
    if (mistakes.some(({ value }) => isNear(value, answer, tolerance))) return null;
    return {
      text: fill(round.text, round, values),
      question: fill(round.question, round, values),
      unit: round.unit,
      precision: round.decimals === null ? null : writeValue(tolerance),
      answer,
      tolerance,
      steps: writeSteps(ready, values),
      mistakes,
      values,
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Writes an amount with its unit on its line: « 300 € », « 4,50 € », « 2,5 % ». */
export function writeQuantity(
  value: Fraction,
  unit: string,
  decimals: number | null = null,
): string {
  const shown = decimalsShown(value, decimals);
  const number = writeFraction(value, shown === 1 && money.has(unit) ? 2 : shown);
  return unit === '' ? number : `${number}\u00A0${unit}`;
}

/** Writes a value with the decimals that it has, at most those that are given. */
export function writeValue(value: Fraction, decimals: number | null = null): string {
  return writeFraction(value, decimalsShown(value, decimals));
}

function decimalsShown(value: Fraction, decimals: number | null): number {
  const most = decimals ?? MAX_DECIMALS;
  return decimalsOf(value, most) ?? decimals ?? ROUNDED_DECIMALS;
}

function drawValues({ sources }: ReadyRound, draw: Draw): Map<string, Fraction> {
  const values = new Map<string, Fraction>();
  for (const { name, source, formula } of sources) {
    values.set(name, formula === null ? drawValue(source, draw) : evaluate(formula, values));
  }
  return values;
}

function drawValue(source: NumberSource, draw: Draw): Fraction {
  switch (source.kind) {
    case 'fixed':
      return fraction(source.value);
    case 'range': {
      const [from, to, by] = [source.from, source.to, source.by].map(fraction);
      if (from === undefined || to === undefined || by === undefined) return fraction(0);
      const steps = divided(plus(to, times(from, fraction(-1))), by);
      const count = Number(steps.top / steps.bottom) + 1;
      return plus(from, times(by, fraction(drawIndex(draw, count))));
    }
    case 'among':
      return fraction(source.values[drawIndex(draw, source.values.length)] ?? 0);
    case 'formula':
      throw new Error('A formula is computed, not drawn.');
  }
}

function drawIndex(draw: Draw, count: number): number {
  return Math.min(count - 1, Math.floor(draw() * count));
}

function writeSteps(
  { round, steps }: ReadyRound,
  values: ReadonlyMap<string, Fraction>,
): Exercise['steps'] {
  const decimals = decimalsByName(round);
  /** Steps whose value is not shown whole: what follows from them does not come out to the digit. */
  const cut = new Set<string>();
  const write = (name: string) => {
    const value = values.get(name) ?? fraction(0);
    const text = writeValue(value, decimals.get(name));
    return value.top < 0n ? `(${text})` : text;
  };
  return round.steps.map(({ name, say }, index) => {
    const value = values.get(name) ?? fraction(0);
    const formula = steps[index];
    const left = formula === undefined ? '' : writeExpression(formula, write);
    const result = writeQuantity(value, round.units[name] ?? '', decimals.get(name));
    const isCut = decimalsOf(value, decimalsShown(value, decimals.get(name) ?? null)) === null;
    if (isCut) cut.add(name);
    const about =
      isCut || (formula !== undefined && [...namesIn(formula)].some((each) => cut.has(each)));
    return { say: fill(say, round, values), line: `${left} ${about ? '≈' : '='} ${result}` };
  });
}

/** Puts quantities, with their units, in the places of their names. */
function fill(text: string, round: DrillRound, values: ReadonlyMap<string, Fraction>): string {
  const decimals = decimalsByName(round);
  return text.replace(/\{([\p{Ll}\d_]+)\}/gu, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) return whole;
    return writeQuantity(value, round.units[name] ?? '', decimals.get(name));
  });
}

function decimalsByName({ steps }: DrillRound): Map<string, number | null> {
  return new Map(steps.map(({ name, decimals }) => [name, decimals]));
}

/** One unit of the last decimal that is asked for; a billionth where the answer is exact. */
function toleranceOf({ decimals }: DrillRound): Fraction {
  return divided(fraction(1), fraction(`1${'0'.repeat(decimals ?? 9)}`));
}

/** Too near the answer for whoever rounds to be told apart: three units of the last decimal. */
function isNear(mistake: Fraction, answer: Fraction, tolerance: Fraction): boolean {
  return compared(distance(mistake, answer), times(tolerance, fraction(3))) <= 0;
}
