import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCourse } from './parse-course.ts';
import { parseRuleBook, ruleBookFile, type RuleBook } from './rule-book.ts';
import { readLessonFiles } from './testing/real-course.ts';
import { checkExamples, examplesFile, findBroken, type WorkedExample } from './worked-examples.ts';

const text = readLessonFiles().get(ruleBookFile) ?? '';

function readBook(): RuleBook {
  const { book } = parseRuleBook(text);
  if (book === null) throw new Error('The rule book has problems.');
  return book;
}

function readLessons() {
  const parsed = parseCourse(readLessonFiles(), { whole: false });
  if (!('course' in parsed)) throw new Error('The course has problems.');
  return parsed.course.lessons;
}

const plan: WorkedExample = {
  in: 'gestion-risque/stop-loss',
  quote: '',
  side: 'long',
  capital: 1000,
  quantity: 0.001,
  entry: 50_000,
  stop: 48_000,
  target: 56_000,
  feePercent: 0.2,
  zone: 48_500,
  atr: 800,
  breaks: [],
};

const brokenBy = (change: Partial<WorkedExample>) => [
  ...findBroken({ ...plan, ...change }, readBook()).keys(),
];

describe('the rules of the course', () => {
  it('agree among themselves', () => {
    expect(parseRuleBook(text).problems).toEqual([]);
  });

  it.each([
    ['id: mois\n    name: Perte du mois\n    value: 6', 'value: 6', 'value: 3', 'dépasse'],
    [
      'id: positions\n    name: Positions ouvertes\n    value: 3',
      'value: 3',
      'value: 17',
      'réserve',
    ],
    ['id: arret', 'id: arret', 'id: drawdown', 'manque'],
  ])('say with file and line where they do not (%s)', (place, before, after, message) => {
    const changed = text.replace(place, place.replace(before, after));
    const { problems } = parseRuleBook(changed);
    expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
    expect(problems.every(({ file, line }) => file === ruleBookFile && line > 1)).toBe(true);
  });
});

describe('a worked example', () => {
  it('keeps every rule when it risks little, aims far and leaves room', () => {
    expect(brokenBy({})).toEqual([]);
  });

  it.each([
    [{ quantity: 0.0011 }, ['plafond']],
    [{ quantity: 0.006 }, ['risque', 'plafond']],
    [{ quantity: 0.011 }, ['risque', 'risque-max', 'plafond']],
    [{ quantity: 0.004, margin: 50 }, []],
    [{ target: 55_000 }, ['ratio']],
    [{ target: 53_000 }, ['ratio', 'ratio-min']],
    [{ target: 49_000 }, ['ratio', 'ratio-min']],
    [{ feePercent: 0.5 }, ['frais']],
    [{ atr: 1_100 }, ['marge-stop']],
    [{ side: 'short', entry: 50_000, stop: 52_000, target: 44_000, zone: 51_500, atr: 900 }, []],
  ] as [Partial<WorkedExample>, string[]][])('%o breaks %o', (change, rules) => {
    expect(brokenBy(change)).toEqual(rules);
  });

  it('that breaks a rule in silence is refused, with its line; so is what its step does not say', () => {
    const declared = `examples:
  - in: supports-resistances/strategies
    quote: Cette phrase n'y est pas.
    capital: 1000
    quantity: 0.01
    entry: 50000
    stop: 49000
    breaks:
      - rule: risque
        said: Rien ne va.
  - in: supports-resistances/nulle-part
    quote: Rien
    entry: 2
    stop: 1
`;
    const problems = checkExamples(declared, readBook(), readLessons());
    expect(problems.map(({ line, message }) => `${line} ${message.slice(0, 60)}`)).toEqual([
      "3 « Cette phrase n'y est pas. » n’est pas dans supports-resist",
      '6 Cet exemple enfreint la règle « plafond » : il engage 50 % d',
      '9 Cet exemple n’enfreint pas la règle « risque » : retirez-la.',
      '9 « Rien ne va. » n’est pas dans supports-resistances/strategi',
      '11 « supports-resistances/nulle-part » n’est ni une étape ni un',
    ]);
  });

  it('is shown in the guide as it is written', () => {
    const guide = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
    const shown = /```yaml examples\n([\s\S]*?)```/u.exec(guide)?.[1] ?? '';
    const messages = checkExamples(shown, readBook(), []).map(({ message }) => message);
    expect(messages).toEqual([
      '« gestion-risque/stop-loss » n’est ni une étape ni une question du cours.',
    ]);
  });

  it('stands in its own file of the real course', () => {
    expect(readLessonFiles().has(examplesFile)).toBe(true);
  });
});
