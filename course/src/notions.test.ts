import { describe, expect, it } from 'vitest';
import { formatProblems, parseCourse } from './parse-course.ts';
import { findDrillStep } from './place-drills.ts';
import { readLessonFiles } from './testing/real-course.ts';

const writeLesson = (id: string, order: number) => `title: ${id}
shortTitle: ${id}
description: Une leçon.
level: 1
order: ${order}
difficulty: Débutant
points: 100
opens: always
fallbackMinutes: 15
badge: { id: ${id}, name: ${id}, description: Une leçon. }
messages: { saveFailed: Rien n’est enregistré. }
`;

const quiz = `title: Quiz
layout: single
labels: { finish: Terminer }
questions:
  - id: corps
    notion: bougie
    text: Que montre le corps ?
    options:
      - { text: Un écart, right: true, why: Il va de l’ouverture à la clôture. }
      - { text: Le volume, why: Il est dessous. }
`;

const drills = `drills:
  - id: mise
    name: La mise
    notion: taille
    units: { capital: €, mise: € }
    text: Vous avez {capital}, vous en risquez {part}.
    question: Combien ?
    unit: €
    formula: capital × part ÷ 100
    steps:
      - { name: mise, is: capital × part ÷ 100, say: La mise }
    rounds:
      - numbers: { capital: 300, part: [1, 2] }
      - numbers: { capital: 500, part: [1, 2] }
      - numbers: { capital: 700, part: [1, 2] }
`;

const notions = `notions:
  - { id: bougie, name: Lire une bougie, lesson: un }
  - { id: taille, name: La taille, lesson: deux }
`;

const step = (text: string) => `---
title: Étape
objective: Savoir
---

${text}
`;

const files: Readonly<Record<string, string>> = {
  'un/lesson.yaml': writeLesson('un', 1),
  'un/01-lire.md': step('Du texte.'),
  'un/quiz.yaml': quiz,
  'deux/lesson.yaml': writeLesson('deux', 2),
  'deux/01-lire.md': step('Du texte.'),
  'deux/02-calculer.md': step('::figure{name="typed-drill" drill="mise"}'),
  'deux/quiz.yaml': quiz,
  'deux/exercices.yaml': drills,
  'notions.yaml': notions,
};

function parse(changes: Record<string, string> = {}) {
  return parseCourse(new Map(Object.entries({ ...files, ...changes })), { whole: false });
}

function problemsOf(file: string, from: string, to: string): string {
  const text = files[file] ?? '';
  expect(text).toContain(from);
  const parsed = parse({ [file]: text.replace(from, to) });
  return 'problems' in parsed ? formatProblems(parsed.problems) : '';
}

describe('notions.yaml', () => {
  it('is part of the course, in its order', () => {
    const parsed = parse();
    if ('problems' in parsed) throw new Error(formatProblems(parsed.problems));
    expect(parsed.course.notions).toEqual([
      { id: 'bougie', name: 'Lire une bougie', lessonId: 'un' },
      { id: 'taille', name: 'La taille', lessonId: 'deux' },
    ]);
    const [one, two] = parsed.course.lessons;
    expect(one?.quiz?.questions[0]?.notion).toBe('bougie');
    expect(two?.drills?.[0]?.notion).toBe('taille');
    expect(findDrillStep(two?.steps ?? [], 'mise')).toBe(1);
    expect(findDrillStep(two?.steps ?? [], 'autre')).toBe(-1);
  });

  it.each([
    [
      'a question without one',
      'un/quiz.yaml',
      '    notion: bougie\n',
      '',
      'un/quiz.yaml:5  Question 1 : La notion manque : ajoutez « notion: … », celle de notions.yaml que travaille la question.',
    ],
    [
      'a drill without one',
      'deux/exercices.yaml',
      '    notion: taille\n',
      '',
      'deux/exercices.yaml:2  La notion manque : ajoutez « notion: … », celle de notions.yaml que travaille l’exercice.',
    ],
    [
      'a question of an unknown one',
      'un/quiz.yaml',
      'notion: bougie',
      'notion: bougies',
      'un/quiz.yaml:6  La notion « bougies » n’existe pas : écrivez-la dans notions.yaml, ou nommez-en une qui y est.',
    ],
    [
      'a drill of an unknown one',
      'deux/exercices.yaml',
      'notion: taille',
      'notion: mise',
      'deux/exercices.yaml:4  La notion « mise » n’existe pas : écrivez-la dans notions.yaml, ou nommez-en une qui y est.',
    ],
    [
      'a question of what is taught later',
      'un/quiz.yaml',
      'notion: bougie',
      'notion: taille',
      'un/quiz.yaml:6  La notion « taille » n’est enseignée que plus loin, dans « deux ».',
    ],
    [
      'one that nothing practises',
      'notions.yaml',
      '  - { id: taille',
      '  - { id: vide, name: Le vide, lesson: un }\n  - { id: taille',
      'notions.yaml:3  Aucune question ni aucun exercice ne travaille « vide » : retirez cette notion, ou nommez-la dans une question.',
    ],
    [
      'the same one twice',
      'notions.yaml',
      'id: taille, name: La taille',
      'id: bougie, name: La taille',
      'notions.yaml:3  La notion « bougie » est déjà dans la liste.',
    ],
    [
      'the same name twice',
      'notions.yaml',
      'La taille',
      'Lire une bougie',
      'notions.yaml:3  Deux notions portent le nom « Lire une bougie ».',
    ],
    [
      'a lesson that is none',
      'notions.yaml',
      'lesson: deux',
      'lesson: trois',
      'notions.yaml:3  La leçon « trois » n’existe pas : il n’y a pas de dossier de ce nom.',
    ],
    ['an unknown key', 'notions.yaml', 'lesson: un', 'leson: un', 'notions.yaml:2  '],
    ['what is no YAML', 'notions.yaml', 'notions:', 'notions: [', 'notions.yaml:'],
  ])('refuses %s, by file and line', (_, file, from, to, problem) => {
    expect(problemsOf(file, from, to).split('\n')[0]).toContain(problem);
  });

  it('is missed where questions name notions and there is no list', () => {
    const { 'notions.yaml': _list, ...others } = files;
    const parsed = parseCourse(new Map(Object.entries(others)), { whole: false });
    expect('problems' in parsed && parsed.problems.map(({ file, line }) => [file, line])).toEqual([
      ['deux/exercices.yaml', 4],
      ['deux/quiz.yaml', 6],
      ['un/quiz.yaml', 6],
    ]);
  });
});

describe('the notions of the course', () => {
  const parsed = parseCourse(readLessonFiles(), { whole: false });
  const course = 'course' in parsed ? parsed.course : { lessons: [] };

  it('are twenty to thirty', () => {
    expect(course.notions?.length).toBeGreaterThanOrEqual(20);
    expect(course.notions?.length).toBeLessThanOrEqual(30);
  });

  it('of each drill are asked by a question of its lesson or one before: memory is known from the first day', () => {
    const asked = new Set<string>();
    const late = course.lessons.flatMap(({ quiz, drills }) => {
      for (const { notion } of quiz?.questions ?? []) asked.add(notion);
      return (drills ?? []).filter(({ notion }) => !asked.has(notion)).map(({ id }) => id);
    });
    expect(late).toEqual([]);
  });

  it('stand over a question without pointing at its answer', () => {
    const told = course.lessons.flatMap(({ quiz }) =>
      (quiz?.questions ?? []).filter(({ notion: id, text, options }) => {
        const name = course.notions?.find((notion) => notion.id === id)?.name ?? id;
        const names = (said: string) => said.toLowerCase().includes(name.toLowerCase());
        const naming = options.filter((option) => names(option.text));
        return !names(text) && naming.length > 0 && naming.every(({ right }) => right);
      }),
    );
    expect(told.map(({ id }) => id)).toEqual([]);
  });
});
