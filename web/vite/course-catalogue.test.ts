import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countCourseFacts } from '@chandelle/course/course-facts';
import { facts, lessons } from 'virtual:course-catalogue';
import { steps } from 'virtual:course-steps';
import { glossary } from 'virtual:glossary';

const folder = path.resolve(import.meta.dirname, '../../course/lessons');

describe('the catalogue of the bundle', () => {
  it('holds the eleven lessons in order, and figures that follow from them', () => {
    expect(lessons.map((lesson) => lesson.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(facts).toEqual(countCourseFacts(lessons));
    expect(facts.lessons).toBeGreaterThan(0);
  });

  it('holds nothing of a lesson but its summary', () => {
    const known =
      'id title shortTitle description level order placeInLevel lessonsInLevel difficulty points minutes opening available counted badge questionCount';
    for (const lesson of lessons)
      expect(known.split(' ')).toEqual(expect.arrayContaining(Object.keys(lesson)));
  });

  it('holds no line of a quiz', async () => {
    const quizzes = await Promise.all(
      lessons
        .filter(({ questionCount }) => questionCount > 0)
        .map(({ id }) => readFile(path.join(folder, id, 'quiz.yaml'), 'utf8')),
    );
    const texts = [...quizzes.join('').matchAll(/\b(?:text|why): *['"]?(.{20,}?)['"]?$/gm)].map(
      ([, text]) => text ?? '',
    );
    expect(texts.length).toBeGreaterThan(150);
    // What is searched is these three.
    const catalogue = JSON.stringify([lessons, steps, glossary]);
    for (const text of texts) expect(catalogue).not.toContain(text.slice(0, 20));
  });
});
