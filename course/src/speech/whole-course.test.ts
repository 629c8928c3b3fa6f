import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../public/lesson.ts';
import { readLessonFiles, readRealCourse } from '../testing/real-course.ts';
import { estimateSpeechSeconds, findUnsaidSigns, writeLessonSpeech } from './lesson-speech.ts';
import { makeRespell } from './pronunciation.ts';

const course = readRealCourse();
const read = course.lessons.filter(({ summary }) => summary.available);
/** What a teacher is told of each sign that no voice would say. */
const complain = (lesson: Lesson) =>
  findUnsaidSigns(lesson, course.pronunciations).map(
    ({ segmentId, sentence, sign }) =>
      `${lesson.summary.id}, ${segmentId} : la voix tairait « ${sign} » (${codeOf(sign)}) dans « ${sentence} ». ` +
      'Écrivez-le en mots, ou ajoutez-le à prononciation.yaml avec everywhere: true.',
  );
const codeOf = (sign: string) =>
  [...sign]
    .map(
      (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
    .join(' ');
const speechOf = (lesson: Lesson) => writeLessonSpeech(lesson, course.pronunciations);

describe.each(read.map((lesson) => [lesson.summary.id, lesson] as const))('%s', (_, lesson) => {
  const steps = speechOf(lesson);
  const segments = steps.flatMap((step) => step.segments);

  it('has words for every sign: none is left out', () => {
    expect(complain(lesson).join('\n')).toBe('');
  });

  it('leaves no capitals that a voice would spell in its own way', () => {
    const spelt = segments.flatMap(({ id, respelled }) => {
      // Neither acronyms nor lone capitals: « À » and « Y » are words.
      const found = /(?<![\p{L}’])(?:\p{Lu}{2,}|[B-XZ])(?![\p{L}’])/u.exec(respelled)?.[0];
      return found === undefined
        ? []
        : `${lesson.summary.id}, ${id} : la voix épellerait « ${found} ». Ajoutez le mot à prononciation.yaml.`;
    });
    expect(spelt.join('\n')).toBe('');
  });

  it('says something in every segment, in sentences', () => {
    for (const { id, text, respelled } of segments) {
      expect(text, id).toMatch(/\p{L}{2}.*[.?!]$/u);
      expect(respelled, id).toMatch(/\p{L}{2}.*[.?!]$/u);
    }
  });

  it('names each segment once', () => {
    const ids = segments.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,160}$/);
  });

  it('reads every block of the page, in its order, and every question', () => {
    const shown = lesson.steps.map((step) => {
      if (step.kind === 'quiz') return lesson.quiz?.questions.map(({ id }) => `question-${id}`);
      const ids = [`${step.id}-0`];
      visit(step.body, 'element', (element: Element) => {
        const id = element.properties['dataSegment'];
        if (typeof id === 'string') ids.push(id);
      });
      return ids;
    });
    expect(steps.map((step) => step.segments.map(({ id }) => id))).toEqual(shown);
  });

  it('gives away no right answer and no explanation', () => {
    const { quiz } = lesson;
    const turned: Lesson = {
      ...lesson,
      quiz: quiz && {
        ...quiz,
        questions: quiz.questions.map((question) => ({
          ...question,
          options: question.options.map((option) => ({ ...option, right: !option.right, why: '' })),
        })),
      },
    };
    expect(speechOf(turned)).toEqual(steps);
  });

  it('has segments of a length that a listener follows', () => {
    for (const segment of segments)
      expect(estimateSpeechSeconds(segment), segment.id).toBeLessThan(120);
  });
});

/** Foreign words that a French voice says well as they are written, or as the English that it knows. */
const saidWell = new Set('cliff cross gap index last lower mark market n perp t upper'.split(' '));

it('knows how each foreign term is said that a lesson gives in brackets', () => {
  const strip = makeRespell((course.pronunciations ?? []).map((entry) => ({ ...entry, say: '' })));
  const terms = [...readLessonFiles()].flatMap(([file, text]) =>
    [...text.matchAll(/\([^()\n]*\)/gu)].flatMap(([brackets]) =>
      [...brackets.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/gu)].map(([, term = '']) => [file, term]),
    ),
  );
  expect(terms.length).toBeGreaterThan(100);
  const unknown = terms.flatMap(([file = '', term = '']) =>
    [...strip(term).matchAll(/[\p{L}\p{M}]+/gu)]
      // Capitals are spelt.
      .filter(([word]) => !/^\p{Lu}+$/u.test(word) && !saidWell.has(word))
      .map(([word]) => `${file} : « ${word} » (${term}) n’est pas dans prononciation.yaml.`),
  );
  expect(unknown.join('\n')).toBe('');
});

it.each([
  ['un ', 'stop loss'],
  ['l’', 'order book'],
  ['une bougie ', 'doji'],
  ['un ', 'take profit'],
  ['les bandes de ', 'Bollinger'],
])('says « %s%s » as the lexicon has it', (before, term) => {
  const entry = course.pronunciations?.find(({ word }) => word === term);
  expect(entry, `Sans « ${term} » dans prononciation.yaml, la voix le lit mal.`).toBeDefined();
  expect(sayTitle(`${before}${term}`)).toBe(`${before}${entry?.say}.`);
});

it.each([
  ['0,5 BTC', 'zéro virgule cinq bitcoïne.'],
  ['10 USDT', 'dix u esse dé té.'],
  ['la SMA 20', 'la esse èmme a vingt.'],
  ['Trader un range', 'trèder un rènndj.'],
  ['Un ETH', 'Un ettère.'],
  ['82 % aujourd’hui : cherchez-y', 'quatre-vin-deux pour cent aujourdui: cherchez-zi.'],
  ['les traders', 'les trèdeur.'],
  ['Je risque au plus 2 %.', 'Je risque au plusse deux pour cent.'],
  [
    'Le prix gagne + 2 % et n’ira pas plus haut.',
    'Le prix gagne plusse deux pour cent et n’ira pas plus haut.',
  ],
])('says « %s » so that a French voice reads it well', (title, said) => {
  expect(sayTitle(title)).toBe(said);
});

it('names the lesson, the sentence and the sign that would be left out', () => {
  expect(complain(lessonOf('Un premier pas. Le plan ✓ tient ! Et 5 % ⚑, soit 1 → 2.'))).toEqual([
    'candlesticks, fin-0 : la voix tairait « ✓ » (U+2713) dans « Le plan ✓ tient ! ». ' +
      'Écrivez-le en mots, ou ajoutez-le à prononciation.yaml avec everywhere: true.',
    'candlesticks, fin-0 : la voix tairait « ⚑ » (U+2691) dans « Et 5 % ⚑, soit 1 → 2. ». ' +
      'Écrivez-le en mots, ou ajoutez-le à prononciation.yaml avec everywhere: true.',
  ]);
});

/** Returns what the embedded voice gets of a title. */
const sayTitle = (title: string) => speechOf(lessonOf(title))[0]?.segments[0]?.respelled;

/** Makes a lesson of a title alone. */
function lessonOf(title: string): Lesson {
  const [lesson] = read;
  if (lesson === undefined) throw new Error('The course is empty.');
  return {
    ...lesson,
    steps: [{ kind: 'closing', id: 'fin', title, body: { type: 'root', children: [] }, words: 1 }],
  };
}
