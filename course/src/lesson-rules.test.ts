import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { formatProblems, parseCourse } from './parse-course.ts';

const lessonYaml = `title: Bougies
shortTitle: Bougies
description: Lire une bougie.
level: 1
order: 1
difficulty: Débutant
points: 100
opens: always
fallbackMinutes: 15
badge:
  id: bougies
  name: Maître
  description: Vous lisez une bougie.
messages:
  saveFailed: Erreur
`;

const quizYaml = `title: Quiz
layout: page
labels:
  finish: Terminer
questions:
  - id: corps
    text: Que montre le corps ?
    options:
      - text: Un écart
        right: true
        why: De l'ouverture à la clôture.
      - text: Un volume
        why: Le volume est ailleurs.
    notion: corps
`;

const notionsYaml = `notions:
  - { id: corps, name: Lire une bougie, lesson: bougies }
`;

const step = (text: string) => `---\ntitle: Étape\nobjective: Savoir.\n---\n\n${text}\n`;

const glossary = `terms:
  - term: Mèche
    kind: nom féminin
    definition: Un trait.
    pictogram: meche
  - term: Corps
    kind: nom masculin
    definition: Un rectangle.
    pictogram: corps
`;

function parse(changes: Record<string, string> = {}) {
  const files = {
    'bougies/lesson.yaml': lessonYaml,
    'bougies/02-suite.md': step('La mèche, le corps.'),
    'bougies/01-debut.md': step('Une mèche.'),
    'bougies/quiz.yaml': quizYaml,
    'notions.yaml': notionsYaml,
    'glossaire.yaml': glossary,
    ...changes,
  };
  return parseCourse(new Map(Object.entries(files)), { whole: false });
}

function problemsOf(changes: Record<string, string>): string[] {
  const result = parse(changes);
  return 'problems' in result ? formatProblems(result.problems).split('\n') : [];
}

function readLesson(changes: Record<string, string> = {}) {
  const result = parse(changes);
  const lesson = 'course' in result ? result.course.lessons[0] : undefined;
  if (lesson === undefined) throw new Error(problemsOf(changes).join('\n'));
  return lesson;
}

/** Linked terms by the id of their step. */
function linksOf(changes: Record<string, string> = {}): [string, unknown][] {
  const links: [string, unknown][] = [];
  for (const part of readLesson(changes).steps) {
    if (part.kind === 'quiz') continue;
    visit(part.body, 'element', ({ tagName, properties }) => {
      if (tagName === 'chandelle-term') links.push([part.id, properties['term']]);
    });
  }
  return links;
}

describe('the glossary in a lesson', () => {
  it('links first uses in reading order, and adds no word to the count', () => {
    expect(linksOf()).toEqual([
      ['debut', 'Mèche'],
      ['suite', 'Corps'],
    ]);
    expect(readLesson().steps[0]).toMatchObject({ words: 2 });
  });

  it('leaves out what the lesson excepts', () => {
    const excepting = { 'bougies/lesson.yaml': `${lessonYaml}glossaryExcept: [Mèche]\n` };
    expect(linksOf(excepting)).toEqual([['suite', 'Corps']]);
  });

  it('leaves out a term that belongs to other lessons', () => {
    const elsewhere = glossary.replace('Un trait.', 'Un trait.\n    onlyIn: [autre]');
    const other = lessonYaml
      .replace('order: 1', 'order: 2')
      .replace('id: bougies', 'id: autre')
      .replace('fallbackMinutes', 'available: false\nplannedMinutes: 20\nfallbackMinutes');
    expect(linksOf({ 'glossaire.yaml': elsewhere, 'autre/lesson.yaml': other })).toEqual([
      ['suite', 'Corps'],
    ]);
  });

  it('is not needed', () => {
    expect(linksOf({ 'glossaire.yaml': 'terms: []' })).toEqual([]);
  });

  it('reports an exception that is no term, and what is wrong in the glossary, with their lines', () => {
    expect(
      problemsOf({
        'bougies/lesson.yaml': `${lessonYaml}glossaryExcept: [Bougie]\n`,
        'glossaire.yaml': `${glossary}  - term: corps\n    kind: nom\n    definition: Encore.\n    pictogram: corps\n`,
      }),
    ).toEqual([
      'bougies/lesson.yaml:16  « Bougie » n’est pas un terme du glossaire.',
      'glossaire.yaml:10  « corps » mène déjà au terme « Corps » : un mot n’a qu’une définition.',
    ]);
  });
});

describe('numbers with a colon', () => {
  it.each(['un ratio de 1:3, au moins', 'à 14:30', '**1:2** et 1:3:5'])(
    'keeps « %s » as it is written',
    (text) => {
      const { steps } = readLesson({ 'bougies/01-debut.md': step(`${text}.`) });
      let read = '';
      if (steps[0]?.kind === 'reading')
        visit(steps[0].body, 'text', (node) => {
          read += node.value;
        });
      expect(read.trim()).toBe(`${text.replaceAll('**', '')}.`);
    },
  );

  it('still refuses a colon that begins a word', () => {
    expect(problemsOf({ 'bougies/01-debut.md': step('Un :mot.') })).toEqual([
      'bougies/01-debut.md:6  « :mot » se lit comme une commande : laissez une espace après les deux-points.',
    ]);
  });
});

describe('the rules of a quiz', () => {
  const withLabels = (lines: string) =>
    quizYaml.replace('  finish: Terminer\n', `  finish: Terminer\n${lines}`);

  it('fills in the toast after a wrong answer, and takes another', () => {
    expect(readLesson().quiz?.rules.labels.wrong).toBe('-{cost} points. Réessayez cette question.');
    const own = withLabels('  wrong: "-{cost} points"\n');
    expect(readLesson({ 'bougies/quiz.yaml': own }).quiz?.rules.labels.wrong).toBe(
      '-{cost} points',
    );
  });

  it('keeps the messages of a lesson to the letter', () => {
    const withMessages = `${lessonYaml}  stepDone: Section complétée\n  saved:\n    - title: 🎉 Leçon terminée !\n      text: Vous avez gagné {n} points !\n`;
    expect(readLesson({ 'bougies/lesson.yaml': withMessages }).messages).toEqual({
      saveFailed: 'Erreur',
      stepDone: 'Section complétée',
      saved: [{ title: '🎉 Leçon terminée !', text: 'Vous avez gagné {n} points !' }],
    });
  });

  it.each([
    ['wrong: "-10 points"', 'dit ce que coûte'],
    ['hint: Répondez\n  finishDisabled: Attendez', 'gardez l’un des deux'],
  ])('refuses the labels %s', (lines, message) => {
    const problems = problemsOf({ 'bougies/quiz.yaml': withLabels(`  ${lines}\n`) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^bougies\/quiz\.yaml:5 {2}/u);
    expect(problems[0]).toContain(message);
  });

  it('refuses a card of results where they come anyway, and answers judged at the end on one page', () => {
    const single = withLabels('  results: Terminer le quiz\n').replace('page', 'single');
    expect(problemsOf({ 'bougies/quiz.yaml': single })).toEqual([
      'bougies/quiz.yaml:5  Un quiz à une question par écran finit toujours par ses résultats : retirez `results`.',
    ]);
    const any = quizYaml.replace('layout: page', 'layout: page\njudging: any');
    expect(problemsOf({ 'bougies/quiz.yaml': any })).toEqual([
      'bougies/quiz.yaml:3  Des réponses jugées à la fin (judging: any) se donnent une à la fois : écrivez « layout: single ».',
    ]);
  });
});
