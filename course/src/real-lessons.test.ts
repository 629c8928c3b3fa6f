import type { RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import type { Lesson, QuizQuestion } from './public/lesson.ts';
import { parseCourse } from './parse-course.ts';
import { parseQuiz } from './parse-quiz.ts';
import { isFold, splitScreens } from './public/screens.ts';
import { countWords } from './prose.ts';
import { scorePercent } from './scoring.ts';
import { readLessonFiles } from './testing/real-course.ts';

function readRealLessons(): Lesson[] {
  // Alone: what is wrong between lessons is another test's.
  const parsed = parseCourse(readLessonFiles(), { whole: false });
  return 'course' in parsed ? parsed.course.lessons : [];
}

const lessons = readRealLessons();
const available = lessons.filter(({ summary }) => summary.available);
const questions = available.flatMap(({ summary, quiz }) =>
  (quiz?.questions ?? []).map((question) => ({ lessonId: summary.id, question })),
);
const single = questions.map(({ question }) => question).filter(({ multiple }) => !multiple);

/** At most 40 % of the questions, and never fewer than two: chance alone puts 25 % of four options at each place. */
const most = Math.max(2, Math.floor(single.length * 0.4));

/** Places by how often the right answer stands there. */
function countPlaces(list: readonly QuizQuestion[]): number[] {
  const places = [0, 0, 0, 0];
  for (const { options } of list) {
    const place = options.findIndex(({ right }) => right);
    places[place] = (places[place] ?? 0) + 1;
  }
  return places;
}

/** Counts the questions whose right answer is, alone, the longest (or the shortest) of its options. */
function countExtreme(compare: (right: number, other: number) => boolean): number {
  return single.filter(({ options }) => {
    const right = options.find((option) => option.right)?.text.length ?? 0;
    return options.every((option) => option.right || compare(right, option.text.length));
  }).length;
}

describe('the real quizzes', () => {
  it('there are some to look at', () => {
    expect(lessons).toHaveLength(11);
    expect(single.length).toBeGreaterThan(0);
  });

  it('name the step to read again after a wrong answer', () => {
    const lost = available.flatMap(({ summary, quiz, steps }) => {
      const read = steps.filter(({ kind }) => kind === 'reading').map(({ id }) => id);
      return (quiz?.questions ?? [])
        .filter(({ taughtIn }) => taughtIn === null || !read.includes(taughtIn))
        .map(({ id }) => `${summary.id}/${id}`);
    });
    expect(lost).toEqual([]);
  });

  it('spread the right answer over the places', () => {
    expect(Math.max(...countPlaces(single))).toBeLessThanOrEqual(most);
  });

  it('never keep the right answer at one place for a whole lesson', () => {
    const stuck = available.filter(({ quiz }) => {
      const own = quiz?.questions.filter(({ multiple }) => !multiple) ?? [];
      return own.length > 2 && Math.max(...countPlaces(own)) > Math.ceil(own.length * 0.5);
    });
    expect(stuck.map(({ summary }) => summary.id)).toEqual([]);
  });

  it('give nothing away by length: the right answer is neither often the longest nor often the shortest', () => {
    expect(countExtreme((right, other) => right > other)).toBeLessThanOrEqual(most);
    expect(countExtreme((right, other) => right < other)).toBeLessThanOrEqual(most);
  });

  it('give nothing away by a question: no right answer is 1.6 times as long as each other one', () => {
    const telling = questions.filter(({ question: { options } }) => {
      const right = options.filter((option) => option.right).map(({ text }) => text.length);
      const others = options.filter((option) => !option.right).map(({ text }) => text.length);
      return Math.min(...right) > 1.6 * Math.max(...others);
    });
    expect(telling.map(({ lessonId, question }) => `${lessonId}/${question.id}`)).toEqual([]);
  });

  it('give nothing away by caution: the option that waits or hedges is right no oftener than chance would have it', () => {
    const files = [...readLessonFiles()].filter(([file]) => file.endsWith('/quiz.yaml'));
    const asked = files
      .flatMap(([file, text]) => parseQuiz(file, text).quiz?.file.questions ?? [])
      .filter(({ options }) => options.some(({ cautious }) => cautious));
    // Questions of mere reckoning or reading have none.
    expect(asked.length).toBeGreaterThanOrEqual(25);
    const byChance = asked
      .map(({ options }) => {
        const right = options.filter((option) => option.right).length;
        return (options.filter(({ cautious }) => cautious).length * right) / options.length;
      })
      .reduce((sum, share) => sum + share, 0);
    const right = asked.flatMap(({ id, options }) =>
      options.filter((option) => option.right && option.cautious).map(() => id),
    );
    expect(right.length, right.join(', ')).toBeLessThanOrEqual(Math.ceil(byChance));
  });

  it('explain every option in a sentence of its own, and offer no two alike', () => {
    for (const { lessonId, question } of questions) {
      const place = `${lessonId}/${question.id}`;
      const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}−+]/gu, '');
      const texts = question.options.map(({ text }) => fold(text));
      const whys = question.options.map(({ why }) => fold(why));
      expect(new Set(texts).size, `${place}: two options alike`).toBe(texts.length);
      expect(new Set(whys).size, `${place}: two explanations alike`).toBe(whys.length);
      for (const { why } of question.options) {
        expect(why.length, `${place}: « ${why} »`).toBeGreaterThan(40);
        expect(why, place).toMatch(/[.!?…»)]$/u);
      }
      expect(question.options.length, place).toBe(4);
    }
  });
});

/** Figures that say whether what was asked is done, and count it in their step. */
const checked = new Set([
  'blind-stretch',
  'candle-anatomy',
  'case-drill',
  'coin-walk',
  'false-mail',
  'indicator-reading',
  'own-plan',
  'own-story',
  'pattern-drill',
  'range-drill',
  'trading-panel',
  'typed-drill',
]);

describe('the steps', () => {
  const written = [...readLessonFiles()].filter(([file]) => file.endsWith('.md'));

  it('check all that they leave to the reader: each « À vous » leads to a task', () => {
    const asked = written.flatMap(([file, text]) =>
      text
        .split(/^(?=## |À vous)/mu)
        .filter((part) => /^(?:## )?À vous/u.test(part))
        .map((part) => ({
          place: `${file}: ${part.split('\n', 1)[0]}`,
          figures: [...part.matchAll(/^:+figure\{name="([^"]+)"/gmu)].map(([, name = '']) => name),
        })),
    );
    expect(asked.length).toBeGreaterThan(30);
    const unchecked = asked.filter(({ figures }) => !figures.some((name) => checked.has(name)));
    expect(unchecked.map(({ place }) => place)).toEqual([]);
  });

  it('lead to the simulator where they send somebody there', () => {
    const sent = written.filter(([, text]) => /\bouvrez [^.]*simulateur/iu.test(text));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter(([, text]) => !/\]\(\/simulateur(\/perpetuel)?\)/u.test(text))).toEqual([]);
  });
});

describe('the screens', () => {
  it('have at most 200 words that everybody reads', () => {
    const long = available.flatMap(({ summary, steps }) =>
      steps.flatMap((step) =>
        step.kind === 'quiz'
          ? []
          : splitScreens(step.body).flatMap((nodes, index) => {
              const read = nodes.filter((node) => !isFold(node));
              const words = countWords({ type: 'root', children: read });
              return words <= 200
                ? []
                : `${summary.id}/${step.id}, écran ${index + 1} : ${words} mots. Coupez-le par « --- », ou pliez ce que seuls les curieux demandent (\`:::plus\`).`;
            }),
      ),
    );
    expect(long.join('\n')).toBe('');
  });

  it('of a lesson have 1,500 to 3,500 words that everybody reads, all together', () => {
    const outside = available.flatMap(({ summary, steps }) => {
      const words = steps
        .flatMap((step) => (step.kind === 'quiz' ? [] : splitScreens(step.body).flat()))
        .filter((node) => !isFold(node))
        .reduce((sum, node) => sum + countWholeWords(node), 0);
      return words >= 1500 && words <= 3500
        ? []
        : `${summary.id} : ${words} mots. Il en faut de 1 500 à 3 500, plis à part.`;
    });
    expect(outside.join('\n')).toBe('');
  });
});

/** Counts words of which a number is one, with its decimals and the spaces between its thousands: « 1 250,50 ». */
function countWholeWords(node: RootContent): number {
  let words = 0;
  visit(node, 'text', (text) => {
    const whole = text.value.replaceAll(/(?<=\p{N})[,\u00A0\u202F](?=\p{N})/gu, '');
    words += countWords({ type: 'root', children: [{ type: 'text', value: whole }] });
  });
  return words;
}

/** Steps with the quiz (or sections without it), and rules, as the specification gives them; how many questions, the quiz says. */
const specified = {
  candlesticks: [8, 'page', 'retry', 'every', 'validated', null],
  'supports-resistances': [6, 'page', 'retry', 'first', 'answered', null],
  'moyennes-mobiles': [8, 'page', 'retry', 'every', 'validated', null],
  'gestion-risque': [7, 'page', 'retry', 'every', 'answered', null],
  narratifs: [6, 'single', 'any', 'every', 'answered', 80],
  'spot-trading': [5, 'page', 'retry', 'every', 'answered', null],
  'psychologie-trading': [6, 'single', 'retry', 'every', 'validated', 70],
  'indicateurs-techniques': [5, 'single', 'retry', 'every', 'validated', null],
  'strategies-avancees': [5, 'single', 'retry', 'every', 'validated', 70],
  'futures-expert': [6, 'single', 'retry', 'every', 'validated', 70],
};

/** Labels and messages that the specification gives to the letter. */
const quoted: Record<string, { labels?: object; messages?: object; pieces?: number }> = {
  'supports-resistances': { labels: { incomplete: 'Sélectionnez les deux bonnes réponses !' } },
  'moyennes-mobiles': {
    labels: {
      finishDisabled: 'Terminez toutes les questions',
      counter: expect.stringMatching(/^Score actuel : \{n\} \/ (5|\{total\}) questions validées$/),
    },
    pieces: 150,
  },
  'gestion-risque': {
    labels: { hint: expect.stringContaining('toutes les questions') },
    messages: {
      saved: [
        { title: 'Leçon terminée !', text: null },
        { title: 'Félicitations !', text: 'Leçon terminée ! Vous avez gagné {n} points.' },
      ],
    },
    pieces: 100,
  },
  'spot-trading': {
    labels: {
      start: 'Commencer le quiz',
      wrong: '-{cost} points',
      results: expect.any(String),
    },
  },
  'psychologie-trading': { labels: { start: 'Passer au quiz' } },
  'indicateurs-techniques': {
    messages: {
      stepDone: 'Section complétée',
      saved: [{ title: '🎉 Leçon terminée !', text: 'Vous avez gagné {n} points !' }],
    },
  },
};

describe.each(available)('$summary.id', ({ summary, unit, steps, quiz, messages, confetti }) => {
  it('has the steps and rules of the specification', () => {
    const counted = steps.filter(({ kind }) => unit === 'étape' || kind !== 'quiz');
    expect([
      counted.length,
      quiz?.rules.layout,
      quiz?.rules.judging,
      quiz?.rules.countedErrors,
      quiz?.rules.finishWhen,
      quiz?.rules.passPercent,
    ]).toEqual(specified[summary.id as keyof typeof specified]);
  });

  it('says what the specification quotes, to the letter', () => {
    const { labels = {}, messages: quotedMessages = {}, pieces = 50 } = quoted[summary.id] ?? {};
    expect(quiz?.rules.labels).toMatchObject(labels);
    expect(messages).toMatchObject(quotedMessages);
    expect(confetti).toEqual({ pieces, seconds: 5 });
  });

  it('links terms of the glossary, each once outside of what is folded', () => {
    const linked: unknown[] = [];
    for (const step of steps) {
      if (step.kind === 'quiz') continue;
      visit(step.body, 'element', ({ tagName, properties }) => {
        if (tagName === 'chandelle-fold') return SKIP;
        if (tagName === 'chandelle-term') linked.push(properties['term']);
        return undefined;
      });
    }
    expect(linked.length).toBeGreaterThanOrEqual(8);
    expect(new Set(linked).size).toBe(linked.length);
  });

  it('admits as many errors as its pass mark', () => {
    if (quiz === null || quiz.rules.passPercent === null)
      return expect(quiz?.rules.maxErrors).toBeNull();
    const { maxErrors, passPercent } = quiz.rules;
    const scoreAt = (errors: number) => scorePercent(quiz.questions.length, errors);
    expect(scoreAt(maxErrors ?? 0)).toBeGreaterThanOrEqual(passPercent);
    return expect(scoreAt((maxErrors ?? 0) + 1)).toBeLessThan(passPercent);
  });
});

it('of the lessons to come, throws the usual confetti', () => {
  const upcoming = lessons.filter(({ summary }) => !summary.available);
  expect(upcoming.map(({ summary, confetti }) => [summary.id, confetti])).toEqual([
    ['technique-mrob', { pieces: 50, seconds: 5 }],
  ]);
});

it('of supports-resistances, one question has two right answers, the others one', () => {
  const own = available.find(({ summary }) => summary.id === 'supports-resistances');
  const counts = own?.quiz?.questions.map(
    ({ options }) => options.filter(({ right }) => right).length,
  );
  expect(counts?.toSorted().slice(-2)).toEqual([1, 2]);
});
