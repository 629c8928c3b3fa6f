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
      '    variants: [carnet]',
      '    definition: "Une liste : les ordres."',
      '    onlyIn: [candlesticks]',
    ].join('\n');
    expect(parseGlossary(text, lessons)).toEqual({
      problems: [],
      terms: [
        {
          term: 'Carnet d’ordres',
          forms: ['Carnet d’ordres', 'carnet'],
          definition: 'Une liste\u00a0: les ordres.',
          seeAlso: [],
          unless: [],
          onlyIn: ['candlesticks'],
        },
      ],
    });
  });

  it('names the line of a missing definition, of an unknown key, of a word with two definitions', () => {
    const text = [
      'terms:',
      '  - term: Mèche',
      '  - term: Corps',
      '    definition: Un rectangle.',
      '    variant: [corps plein]',
      '  - term: Range',
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
      .replace('Mèche\n', 'Mèche\n    definition: Un trait.\n');
    expect(problemsOf(mended)).toBe(
      'glossaire.yaml:8  « corps » mène déjà au terme « Corps » : un mot n’a qu’une définition.',
    );
  });

  it('refuses plurals that are found by themselves', () => {
    const text = 'terms:\n  - term: Mèche\n    variants: [mèches]\n    definition: Un trait.\n';
    expect(problemsOf(text)).toMatch(/^glossaire\.yaml:3 {2}« mèches » est donné deux fois/u);
  });

  it('refuses references to terms and lessons that are not there', () => {
    const text = [
      'terms:',
      '  - term: Mèche',
      '    definition: Un trait.',
      '    seeAlso: [Corps, Mèche]',
      '    onlyIn: [bougies]',
    ].join('\n');
    expect(problemsOf(text).split('\n')).toEqual([
      'glossaire.yaml:4  « Corps » n’est pas un autre terme du glossaire.',
      'glossaire.yaml:4  « Mèche » n’est pas un autre terme du glossaire.',
      'glossaire.yaml:5  La leçon « bougies » n’existe pas : il n’y a pas de dossier de ce nom.',
    ]);
  });

  it('says what is wrong in the writing of the file', () => {
    expect(problemsOf('terms:\n\t- term: Mèche\n')).toMatch(/^glossaire\.yaml:2 {2}\S/u);
  });
});
