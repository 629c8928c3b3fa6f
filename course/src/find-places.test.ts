import { describe, expect, it } from 'vitest';
import { findPlaces, type TermUse } from './find-places.ts';
import { parseCourse } from './parse-course.ts';
import type { Lesson } from './public/lesson.ts';
import { readLessonFiles } from './testing/real-course.ts';

const lesson = (id: string, termUses: TermUse[]) => ({
  lesson: { summary: { id }, unit: 'étape', steps: [{ id: 'seul', title: 'Seul' }] } as Lesson,
  termUses,
});
const use = (step: number, uses: number): TermUse => ({
  term: 'Mèche',
  step,
  stepTitle: `Étape ${step}`,
  screen: 1,
  uses,
});
const term = { term: 'Mèche', taughtIn: [] };
const found = (...lessons: Parameters<typeof lesson>[]) =>
  findPlaces(
    term,
    lessons.map(([id, uses]) => lesson(id, uses)),
  ).map(({ lessonId, step }) => `${lessonId} ${step}`);

describe('findPlaces', () => {
  it('takes the step of each lesson that speaks of the term most, the first of several alike', () => {
    expect(found(['un', [use(1, 2), use(2, 5), use(3, 5)]], ['deux', [use(4, 6)]])).toEqual([
      'un 2',
      'deux 4',
    ]);
  });

  it('leaves out lessons that merely mention it, and keeps three in the order of the course', () => {
    expect(
      found(
        ['un', [use(1, 4)]],
        ['deux', [use(1, 2)]],
        ['trois', [use(1, 9)]],
        ['quatre', [use(1, 3)]],
        ['cinq', [use(1, 8)]],
      ),
    ).toEqual(['un 1', 'trois 1', 'cinq 1']);
  });

  it('goes to the steps that the term names before all others', () => {
    const places = findPlaces({ term: 'Mèche', taughtIn: ['deux/seul'] }, [
      lesson('un', [use(1, 9)]),
      lesson('deux', []),
    ]);
    expect(places).toEqual([
      { lessonId: 'deux', unit: 'étape', step: 1, stepTitle: 'Seul', screen: 1 },
    ]);
  });

  it('finds nothing for a word that no lesson uses', () => {
    expect(found(['un', []])).toEqual([]);
  });
});

describe('the real glossary', () => {
  const parsed = parseCourse(readLessonFiles());
  const glossary = 'glossary' in parsed ? parsed.glossary : [];
  const places = new Map(
    glossary.map(({ slug, places: own }) => [
      slug,
      own.map(({ lessonId, step }) => `${lessonId} ${step}`),
    ]),
  );

  it('sends to the step that teaches the word', () => {
    expect(places.get('meche')?.[0]).toBe('candlesticks 2');
    expect(places.get('regle-des-2')).toEqual(['gestion-risque 2']);
    expect(places.get('macd')).toEqual(['indicateurs-techniques 3']);
    expect(places.get('liquidation')).toEqual(['futures-expert 3']);
  });

  it('teaches nearly every word somewhere, and says of nearly every one what it does not say', () => {
    expect(glossary.length).toBeGreaterThan(80);
    const untaught = glossary.filter((entry) => entry.places.length === 0);
    expect(untaught.map(({ slug }) => slug).sort()).toEqual(
      ['airdrop', 'fud', 'position-longue'].sort(),
    );
    expect(glossary.every(({ caution }) => caution !== null)).toBe(true);
  });

  it('leads to terms that have a page', () => {
    const slugs = new Set(glossary.map(({ slug }) => slug));
    for (const { seeAlso } of glossary) for (const slug of seeAlso) expect(slugs).toContain(slug);
  });
});
