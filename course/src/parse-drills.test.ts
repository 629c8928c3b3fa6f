import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatProblems, parseCourse } from './parse-course.ts';
import { parseDrills } from './parse-drills.ts';
import { readRound, tryExercise } from './public/drills/draw-exercise.ts';
import { evaluate, readExpression } from './public/drills/expression.ts';
import {
  compared,
  decimalsOf,
  divided,
  fraction,
  rounded,
  writeFraction,
  type Fraction,
} from './public/drills/fraction.ts';
import { judgeAnswer } from './public/drills/judge-answer.ts';
import { readLessonFiles } from './testing/real-course.ts';

const whole = `
drills:
  - id: taille
    name: La taille
    notion: taille
    units: { capital: €, budget: € }
    question: Combien ?
    unit: jetons
    text: Vous avez {capital}, le stop est à {stop}.
    formula: capital × 1 % ÷ (10 − stop)
    steps:
      - { name: budget, is: capital × 1 %, say: Le budget }
      - { name: quantite, is: budget ÷ (10 − stop), say: La quantité }
    mistakes:
      - { is: capital ÷ 10, hint: Pas tout le capital. }
    rounds:
      - numbers: { capital: 300, stop: [8, 9] }
      - numbers: { capital: { from: 1000, to: 9000, by: 500 }, stop: [5, 6, 8] }
      - numbers: { capital: 700, stop: [5, 6, 8] }
`;

const parse = (text: string) => parseDrills('lecon', text, new Map([['risque', 1]]));
const problemsOf = (text: string) => formatProblems(parse(text).problems);

describe('exercices.yaml', () => {
  it('is read whole', () => {
    const { drills, problems } = parse(whole);
    expect(problems).toEqual([]);
    expect(drills[0]?.rounds.map(({ text }) => text)).toHaveLength(3);
  });

  it.each([
    ['a name that is none', 'is: budget ÷', 'is: bugdet ÷', ':13', '« bugdet »'],
    ['a word of the text', '{stop}', '{arret}', ':9', '« arret »'],
    [
      'a solution that ends elsewhere',
      'budget ÷ (10 − stop)',
      'budget ÷ (11 − stop)',
      ':13',
      'la solution finit sur',
    ],
    [
      'a solution cut short',
      '      - { name: quantite, is: budget ÷ (10 − stop), say: La quantité }\n',
      '',
      ':12',
      'la formule donne',
    ],
    ['a formula that breaks off', 'is: capital ÷ 10', 'is: capital ÷', ':15', 's’arrête trop tôt'],
    ['a range that leads below 0', 'stop: [8, 9]', 'stop: [8, 12]', ':17', 'au-dessus de 0'],
    ['an answer with too many decimals', 'stop: [8, 9]', 'stop: [3, 9]', ':10', 'decimals'],
    [
      'a mistake that is right',
      'is: capital ÷ 10',
      'is: capital × 1 % ÷ (10 − stop)',
      ':17',
      'erreur nommée',
    ],
    [
      'numbers that serve nothing',
      'stop: [8, 9]',
      'stop: [8, 9], frais: 2',
      ':17',
      '« frais » ne sert à rien',
    ],
    ['a range that misses its end', 'by: 500', 'by: 700', ':18', '`to` s’atteint'],
    ['no round with 300 €', 'capital: 300', 'capital: 400', ':16', '300 €'],
    [
      'two rounds',
      '      - numbers: { capital: 700, stop: [5, 6, 8] }\n',
      '',
      ':16',
      'trois degrés',
    ],
    ['a unit of nothing', 'budget: € }', 'mise: € }', ':6', '« mise »'],
    ['a key that is none', 'question:', 'questoin:', ':7', '`question`'],
    [
      'a condition that fails',
      '    rounds:',
      '    always: [capital × 1 % < 50]\n    rounds:',
      ':16',
      'n’est pas vrai pour',
    ],
  ])('names file and line of %s', (_, before, after, place, words) => {
    expect(whole).toContain(before);
    const problems = problemsOf(whole.replace(before, after));
    expect(problems).toContain(`lecon/exercices.yaml${place}`);
    expect(problems).toContain(words);
  });

  it('takes a number from the rule book', () => {
    const { drills, problems } = parse(
      whole
        .replaceAll('1 %', 'part %')
        .replaceAll('numbers: { ', 'numbers: { part: { rule: risque }, '),
    );
    expect(problems).toEqual([]);
    expect(drills[0]?.rounds[0]?.numbers[0]?.source).toEqual({ kind: 'fixed', value: '1' });
  });
});

const result = parseCourse(readLessonFiles(), { whole: false });
const kinds = 'course' in result ? result.course.lessons.flatMap(({ drills = [] }) => drills) : [];

const questions =
  'course' in result ? result.course.lessons.flatMap(({ quiz }) => quiz?.questions ?? []) : [];

describe('the exercises of the course', () => {
  it('are there, each with a name of its own', () => {
    expect('problems' in result ? formatProblems(result.problems) : '').toBe('');
    expect(kinds.length).toBeGreaterThan(0);
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
  });

  it.each(
    kinds.flatMap((kind) =>
      kind.rounds.map((round, at) => [`${kind.id} ${at + 1}`, round] as const),
    ),
  )('%s: 1,000 drawings can be solved, and no named mistake is the answer', (_, round) => {
    const ready = readRound(round);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 2 }), (seed) => {
        const exercise = tryExercise(ready, draws(seed));
        fc.pre(exercise !== null);
        const { answer, steps, mistakes, text, values } = exercise;
        const last = values.get(round.steps.at(-1)?.name ?? '') ?? fraction(0);
        const decimals = round.decimals ?? decimalsOf(answer, 8) ?? 8;
        const judged = mistakes.map(({ value }) => judgeAnswer(exercise, writeFraction(value, 8)));
        expect({
          positive: answer.top > 0n,
          followed: compared(last, answer) === 0,
          right: judgeAnswer(exercise, writeFraction(answer, decimals)).kind,
          wrong: judged.filter(({ kind }) => kind === 'correct'),
          odd: /[{}]|NaN/u.exec(
            [
              text,
              ...steps.map(({ say, line }) => say + line),
              ...mistakes.map(({ hint }) => hint),
            ].join(' '),
          ),
        }).toEqual({ positive: true, followed: true, right: 'correct', wrong: [], odd: null });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the solutions', () => {
  it.each(
    kinds.flatMap((kind) =>
      kind.rounds.map((round, at) => [`${kind.id} ${at + 1}`, round] as const),
    ),
  )('%s: whoever keeps of each line the decimals that are shown is right', (_, round) => {
    const ready = readRound(round);
    for (let seed = 1; seed <= 200; seed += 1) {
      const exercise = tryExercise(ready, draws(seed * 7919));
      if (exercise === null) continue;
      for (const shorten of [rounded, cut]) {
        const kept = new Map(exercise.values);
        round.steps.forEach(({ name, decimals }, at) => {
          const value = evaluate(ready.steps[at] ?? ready.formula, kept);
          kept.set(name, decimals === null ? value : shorten(value, decimals));
        });
        const found = kept.get(round.steps.at(-1)?.name ?? '') ?? fraction(0);
        const typed = writeFraction(found, round.decimals ?? decimalsOf(found, 8) ?? 8);
        expect([exercise.text, typed, judgeAnswer(exercise, typed).kind]).toEqual([
          exercise.text,
          typed,
          'correct',
        ]);
      }
    }
  });

  it.each(
    kinds.flatMap((kind) =>
      kind.rounds.flatMap((round, at) =>
        round.steps.flatMap(({ formula }) => {
          const [, one, other] = /^min\(([^;]+); ([^;]+)\)$/u.exec(formula) ?? [];
          return one === undefined || other === undefined
            ? []
            : [[`${kind.id} ${at + 1}`, round, one, other] as const];
        }),
      ),
    ),
  )(
    '%s: of two that are compared, now one is the smaller, now the other',
    (_, round, one, other) => {
      const ready = readRound(round);
      const [left, right] = [readExpression(one), readExpression(other)];
      const smaller = new Set<number>();
      for (let seed = 1; seed <= 200; seed += 1) {
        const values = tryExercise(ready, draws(seed * 7919))?.values;
        if (values !== undefined)
          smaller.add(compared(evaluate(left, values), evaluate(right, values)));
      }
      expect([...smaller]).toEqual(expect.arrayContaining([-1, 1]));
    },
  );
});

/** The number without the decimals that follow so many. */
function cut(number: Fraction, decimals: number): Fraction {
  const unit = 10n ** BigInt(decimals);
  return divided(fraction(String((number.top * unit) / number.bottom)), fraction(String(unit)));
}

/** Questions whose answer is computed, with the exercise and degree that prepare for it, its numbers and what its right answer says. */
const prepared: [string, string, number, Record<string, number>, string][] = [
  ['pas-de-macd', 'macd', 1, { rapide: 61_500, lente: 60_900, signal: 450 }, '150'],
  [
    'place-dans-les-bandes',
    'pourcentage-b',
    2,
    { moyenne: 50_000, sigma: 600, prix: 50_900 },
    '0,875',
  ],
  ['esperance-apres-frais', 'frais-en-r', 1, { cout: 0.3, distance: 2 }, '0,15'],
  [
    'taille-et-levier',
    'taille-a-levier',
    1,
    { capital: 6000, risque: 1, entree: 50_000, stop: 49_000 },
    '0,06',
  ],
];

describe('the questions that are computed', () => {
  it.each(prepared)(
    '%s has been exercised before, by %s %i',
    (id, drill, degree, numbers, right) => {
      const formula = kinds.find((kind) => kind.id === drill)?.rounds[degree - 1]?.formula ?? '0';
      const values = new Map(
        Object.entries(numbers).map(([name, value]) => [name, fraction(value)]),
      );
      const value = evaluate(readExpression(formula), values);
      expect(writeFraction(value, decimalsOf(value, 8) ?? 8)).toBe(right);
      const question = questions.find((each) => each.id === id);
      expect(question?.options.find((option) => option.right)?.text).toContain(right);
    },
  );
});

/** Lehmer's generator, by Park and Miller. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
