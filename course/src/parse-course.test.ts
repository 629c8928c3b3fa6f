import { describe, expect, it } from 'vitest';
import { formatProblems, parseCourse } from './parse-course.ts';
import { countScreens, isFold, splitScreens } from './public/screens.ts';

const lessonYaml = `title: Bougies
shortTitle: Bougies
description: Lire une bougie.
level: 1
order: 1
difficulty: Débutant
points: 100
opens: always
fallbackMinutes: 15
quizAfter: 1
badge:
  id: bougies
  name: Maître
  description: Vous lisez une bougie.
messages:
  saveFailed: Impossible de sauvegarder votre progression
`;

const stepText = `---
title: L'anatomie
objective: Vous saurez lire une bougie.
---

Une bougie montre **quatre prix** : lesquels ?
`;

const closingText = `---
title: Bravo
kind: closing
---

C'est fini.
`;

const quizYaml = `title: Quiz
layout: single
labels:
  finish: Terminer la leçon
questions:
  - id: corps
    text: Que montre le corps ?
    options:
      - text: L'écart entre ouverture et clôture
        right: true
        why: Le corps va de l'ouverture à la clôture.
      - text: Le volume
        why: Le volume est sous le graphique.
    notion: bougie
  - id: meche
    text: Que montre la mèche ?
    options:
      - text: Un prix atteint
        right: true
        why: Le prix y est allé.
      - text: Une moyenne
        why: Une moyenne se calcule.
    notion: bougie
`;

const notionsYaml = `notions:
  - { id: bougie, name: Lire une bougie, lesson: bougies }
`;

function buildFiles(changes: Record<string, string | null> = {}): Map<string, string> {
  const files: Record<string, string | null> = {
    'bougies/lesson.yaml': lessonYaml,
    'bougies/01-anatomie.md': stepText,
    'bougies/03-bravo.md': closingText,
    'bougies/quiz.yaml': quizYaml,
    'notions.yaml': notionsYaml,
    ...changes,
  };
  return new Map(
    Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function problemsOf(changes: Record<string, string | null>): string[] {
  const result = parseCourse(buildFiles(changes), { whole: false });
  return 'problems' in result ? formatProblems(result.problems).split('\n') : [];
}

/** Problems of the step when a line is put at the end of its text (line 8). */
const withStep = (end: string) => problemsOf({ 'bougies/01-anatomie.md': `${stepText}\n${end}\n` });
const withLesson = (from: string | RegExp, to: string) =>
  problemsOf({ 'bougies/lesson.yaml': lessonYaml.replace(from, to) });
const withQuiz = (from: string | RegExp, to: string) =>
  problemsOf({ 'bougies/quiz.yaml': quizYaml.replace(from, to) });

function parseOk(changes: Record<string, string | null> = {}) {
  const result = parseCourse(buildFiles(changes), { whole: false });
  if ('problems' in result) throw new Error(formatProblems(result.problems));
  const lesson = result.course.lessons[0];
  if (lesson === undefined) throw new Error('no lesson');
  return { lesson, course: result.course };
}

describe('a lesson without problem', () => {
  it('puts the quiz in its place and the closing step last', () => {
    const { lesson } = parseOk();
    expect(lesson.steps.map(({ kind, id }) => [kind, id])).toEqual([
      ['reading', 'anatomie'],
      ['quiz', 'quiz'],
      ['closing', 'bravo'],
    ]);
  });

  it('sets the prose in French typography, and numbers what can be read aloud', () => {
    const { lesson } = parseOk();
    expect(lesson.steps[0]).toMatchObject({
      title: 'L’anatomie',
      objective: 'Vous saurez lire une bougie.',
      words: 6,
      body: {
        type: 'root',
        children: [
          {
            type: 'element',
            tagName: 'p',
            properties: { dataSegment: 'anatomie-1' },
            children: [
              { type: 'text', value: 'Une bougie montre ' },
              { tagName: 'strong' },
              { type: 'text', value: '\u00A0: lesquels\u202F?' },
            ],
          },
        ],
      },
    });
    expect(JSON.stringify(lesson)).not.toContain('position');
  });

  it('names options by their place and keeps labels to the letter', () => {
    const { lesson } = parseOk({
      'bougies/quiz.yaml': quizYaml.replace('finish: Terminer la leçon', "finish: C'est fini ?"),
    });
    expect(lesson.quiz?.questions[0]?.options).toEqual([
      {
        id: 'a',
        text: 'L’écart entre ouverture et clôture',
        right: true,
        why: 'Le corps va de l’ouverture à la clôture.',
      },
      { id: 'b', text: 'Le volume', right: false, why: 'Le volume est sous le graphique.' },
    ]);
    expect(lesson.quiz?.rules).toMatchObject({
      errorCost: 50,
      judging: 'retry',
      labels: { finish: "C'est fini ?" },
    });
  });

  it('turns figures and boxes into elements, and numbers their blocks', () => {
    const { lesson } = parseOk({
      'bougies/01-anatomie.md': `${stepText}
::figure{name="candle-pattern" pattern="marteau" title="C'est quoi ?" large}

:::retenir
La mèche \`l'or\`.

- un
- deux
:::

| A | B |
|---|---|
| 1 | 2 |
`,
    });
    const step = lesson.steps[0];
    const body = step?.kind === 'reading' ? step.body : null;
    const elements = body?.children.filter((child) => child.type === 'element') ?? [];
    expect(elements.map((element) => element.tagName)).toEqual([
      'p',
      'chandelle-figure',
      'chandelle-callout',
      'table',
    ]);
    expect(elements[1]?.properties).toEqual({
      name: 'candle-pattern',
      props: JSON.stringify({ title: 'C’est quoi\u202F?', large: true, pattern: ['marteau'] }),
    });
    expect(elements[2]?.properties).toEqual({ kind: 'retenir' });
    const text = JSON.stringify(body);
    expect(text.match(/anatomie-\d+/g)).toEqual(
      [1, 2, 3, 4, 5, 6].map((segment) => `anatomie-${segment}`),
    );
    expect(text).toContain("l'or");
  });

  it('folds what only the curious need: typeset, read aloud, and among the words of the step', () => {
    const fold = '\n:::plus{title="D\'où ?"}\nDeux mots.\n\n- un\n- deux\n:::\n';
    const { lesson } = parseOk({ 'bougies/01-anatomie.md': `${stepText}${fold}` });
    const plain = parseOk().lesson.steps[0];
    const step = lesson.steps[0];
    if (step?.kind !== 'reading' || plain?.kind !== 'reading') throw new Error('No step.');
    const folds = step.body.children.filter(isFold);
    expect(folds.map(({ properties }) => properties)).toEqual([{ title: 'D’où\u202F?' }]);
    expect(JSON.stringify(folds).match(/anatomie-\d+/g)).toEqual([
      'anatomie-2',
      'anatomie-3',
      'anatomie-4',
    ]);
    expect(step.words).toBe(plain.words + 4);
  });

  it('parts a step into screens, and counts its words and what can be read aloud through all of them', () => {
    const { lesson } = parseOk({
      'bougies/01-anatomie.md': `${stepText}
---

## Le corps

Deux mots.

***

## La mèche

Trois mots ici.
`,
    });
    const [step, quiz] = lesson.steps;
    if (step?.kind !== 'reading' || quiz?.kind !== 'quiz') throw new Error('no step');
    expect(step.words).toBe(15);
    const first = splitScreens(step.body).map((screen) =>
      screen.flatMap((node) =>
        node.type === 'element' ? [[node.tagName, node.properties['dataSegment']]] : [],
      ),
    );
    expect(first).toEqual([
      [['p', 'anatomie-1']],
      [
        ['h2', 'anatomie-2'],
        ['p', 'anatomie-3'],
      ],
      [
        ['h2', 'anatomie-4'],
        ['p', 'anatomie-5'],
      ],
    ]);
    expect(countScreens(step.body)).toBe(3);
  });

  it('says where a line between screens stands wrongly', () => {
    const box = ':::retenir\nUn.\n\n---\n\nDeux.\n:::';
    expect(withStep(box)).toEqual([
      'bougies/01-anatomie.md:11  « --- » commence un nouvel écran de l’étape : il ne peut pas être dans un encadré, une liste ou une citation.',
    ]);
    expect(withStep('Un texte.\n---\n')).toEqual([
      'bougies/01-anatomie.md:8  La ligne de tirets collée sous ce texte en fait un titre : laissez une ligne vide avant « --- ».',
    ]);
    const twice = '---\n\n---\n\n## Titre\n\nTexte.';
    expect(withStep(twice)).toEqual([
      'bougies/01-anatomie.md:10  L’écran que « --- » termine est vide : écrivez son texte au-dessus, ou retirez cette ligne.',
    ]);
    const empty = stepText.replace('\nUne bougie', '\n---\n\n## Titre\n\nUne bougie');
    expect(problemsOf({ 'bougies/01-anatomie.md': empty })).toEqual([
      'bougies/01-anatomie.md:6  L’écran que « --- » termine est vide : écrivez son texte au-dessus, ou retirez cette ligne.',
    ]);
  });

  it('does not count a placeholder among the lessons of its level', () => {
    const elite = lessonYaml
      .replace('order: 1', 'order: 2')
      .replace(
        'opens: always',
        'opens: points-window\navailable: false\ncounted: false\nplannedMinutes: 0',
      )
      .replace(/^badge:\n(?: {2}.*\n)+/m, '');
    const { course } = parseOk({ 'elite/lesson.yaml': elite });
    expect(
      course.lessons.map(({ summary }) => [summary.placeInLevel, summary.lessonsInLevel]),
    ).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it('numbers lessons in their level', () => {
    const second = lessonYaml
      .replace('order: 1', 'order: 2')
      .replace('opens: always', 'opensAfter: bougies\navailable: false\nplannedMinutes: 20')
      .replace('id: bougies', 'id: niveaux');
    const { course } = parseOk({ 'niveaux/lesson.yaml': second });
    expect(
      course.lessons.map(({ summary }) => [
        summary.id,
        summary.placeInLevel,
        summary.lessonsInLevel,
        summary.available,
        summary.questionCount,
      ]),
    ).toEqual([
      ['bougies', 1, 2, true, 2],
      ['niveaux', 2, 2, false, 0],
    ]);
  });

  it('reads Windows line ends, a byte order mark and decomposed accents alike', () => {
    const files = buildFiles();
    const windows = new Map(
      [...files].map(([path, text]) => [
        path,
        `\uFEFF${text.normalize('NFD').replaceAll('\n', '\r\n')}`,
      ]),
    );
    expect(parseCourse(windows, { whole: false })).toEqual(parseCourse(files, { whole: false }));
  });
});

describe('problems of a step', () => {
  it.each([
    [
      '<b>gras</b>',
      'Le HTML n’est pas admis : écrivez en Markdown. Pour un « < » dans le texte, laissez une espace après lui.',
    ],
    [
      '<!-- note -->',
      'Le HTML n’est pas admis : écrivez en Markdown. Pour un « < » dans le texte, laissez une espace après lui.',
    ],
    [
      '![un graphique](https://exemple.fr/a.png)',
      'Les images ne sont pas admises : les illustrations sont des figures dessinées (`::figure{name="…"}`).',
    ],
    [
      '[lien](http://exemple.fr)',
      'Le lien « http://exemple.fr » ne commence pas par https:// et n’est pas une de ces pages : /simulateur, /simulateur/perpetuel, /revision, /glossaire.',
    ],
    [
      '[lien](javascript:alert(1))',
      'Le lien « javascript:alert(1) » ne commence pas par https:// et n’est pas une de ces pages : /simulateur, /simulateur/perpetuel, /revision, /glossaire.',
    ],
    [
      '# Grand titre',
      'Le titre de l’étape est déjà le premier titre : commencez les sous-titres par « ## ».',
    ],
    ['### Petit titre', 'Ce sous-titre saute un niveau : écrivez « ## ».'],
    [
      '---',
      'Après « --- » il n’y a rien : retirez cette ligne, ou écrivez l’écran qu’elle commence.',
    ],
    [
      '---\n\nSans titre.',
      'Après « --- » commence un nouvel écran : donnez-lui d’abord son sous-titre, « ## … ».',
    ],
    ['---\n\n## Seul', 'L’écran que « --- » commence n’a qu’un sous-titre : écrivez son texte.'],
    ['::figure{name="licorne"}', 'La figure « licorne » n’existe pas. Il y a : '],
    ['::figure{pattern="marteau"}', 'Cette figure n’a pas de nom : écrivez `::figure{name="…"}`.'],
    [
      '::figure{name="candle-pattern" pattern="marto"}',
      'Figure « candle-pattern » : La clé `pattern` n’admet que : `marteau`, ',
    ],
    [
      '::figure{name="candle-pattern" patern="marteau"}',
      'Figure « candle-pattern » : La clé `pattern` manque ou est vide.',
    ],
    [
      '::figure[Titre]{name="candle-types"}',
      'Figure « candle-types » : son titre s’écrit `title="…"` entre les accolades.',
    ],
    ['::video{name="x"}', '« ::video » n’existe pas. Une figure s’écrit `::figure{name="…"}`.'],
    [
      ':::important\nTexte\n:::',
      'L’encadré « important » n’existe pas. Il y a : retenir, erreur, exemple, attention, et plus, qui se déplie.',
    ],
    [
      ':::retenir\nTexte',
      'L’encadré « retenir » n’est pas fermé : ajoutez une ligne « ::: » à sa fin.',
    ],
    [
      ':::retenir[Titre]\nTexte\n:::',
      'L’encadré « retenir » n’a pas de titre à lui : retirez les crochets.',
    ],
    [
      ':::retenir{a="b"}\nTexte\n:::',
      'L’encadré « retenir » n’a pas de propriétés : retirez les accolades.',
    ],
    [
      ':::plus\nTexte\n:::',
      'Ce pli n’a pas de titre : écrivez `:::plus{title="…"}`, qui dit ce qu’il cache.',
    ],
    [
      ':::plus[La suite]\nTexte\n:::',
      'Le titre d’un pli s’écrit `:::plus{title="…"}` : retirez les crochets.',
    ],
    [
      ':::plus{title="Suite" large}\nTexte\n:::',
      'Un pli n’a que la propriété `title` : retirez `large`.',
    ],
    [
      ':::plus{title="Suite"}\nTexte',
      'Ce pli n’est pas fermé : ajoutez une ligne « ::: » à sa fin.',
    ],
    [':::plus{title="Suite"}\n:::', 'Ce pli est vide : écrivez son texte, ou retirez-le.'],
    [
      ':::plus{title="Suite"}\n::figure{name="candle-types"}\n:::',
      'Un pli ne contient que du texte, des listes et des tableaux : ',
    ],
    [
      ':::plus{title="Suite"}\n## Sous-titre\n:::',
      'Un pli ne contient que du texte, des listes et des tableaux : ',
    ],
    ['Fin du texte. :::', 'Les « ::: » qui ouvrent'],
    ['::: retenir\nTexte\n:::', 'Cet encadré ou cette figure est mal écrit : '],
    ['::figure{name="candle-types', 'Cet encadré ou cette figure est mal écrit : '],
    [
      'ratio :risque élevé',
      '« :risque » se lit comme une commande : laissez une espace après les deux-points.',
    ],
    [
      'Un mot\u200Binvisible',
      'Cette ligne contient un caractère invisible (U+200B) : effacez-le et retapez le mot.',
    ],
    [
      'Un mot\u0007sonore',
      'Cette ligne contient un caractère invisible (U+0007) : effacez-le et retapez le mot.',
    ],
    [
      'une le\uFFFDon',
      'Une lettre est illisible (�) : enregistrez le fichier en UTF-8 et retapez-la.',
    ],
    [
      'Texte[^1]\n\n[^1]: note',
      'Les notes de bas de page ne sont pas admises : mettez les sources dans lesson.yaml, clé `sources`.',
    ],
  ])('%s', (end, message) => {
    expect(withStep(end)[0]).toContain(`bougies/01-anatomie.md:8  ${message}`);
  });

  it('finds a fold where it may not stand', () => {
    const fold = ':::plus{title="Suite"}\nTexte\n:::';
    expect(withStep(`::::retenir\n${fold}\n::::`)).toEqual([
      'bougies/01-anatomie.md:9  Un pli ne peut pas être dans un encadré, une liste ou une citation : sortez-le.',
    ]);
    expect(withStep(`---\n\n## Titre\n\n${fold}`)).toEqual([
      'bougies/01-anatomie.md:12  Un pli ne commence pas un écran : écrivez d’abord le texte que tout le monde lit.',
    ]);
  });

  it('names an unknown property of a figure', () => {
    expect(withStep('::figure{name="candle-types" larg}')).toEqual([
      'bougies/01-anatomie.md:8  Figure « candle-types » : La clé `larg` n’existe pas ici. Vouliez-vous écrire `large` ?',
    ]);
  });

  it.each([
    [
      'Du texte sans en-tête.\n',
      'bougies/01-anatomie.md:1  L’en-tête manque : commencez le fichier par une ligne « --- », puis `title: …` et `objective: …`, puis une ligne « --- ».',
    ],
    [
      '---\ntitle: Anatomie\n---\n\nTexte.\n',
      'bougies/01-anatomie.md:2  L’objectif manque : ajoutez « objective: Ce que l’on saura faire après cette étape ».',
    ],
    [
      '---\nobjective: Savoir\n---\n\nTexte.\n',
      'bougies/01-anatomie.md:2  La clé `title` manque ou est vide.',
    ],
    [
      '---\ntitle: Anatomie\nobjectif: Savoir\nobjective: Savoir\n---\n\nTexte.\n',
      'bougies/01-anatomie.md:3  La clé `objectif` n’existe pas ici. Vouliez-vous écrire `objective` ?',
    ],
    [
      '---\ntitle: Anatomie\nobjective: Savoir\n---\n',
      'bougies/01-anatomie.md:4  Cette étape est vide : écrivez son texte sous l’en-tête.',
    ],
    [
      '---\ntitle: Corps : le haut\nobjective: Savoir\n---\n\nTexte.\n',
      'bougies/01-anatomie.md:2  Cette ligne se lit comme deux clés. Un texte qui contient « : » se met entre guillemets droits "…".',
    ],
  ])('front matter and emptiness: %j', (text, problem) => {
    expect(problemsOf({ 'bougies/01-anatomie.md': text })).toEqual([problem]);
  });

  it.each([
    ['---\n---\n\nTexte.\n', 'bougies/01-anatomie.md:2  La clé `title` manque ou est vide.'],
    [
      '\n---\ntitle: Anatomie\nobjective: Savoir\n---\n\nTexte.\n',
      'bougies/01-anatomie.md:1  L’en-tête manque : commencez le fichier par une ligne « --- », puis `title: …` et `objective: …`, puis une ligne « --- ».',
    ],
  ])('front matter that is empty, or not at the very beginning: %j', (text, problem) => {
    expect(problemsOf({ 'bougies/01-anatomie.md': text })).toContain(problem);
  });

  it('takes front matter as any editor writes it, and a later line of dashes as the next screen', () => {
    const text =
      '--- \ntitle: Anatomie\nobjective: Savoir\n---\t\n\nTexte.\n\n---\n\n## Suite\n\nTexte.\n';
    expect(problemsOf({ 'bougies/01-anatomie.md': text })).toEqual([]);
    expect(problemsOf({ 'bougies/01-anatomie.md': text.replaceAll('\n', '\r\n') })).toEqual([]);
  });
});

describe('problems of a quiz', () => {
  const meche = '      - text: Un prix atteint\n        right: true\n';

  it.each<[string | RegExp, string, string]>([
    [
      meche,
      '      - text: Un prix atteint\n',
      '15  La question 2 n’a pas de bonne réponse : ajoutez `right: true` à une option.',
    ],
    [
      '      - text: Une moyenne\n',
      '      - text: Une moyenne\n        right: true\n',
      '15  La question 2 a 2 bonnes réponses : n’en gardez qu’une, ou ajoutez `multiple: true`.',
    ],
    [
      '  - id: meche\n',
      '  - id: meche\n    multiple: true\n',
      '16  La question 2 est à plusieurs réponses (`multiple: true`) mais n’en a qu’une bonne.',
    ],
    [
      'Une moyenne',
      'un prix atteint',
      '17  La question 2 a deux fois la réponse « un prix atteint ».',
    ],
    ['id: meche', 'id: corps', '15  La question 2 porte le même `id` que la question 1.'],
    [
      '  - id: meche\n',
      '  - id: meche\n    taughtIn: chapitre\n',
      '16  La question 2 renvoie à l’étape « chapitre », qui n’existe pas dans cette leçon.',
    ],
    [
      '  - id: meche\n',
      '  - id: meche\n    taughtIn: anatomie\n    screen: Ailleurs\n',
      '17  La question 2 renvoie à l’écran « Ailleurs », qui n’est le titre d’aucun écran de cette étape.',
    ],
    [
      '  - id: meche\n',
      '  - id: meche\n    screen: Ailleurs\n',
      '16  La question 2 renvoie à l’écran « Ailleurs », qui n’est le titre d’aucun écran de cette étape.',
    ],
    [
      '        why: Une moyenne se calcule.\n',
      '',
      '21  Question 2, réponse b : L’explication manque : ajoutez `why: …`, ce que lira qui choisit cette réponse.',
    ],
    [
      'right: true',
      'right: oui',
      '10  Question 1, réponse a : La clé `right` doit être `true` ou `false`.',
    ],
    ['layout: single', 'layout: singel', '2  La clé `layout` n’admet que : `page`, `single`.'],
    [
      'labels:',
      'label: 1\nlabels:',
      '3  La clé `label` n’existe pas ici. Vouliez-vous écrire `labels` ?',
    ],
    [/questions:[\s\S]*/, 'questions: []\n', '5  Un quiz a au moins une question.'],
    [
      'labels:',
      'maxErrors: 3\nlabels:',
      '3  « maxErrors » (fautes admises) et « passPercent » (pourcentage annoncé) vont ensemble : donnez les deux, ou aucun.',
    ],
    [
      'id: meche',
      'id: meche\n    figure: { name: licorne }',
      '16  Question 2 : La figure « licorne » n’existe pas. Il y a : ',
    ],
    [
      'id: meche',
      'id: Mèche',
      '15  Question 2 : Un identifiant s’écrit en minuscules sans accent, chiffres et tirets.',
    ],
    [
      'text: Que montre la mèche ?',
      'text: La mèche : que montre-t-elle ?',
      '16  Cette ligne se lit comme deux clés.',
    ],
    ['    text: Que montre la mèche ?', '\ttext: Que montre la mèche ?', '16  '],
    ['title: Quiz\n', 'title: Quiz\ntitle: Quiz\n', '2  Cette clé est écrite deux fois.'],
    ['text: Le volume', 'text: "Le volume', ''],
  ])('%s → %s', (from, to, problem) => {
    expect(withQuiz(from, to)[0]).toContain(`bougies/quiz.yaml:${problem}`);
  });

  it('asks for two options', () => {
    expect(withQuiz(/ {6}- text: Une moyenne\n.*\n/, '')).toEqual([
      'bougies/quiz.yaml:17  Question 2 : Il faut deux réponses au moins.',
    ]);
  });
});

describe('problems of lesson.yaml', () => {
  it.each<[string | RegExp, string, string]>([
    ['title: Bougies\n', '', '1  La clé `title` manque ou est vide.'],
    ['points: 100', 'points: cent', '7  La clé `points` doit être un nombre.'],
    ['points: 100', 'points: 10.5', '7  La clé `points` doit être un nombre entier.'],
    ['points: 100', 'points: -1', '7  La clé `points` doit être ou compter au moins 0.'],
    ['level: 1', 'level: 4', '4  La clé `level` n’admet que : `1`, `2`, `3`.'],
    [
      'difficulty: Débutant',
      'difficulty: Facile',
      '6  La clé `difficulty` n’admet que : `Débutant`, ',
    ],
    ['points: 100', 'pointes: 100', '1  La clé `points` manque ou est vide.'],
    [
      'points: 100',
      'points: 100\nrest: souvent',
      '8  Écrivez « rest: even », ou un nombre d’heures de 1 à 168.',
    ],
    ['opens: always\n', '', '1  Dites ce qui ouvre la leçon par une seule clé : '],
    [
      'opens: always',
      'opens: always\nopensAfter: bougies',
      '9  Dites ce qui ouvre la leçon par une seule clé : ',
    ],
    [
      'opens: always',
      'opensAfter: chandelles',
      '8  La leçon « chandelles » n’existe pas : il n’y a pas de dossier de ce nom.',
    ],
    [
      'opens: always',
      'opensAfter: bougies',
      '8  Ces leçons s’attendent en rond, aucune ne peut s’ouvrir : bougies → bougies.',
    ],
    [
      'opens: always',
      'opens: always\navailable: false',
      '1  Une leçon à venir (available: false) annonce sa durée prévue : ajoutez « plannedMinutes ».',
    ],
    ['quizAfter: 1', 'quizAfter: 2', '10  Le quiz vient après l’étape 2, qui n’existe pas.'],
    [
      /badge:[\s\S]*?(?=messages)/,
      '',
      '1  La leçon est disponible mais ne donne pas de badge : ajoutez `badge`.',
    ],
    [
      'messages:',
      'sources:\n  - title: Livre\n    url: http://exemple.fr\nmessages:',
      '17  Source 1 : Une adresse commence par https:// et ne contient pas d’espace.',
    ],
    ['opens: always', 'opens: always\n   x: 1', '8  Cette ligne se lit comme deux clés.'],
  ])('%s → %s', (from, to, problem) => {
    expect(withLesson(from, to)[0]).toContain(`bougies/lesson.yaml:${problem}`);
  });
});

describe('problems between files', () => {
  it.each<[Record<string, string | null>, string]>([
    [
      { 'bougies/lesson.yaml': null },
      'bougies/lesson.yaml:1  Le fichier lesson.yaml manque dans ce dossier.',
    ],
    [
      { 'bougies/quiz.yaml': null },
      'bougies/lesson.yaml:1  La leçon est disponible mais n’a pas de quiz : ajoutez quiz.yaml.',
    ],
    [{ 'bougies/notes.txt': 'x' }, 'bougies/notes.txt:1  Ce fichier n’est pas attendu ici.'],
    [{ 'bougies/1-intro.md': stepText }, 'bougies/1-intro.md:1  Ce fichier n’est pas attendu ici.'],
    [
      { 'bougies/01-autre.md': stepText },
      'bougies/01-autre.md:1  « 01 » est déjà pris par 01-anatomie.md.',
    ],
    [
      { 'bougies/02-anatomie.md': stepText },
      'bougies/02-anatomie.md:1  « anatomie » est déjà pris par 01-anatomie.md.',
    ],
    [
      { 'bougies/04-suite.md': stepText },
      'bougies/03-bravo.md:1  Une étape `kind: closing` est la dernière de la leçon.',
    ],
    [{ 'lisez-moi.md': 'x' }, 'lisez-moi.md:1  Ce fichier n’est pas à sa place'],
    [
      { 'Bougies Deux/lesson.yaml': lessonYaml },
      'Bougies Deux/lesson.yaml:1  Ce fichier n’est pas à sa place',
    ],
  ])('%j', (changes, problem) => {
    expect(problemsOf(changes)[0]).toContain(problem);
  });

  it('says that a lesson has no step', () => {
    expect(problemsOf({ 'bougies/01-anatomie.md': null, 'bougies/03-bravo.md': null })).toContain(
      'bougies/lesson.yaml:1  La leçon est disponible mais n’a pas d’étape : ajoutez « 01-….md ».',
    );
  });

  const coming = (order: number, after: string) =>
    lessonYaml
      .replace('order: 1', `order: ${order}`)
      .replace('opens: always', `opensAfter: ${after}\navailable: false\nplannedMinutes: 20`)
      .replace('id: bougies', `id: badge-${order}`);

  it('finds lessons that wait for each other', () => {
    expect(
      problemsOf({ 'un/lesson.yaml': coming(2, 'deux'), 'deux/lesson.yaml': coming(3, 'un') }),
    ).toEqual([
      'deux/lesson.yaml:8  Ces leçons s’attendent en rond, aucune ne peut s’ouvrir : deux → un → deux.',
      'un/lesson.yaml:8  Ces leçons s’attendent en rond, aucune ne peut s’ouvrir : un → deux → un.',
    ]);
  });

  it('finds a lesson that opens after a later one, and places and badges taken twice', () => {
    expect(
      problemsOf({ 'un/lesson.yaml': coming(2, 'deux'), 'deux/lesson.yaml': coming(3, 'bougies') }),
    ).toEqual([
      'un/lesson.yaml:8  La leçon s’ouvre après « deux », qui vient plus loin dans le cours.',
    ]);
    expect(
      problemsOf({
        'un/lesson.yaml': coming(2, 'bougies'),
        'deux/lesson.yaml': coming(2, 'bougies'),
      }),
    ).toEqual([
      'un/lesson.yaml:5  La place « 2 » est déjà pris par la leçon « deux ».',
      'un/lesson.yaml:14  Le badge « badge-2 » est déjà pris par la leçon « deux ».',
    ]);
  });

  it('reports all problems of all files at once, sorted', () => {
    const problems = problemsOf({
      'bougies/lesson.yaml': lessonYaml.replace('level: 1', 'level: 9'),
      'bougies/01-anatomie.md': `${stepText}\n<b>x</b>\n\n![](https://a.fr/b)\n`,
      'bougies/quiz.yaml': quizYaml
        .replace('right: true', 'right: false')
        .replace('        why: Une moyenne se calcule.\n', ''),
    });
    expect(problems.map((problem) => problem.split('  ')[0])).toEqual([
      'bougies/01-anatomie.md:8',
      'bougies/01-anatomie.md:10',
      'bougies/lesson.yaml:4',
      'bougies/quiz.yaml:6',
      'bougies/quiz.yaml:21',
    ]);
  });
});

describe('the course as a whole', () => {
  const wholeProblems = (changes: Record<string, string | null>) => {
    const result = parseCourse(buildFiles(changes));
    return 'problems' in result ? formatProblems(result.problems).split('\n') : [];
  };

  it('checks the sum of points and the durations', () => {
    expect(wholeProblems({})).toEqual([
      'bougies/lesson.yaml:7  Les points des leçons font 100 (100 sans « narratifs ») ; ils doivent faire 2270 (2170 sans elle), car la fenêtre de la leçon d’élite en dépend.',
    ]);
    const narratifs = lessonYaml
      .replace('order: 1', 'order: 2')
      .replace('opens: always', 'opensAfter: bougies\navailable: false\nplannedMinutes: 14')
      .replace('id: bougies', 'id: narratifs')
      .replace('title: Bougies', 'title: Narratifs');
    const last = narratifs
      .replace('order: 2', 'order: 3')
      .replace('Minutes: 14', 'Minutes: 13')
      .replace('id: narratifs', 'id: derniere')
      .replace('title: Narratifs', 'title: Dernière');
    expect(
      wholeProblems({
        'bougies/lesson.yaml': lessonYaml.replace('points: 100', 'points: 2000'),
        'narratifs/lesson.yaml': narratifs,
        'derniere/lesson.yaml': last.replace('points: 100', 'points: 170'),
      }),
    ).toEqual([
      'bougies/lesson.yaml:1  « Bougies » dure 2 minutes : une leçon dure de 15 à 50 minutes.',
      'derniere/lesson.yaml:10  « Dernière » dure 13 minutes : une leçon dure de 15 à 50 minutes.',
      'derniere/lesson.yaml:10  « Dernière » dure 13 minutes, moins que « Narratifs » (14) : les durées ne baissent jamais au fil du cours.',
      'narratifs/lesson.yaml:10  « Narratifs » dure 14 minutes : une leçon dure de 15 à 50 minutes.',
    ]);
  });
});
