import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { type GlossaryTerm, slugOf } from './glossary.ts';
import { linkTerms } from './link-terms.ts';
import { parseStep } from './parse-step.ts';

const make = (term: string, more: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  term,
  variants: [],
  forms: [],
  definition: `Définition de ${term}`,
  page: { slug: slugOf(term), kind: 'nom', caution: null, pictogram: 'bougie', figure: null },
  seeAlso: [],
  unless: [],
  onlyIn: [],
  taughtIn: [],
  ...more,
});

function read(markdown: string) {
  const front = '---\ntitle: Titre\nobjective: Savoir.\n---\n\n';
  const { step, problems } = parseStep('01-etape.md', 'etape', front + markdown);
  if (step === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return step;
}

/** What is linked in texts read one after the other, as "words → term". */
function link(texts: string[], terms: GlossaryTerm[]): string[] {
  const bodies = texts.map((text) => read(text).body);
  linkTerms(bodies, terms);
  const links: string[] = [];
  for (const body of bodies)
    visit(body, 'element', ({ tagName, properties, children }: Element) => {
      const [words] = children;
      if (tagName === 'chandelle-term' && words?.type === 'text')
        links.push(`${words.value} → ${String(properties['term'])}`);
    });
  return links;
}

describe('linkTerms', () => {
  it('links the first use only, over all steps', () => {
    expect(link(['Une mèche, une mèche.', 'Une mèche.'], [make('Mèche')])).toEqual([
      'mèche → Mèche',
    ]);
    expect(link(['Rien ici.', 'Une mèche.'], [make('Mèche')])).toEqual(['mèche → Mèche']);
  });

  it('links a term in a fold, and its first use outside all the same', () => {
    const fold = 'Texte.\n\n:::plus{title="Suite"}\nUne mèche, une mèche.\n:::\n\nUne mèche.';
    const once = 'mèche → Mèche';
    expect(link([fold, 'Une mèche.'], [make('Mèche')])).toEqual([once, once]);
    expect(link(['Une mèche.', fold], [make('Mèche')])).toEqual([once]);
  });

  it('carries the definition, and keeps the text around it as it was', () => {
    const { body } = read('Une longue **mèche** basse, dit-on.');
    linkTerms([body], [make('Mèche', { seeAlso: ['Corps', 'Bougie'] })]);
    expect(body.children).toMatchObject([
      {
        tagName: 'p',
        children: [
          { value: 'Une longue ' },
          {
            tagName: 'strong',
            children: [
              {
                tagName: 'chandelle-term',
                properties: {
                  term: 'Mèche',
                  definition: 'Définition de Mèche',
                  seeAlso: 'Corps, Bougie',
                },
                children: [{ type: 'text', value: 'mèche' }],
              },
            ],
          },
          { value: ' basse, dit-on.' },
        ],
      },
    ]);
  });

  it.each([
    ['Mèches hautes', 'Mèche', 'Mèches'],
    ['les moyennes mobiles', 'Moyenne mobile', 'moyennes mobiles'],
    ['une MOYENNE\nmobile', 'Moyenne mobile', 'MOYENNE\nmobile'],
    ["le carnet d'ordres", 'Carnet d’ordres', 'carnet d’ordres'],
    ['À l’Étape', 'Étape', 'Étape'],
    ['la règle des 2 %', 'Règle des 2 %', 'règle des 2\u00a0%'],
    ['le RSI(14)', 'RSI', 'RSI'],
  ])('in « %s » finds %s', (text, term, words) => {
    expect(link([text], [make(term)])).toEqual([`${words} → ${term}`]);
  });

  it.each([
    ['une marche', 'Marché'],
    ['des supporters', 'Support'],
    ['le non-support', 'Support'],
    ['un support-client', 'Support'],
    ['le mot rsi', 'RSI'],
    ['`support`', 'Support'],
    ['## Un support', 'Support'],
    ['[un support](https://exemple.fr)', 'Support'],
    ['| Support |\n|---|\n| rien |', 'Support'],
  ])('in « %s » finds no %s', (text, term) => {
    expect(link([`${text}\n\nFin.`], [make(term)])).toEqual([]);
  });

  it('prefers the longer term, and finds the one inside it at its own first use', () => {
    const terms = [
      make('Stop'),
      make('Stop suiveur'),
      make('SMA', { variants: ['moyenne simple'] }),
      make('Liquidité', { forms: ['illiquide'] }),
    ];
    expect(
      link(['Un stop suiveur, puis un stop. Une moyenne simple. Un jeton illiquide.'], terms),
    ).toEqual([
      'stop suiveur → Stop suiveur',
      'stop → Stop',
      'moyenne simple → SMA',
      'illiquide → Liquidité',
    ]);
  });

  it('passes over phrases in which the word has another sense', () => {
    const terms = [
      make('Tendance', { unless: ['a tendance'] }),
      make('Liquidité', { unless: ['liquidités'] }),
    ];
    expect(link(['On a tendance à garder des liquidités.'], terms)).toEqual([]);
    expect(link(['On a tendance à suivre la tendance.'], terms)).toEqual(['tendance → Tendance']);
    expect(link(['La liquidité manque.'], terms)).toEqual(['liquidité → Liquidité']);
  });

  it('links in lists, cells and remarks', () => {
    expect(
      link(['- un support\n', ':::retenir\nUne mèche.\n:::\n'], [make('Support'), make('Mèche')]),
    ).toEqual(['support → Support', 'mèche → Mèche']);
    expect(link(['| A |\n|---|\n| une mèche |'], [make('Mèche')])).toEqual(['mèche → Mèche']);
  });
});
