import { describe, expect, it } from 'vitest';
import { parseGlossary } from './glossary.ts';
import { formatProblems } from './parse-course.ts';

const lessons = new Set(['candlesticks']);

/** Problems of a glossary, one a line. */
const problemsOf = (text: string) => formatProblems(parseGlossary(text, lessons).problems);

describe('parseGlossary', () => {
  it('reads terms with everything they are searched by, in French typography', () => {
    const text = [
      'terms:',
      "  - term: Carnet d'ordres",
      '    kind: nom masculin',
      '    variants: [carnet]',
      '    forms: [carnets ouverts]',
      '    definition: "Une liste : les ordres."',
      "    caution: '**Il ne montre pas** tout !'",
      '    pictogram: carnet',
      '    figure: { name: average-lab, props: { show: both } }',
      '    onlyIn: [candlesticks]',
      '    taughtIn: [candlesticks/anatomie]',
    ].join('\n');
    expect(parseGlossary(text, lessons)).toMatchObject({
      problems: [],
      terms: [
        {
          term: 'Carnet d’ordres',
          variants: ['carnet'],
          forms: ['carnets ouverts'],
          definition: 'Une liste\u00a0: les ordres.',
          page: {
            slug: 'carnet-d-ordres',
            kind: 'nom masculin',
            caution: { lead: 'Il ne montre pas', text: 'tout\u202f!' },
            pictogram: 'carnet',
            figure: { name: 'average-lab', props: { show: 'both' } },
          },
          seeAlso: [],
          unless: [],
          onlyIn: ['candlesticks'],
          taughtIn: ['candlesticks/anatomie'],
        },
      ],
    });
  });

  it('names the line of a missing definition, of an unknown key, of a word with two definitions', () => {
    const text = [
      'terms:',
      '  - { term: Mèche, kind: nom, pictogram: meche }',
      '  - term: Corps',
      '    definition: Un rectangle.',
      '    variant: [corps plein]',
      '    kind: nom',
      '    pictogram: corps',
      '  - term: Range',
      '    kind: nom',
      '    pictogram: range',
      '    definition: Une période.',
      '    variants: [couloir, corps]',
    ].join('\n');
    expect(problemsOf(text)).toBe(
      [
        'glossaire.yaml:2  Terme 1 : La clé `definition` manque ou est vide.',
        'glossaire.yaml:5  Terme 2 : La clé `variant` n’existe pas ici. Vouliez-vous écrire `variants` ?',
      ].join('\n'),
    );
    const mended = text
      .replace('    variant: [corps plein]\n', '')
      .replace('meche }', 'meche, definition: Un trait. }');
    expect(problemsOf(mended)).toBe(
      'glossaire.yaml:11  « corps » mène déjà au terme « Corps » : un mot n’a qu’une définition.',
    );
  });

  it('refuses plurals that are found by themselves', () => {
    const text =
      'terms:\n  - term: Mèche\n    variants: [mèches]\n    definition: Un trait.\n    kind: nom\n    pictogram: meche\n';
    expect(problemsOf(text)).toMatch(/^glossaire\.yaml:3 {2}« mèches » est donné deux fois/u);
  });

  it('refuses references to terms and lessons that are not there', () => {
    const text = [
      'terms:',
      '  - term: Mèche',
      '    definition: Un trait.',
      '    seeAlso: [Corps, Mèche]',
      '    onlyIn: [bougies]',
      '    kind: nom féminin',
      '    pictogram: meche',
    ].join('\n');
    expect(problemsOf(text).split('\n')).toEqual([
      'glossaire.yaml:4  « Corps » n’est pas un autre terme du glossaire.',
      'glossaire.yaml:4  « Mèche » n’est pas un autre terme du glossaire.',
      'glossaire.yaml:5  La leçon « bougies » n’existe pas : il n’y a pas de dossier de ce nom.',
    ]);
  });

  const entry = (term: string, more: string) =>
    `  - { term: ${term}, kind: nom, definition: Un trait., pictogram: meche${more} }\n`;

  it('refuses a drawing and a figure that nobody draws, and a caution without its first words', () => {
    const text = `terms:\n${entry('Mèche', ', figure: { name: candle-anatomie }')}`;
    expect(problemsOf(text)).toMatch(
      /^glossaire\.yaml:2 {2}La figure « candle-anatomie » n’existe/u,
    );
    expect(problemsOf(text.replace('pictogram: meche', 'pictogram: bougies'))).toMatch(
      /Un dessin parmi ceux-ci : bougie, corps/u,
    );
    expect(problemsOf(`terms:\n${entry('Mèche', ', caution: Rien')}`)).toMatch(
      /Commencez par les mots à mettre en gras/u,
    );
  });

  it('refuses two pages at one address', () => {
    const text = `terms:\n${entry('Prix fixé', '')}${entry('Prix-fixe', '')}`;
    expect(problemsOf(text)).toBe(
      'glossaire.yaml:3  « Prix-fixe » et « Prix fixé » auraient la même adresse : prix-fixe.',
    );
  });

  it('refuses steps that are not there, once it is told which are', () => {
    const text = `terms:\n${entry('Mèche', ', taughtIn: [candlesticks/anatomie, candlesticks/corps]')}`;
    const { checkSteps } = parseGlossary(text, lessons);
    expect(formatProblems(checkSteps(new Set(['candlesticks/anatomie'])))).toMatch(
      /^glossaire\.yaml:2 {2}L’étape « candlesticks\/corps » n’existe pas/u,
    );
  });

  it('says what is wrong in the writing of the file', () => {
    expect(problemsOf('terms:\n\t- term: Mèche\n')).toMatch(/^glossaire\.yaml:2 {2}\S/u);
  });
});
