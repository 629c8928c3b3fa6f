import {
  compared,
  divided,
  fraction,
  minus,
  plus,
  root,
  times,
  type Fraction,
} from './fraction.ts';

/** A formula of named quantities, as a teacher writes it: `capital × risque % ÷ (entree − stop)`. */
export type Expression =
  | { kind: 'number'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'percent'; of: Expression }
  | { kind: 'square'; of: Expression }
  | { kind: 'opposite'; of: Expression }
  | { kind: 'group'; of: Expression }
  | { kind: 'call'; name: CallName; parts: readonly Expression[] }
  | { kind: 'pair'; sign: Sign; left: Expression; right: Expression };

type Sign = '+' | '−' | '×' | '÷';

/** Functions there are, with how many quantities each takes. */
const calls = { racine: 1, min: 2, max: 2 } as const;

type CallName = keyof typeof calls;

/** What a formula is made of wrongly, in French for a teacher. */
export class FormulaError extends Error {}

const TOKEN = /\s*(?:(\d+(?:[.,]\d+)?)|(\p{Ll}[\p{Ll}\d_]*)|(.))/uy;

const signs: Record<string, Sign> = {
  '+': '+',
  '-': '−',
  '−': '−',
  '*': '×',
  '×': '×',
  '/': '÷',
  '÷': '÷',
};

/**
 * Reads a formula: numbers with a point or a comma, names in small letters, + − × ÷ (also - * /), parentheses, `^2`,
 * `%` after a quantity, and `racine(x)`, `min(x; y)`, `max(x; y)`.
 * @throws FormulaError with a sentence that says what is wrong.
 */
export function readExpression(text: string): Expression {
  const tokens = readTokens(text);
  let at = 0;

  const peek = () => tokens[at];
  const take = (token: string) => {
    if (peek() !== token) return false;
    at += 1;
    return true;
  };
  const expect = (token: string) => {
    if (!take(token)) throw new FormulaError(`Il manque « ${token} » dans « ${text} ».`);
  };

  function readSum(): Expression {
    return readPairs(readProduct, ['+', '−']);
  }
  function readProduct(): Expression {
    return readPairs(readPower, ['×', '÷']);
  }
  function readPairs(readPart: () => Expression, wanted: readonly Sign[]): Expression {
    let left = readPart();
    for (;;) {
      const sign = wanted.find((each) => each === signs[peek() ?? '']);
      if (sign === undefined) return left;
      at += 1;
      left = { kind: 'pair', sign, left, right: readPart() };
    }
  }
  function readPower(): Expression {
    let of = readPart();
    for (;;) {
      if (take('%')) of = { kind: 'percent', of };
      else if (take('^')) of = readSquare(of);
      else return of;
    }
  }
  function readSquare(of: Expression): Expression {
    if (!take('2')) throw new FormulaError(`« ${text} » n’a qu’une puissance, le carré : « ^2 ».`);
    return { kind: 'square', of };
  }
  function readPart(): Expression {
    const token = peek();
    at += 1;
    if (token === undefined) throw new FormulaError(`« ${text} » s’arrête trop tôt.`);
    if (/^\d/u.test(token)) return { kind: 'number', text: token.replace(',', '.') };
    if (signs[token] === '−') return { kind: 'opposite', of: readPower() };
    if (token === '(') {
      const of = readSum();
      expect(')');
      return { kind: 'group', of };
    }
    if (!/^\p{Ll}/u.test(token))
      throw new FormulaError(`« ${token} » n’est pas à sa place dans « ${text} ».`);
    return peek() === '(' ? readCall(token) : { kind: 'name', name: token };
  }
  function readCall(name: string): Expression {
    if (!isCall(name))
      throw new FormulaError(
        `« ${name}(…) » n’existe pas. Il y a : ${Object.keys(calls).join(', ')}.`,
      );
    expect('(');
    const parts = [readSum()];
    while (take(';')) parts.push(readSum());
    expect(')');
    if (parts.length !== calls[name])
      throw new FormulaError(
        `« ${name}(…) » prend ${calls[name]} quantité(s), séparées par « ; ».`,
      );
    return { kind: 'call', name, parts };
  }

  const whole = readSum();
  if (at < tokens.length)
    throw new FormulaError(`« ${tokens[at] ?? ''} » n’est pas à sa place dans « ${text} ».`);
  return whole;
}

/** Lists the quantities that a formula names, each once. */
export function namesIn(expression: Expression): Set<string> {
  switch (expression.kind) {
    case 'number':
      return new Set();
    case 'name':
      return new Set([expression.name]);
    case 'pair':
      return new Set([...namesIn(expression.left), ...namesIn(expression.right)]);
    case 'call':
      return new Set(expression.parts.flatMap((part) => [...namesIn(part)]));
    default:
      return namesIn(expression.of);
  }
}

/**
 * Computes a formula exactly.
 * @throws RangeError when it divides by 0, takes the root of less than 0, or names a quantity without a value.
 */
export function evaluate(expression: Expression, values: ReadonlyMap<string, Fraction>): Fraction {
  switch (expression.kind) {
    case 'number':
      return fraction(expression.text);
    case 'name': {
      const value = values.get(expression.name);
      if (value === undefined) throw new RangeError(`No value of ${expression.name}.`);
      return value;
    }
    case 'percent':
      return divided(evaluate(expression.of, values), fraction(100));
    case 'square': {
      const value = evaluate(expression.of, values);
      return times(value, value);
    }
    case 'opposite':
      return minus(fraction(0), evaluate(expression.of, values));
    case 'group':
      return evaluate(expression.of, values);
    case 'call':
      return call(
        expression.name,
        expression.parts.map((part) => evaluate(part, values)),
      );
    case 'pair':
      return pairs[expression.sign](
        evaluate(expression.left, values),
        evaluate(expression.right, values),
      );
  }
}

/** Writes a formula for the eye, with `nameOf` in the place of each quantity: « 300 × 1 % ÷ (50 − 48) ». */
export function writeExpression(expression: Expression, nameOf: (name: string) => string): string {
  const write = (part: Expression) => writeExpression(part, nameOf);
  switch (expression.kind) {
    case 'number':
      return expression.text.replace('.', ',');
    case 'name':
      return nameOf(expression.name);
    case 'percent':
      return `${write(expression.of)}\u00A0%`;
    case 'square':
      return `${write(expression.of)}²`;
    case 'opposite':
      return `−${write(expression.of)}`;
    case 'group':
      return `(${write(expression.of)})`;
    case 'call': {
      const [first = '', second = ''] = expression.parts.map(write);
      if (expression.name === 'racine') return / /u.test(first) ? `√(${first})` : `√${first}`;
      const which = expression.name === 'min' ? 'petit' : 'grand';
      return `le plus ${which} de ${first} et ${second}`;
    }
    case 'pair':
      return `${write(expression.left)} ${expression.sign} ${write(expression.right)}`;
  }
}

const pairs: Record<Sign, (left: Fraction, right: Fraction) => Fraction> = {
  '+': plus,
  '−': minus,
  '×': times,
  '÷': divided,
};

function call(name: CallName, values: readonly Fraction[]): Fraction {
  const [first = fraction(0), second = fraction(0)] = values;
  if (name === 'racine') return root(first);
  const isFirst = compared(first, second) < 0 === (name === 'min');
  return isFirst ? first : second;
}

function readTokens(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (const rest = text.trimEnd(); TOKEN.lastIndex < rest.length;) {
    const match = TOKEN.exec(rest);
    if (match === null) break;
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}
