import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCourse } from './parse-course.ts';
import { parseRuleBook, ruleBookFile, ruleValue, type RuleBook } from './rule-book.ts';
import { readLessonFiles } from './testing/real-course.ts';
import {
  checkExamples,
  checkRules,
  examplesFile,
  findBroken,
  type WorkedExample,
} from './worked-examples.ts';

const text = readLessonFiles().get(ruleBookFile) ?? '';

function readBook(): RuleBook {
  const { book } = parseRuleBook(text);
  if (book === null) throw new Error('The rule book has problems.');
  return book;
}

const lessons = readLessons();

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

describe('a sentence of a rule', () => {
  it('stands to the letter in the step that teaches it', () => {
    expect(checkRules(readBook(), lessons)).toEqual([]);
    const { book } = parseRuleBook(text.replace('Visez trois fois', 'Visez six fois'));
    if (book === null) throw new Error('The rule book has problems.');
    expect(checkRules(book, lessons).map(({ line, message }) => [line > 1, message])).toEqual([
      [true, expect.stringContaining('ne dit pas « Visez six fois le risque. »')],
    ]);
  });
});

/**
 * Chance that trades that win `ratio` R or lose 1 R, both less the cost, fall `depth` R below their highest at some time.
 * Exact: in steps of a hundredth of R, the depth is a whole number.
 */
function chanceOfDrawdown(
  winRate: number,
  ratio: number,
  cost: number,
  trades: number,
  depth: number,
) {
  const up = Math.round(100 * (ratio - cost));
  const down = Math.round(100 * (1 + cost));
  const end = 100 * depth;
  let depths = new Map([[0, 1]]);
  let reached = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const next = new Map<number, number>();
    const add = (at: number, chance: number) => next.set(at, (next.get(at) ?? 0) + chance);
    for (const [at, chance] of depths) {
      add(Math.max(0, at - up), chance * winRate);
      if (at + down >= end) reached += chance * (1 - winRate);
      else add(at + down, chance * (1 - winRate));
    }
    depths = next;
  }
  return reached;
}

/** Chance that the trades, all together, lose. */
function chanceToEndBelow(winRate: number, ratio: number, cost: number, trades: number) {
  let below = 0;
  let chance = (1 - winRate) ** trades;
  for (let wins = 0; wins <= trades; wins += 1) {
    if (wins * ratio - (trades - wins) - trades * cost < 0) below += chance;
    chance *= ((trades - wins) * winRate) / ((wins + 1) * (1 - winRate));
  }
  return below;
}

/** Chance that the sum of the trades is `loss` R or less at some time. */
function chanceOfLoss(winRate: number, ratio: number, cost: number, trades: number, loss: number) {
  const steps = (result: number) => Math.round(20 * result);
  let sums = new Map([[0, 1]]);
  let reached = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (const [move, rate] of [
        [steps(ratio - cost), winRate],
        [-steps(1 + cost), 1 - winRate],
      ] as const) {
        if (sum + move <= -steps(loss)) reached += chance * rate;
        else next.set(sum + move, (next.get(sum + move) ?? 0) + chance * rate);
      }
    sums = next;
  }
  return reached;
}

describe('the limits at which one stops, for 40 % of wins at 1:3 with fees of 0.05 R', () => {
  const drawdown = (depth: number) => chanceOfDrawdown(0.4, 3, 0.05, 100, depth);

  it('are reached in 100 trades as often as lesson and rule book say', () => {
    expect(drawdown(9)).toBeCloseTo(0.45, 2);
    expect(drawdown(ruleValue(readBook(), 'drawdown'))).toBeCloseTo(0.33, 2);
    expect(drawdown(ruleValue(readBook(), 'arret'))).toBeCloseTo(0.01, 2);
  });

  it('end a month of 20 trades about nine times in a hundred', () => {
    expect(chanceOfLoss(0.4, 3, 0.05, 20, ruleValue(readBook(), 'mois'))).toBeCloseTo(0.09, 2);
  });
});

describe('the written rule, 40 % of wins at 2.2 R with fees of 0.04 R', () => {
  const rule = [0.4, 2.2, 0.04] as const;
  const textOf = (step: string) => readLessonFiles().get(`strategies-avancees/${step}.md`) ?? '';

  it('falls as far below its highest as the lesson says', () => {
    const deep = chanceOfDrawdown(...rule, 100, ruleValue(readBook(), 'arret'));
    expect(chanceOfDrawdown(...rule, 100, ruleValue(readBook(), 'drawdown'))).toBeCloseTo(0.5, 2);
    expect(textOf('05-acheter-regulierement-tenir-un-plan')).toContain(
      `en cent trades, il n'arrive que ${Math.round(100 * deep)} fois sur 100. Celui de 10 R arrive une fois sur deux`,
    );
  });

  it('loses over 50 trades as often as the lesson says', () => {
    expect(Math.round(100 * chanceToEndBelow(...rule, 50))).toBe(16);
    expect(textOf('01-une-hypothese-ecrite')).toContain('seize fois sur cent elle perd');
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
    const problems = checkExamples(declared, readBook(), lessons);
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
