import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import type { GlossaryTerm } from './glossary.ts';
import { isFold } from './public/screens.ts';

/** Where a term is not linked: titles, links, what is kept as typed, and drawings. */
const closed = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'th',
  'a',
  'code',
  'pre',
  'chandelle-figure',
]);

interface SearchForm {
  /** Null for a phrase that is passed over. */
  term: GlossaryTerm | null;
  pattern: string;
  /** Written with capitals (RSI, FOMO): only found so. */
  exact: boolean;
}

/**
 * Links the first use of each term in a lesson to its definition, in place: `<chandelle-term>` carries it, so that
 * nothing has to be asked for. Case, plurals and the kind of spaces and apostrophes do not matter; accents do, because
 * they make other words. A longer term wins over one inside it.
 *
 * @param bodies The texts of the lesson's steps, in reading order.
 */
export function linkTerms(bodies: readonly Root[], terms: readonly GlossaryTerm[]): void {
  if (terms.length === 0) return;
  const { finder, forms } = makeFinder(terms);
  const linked = new Set<GlossaryTerm>();
  const split = (known: Set<GlossaryTerm>) => (text: Text) => splitText(text, finder, forms, known);
  // Who leaves a fold closed meets its words later: they are linked there too.
  for (const body of bodies) linkIn(body, split(linked), () => split(new Set(linked)));
}

/** Counts how often a text speaks of each term, its titles included. */
export function countTerms(
  body: Root,
  terms: readonly GlossaryTerm[],
): ReadonlyMap<GlossaryTerm, number> {
  const counts = new Map<GlossaryTerm, number>();
  if (terms.length === 0) return counts;
  const { finder, forms } = makeFinder(terms);
  const count = (node: RootContent) => {
    if (node.type === 'text')
      for (const { term } of findUses(node.value, finder, forms))
        counts.set(term, (counts.get(term) ?? 0) + 1);
    if (node.type === 'element') node.children.forEach(count);
  };
  body.children.forEach(count);
  return counts;
}

/** Makes the expression that finds every form of the terms, a longer one before those inside it. */
function makeFinder(terms: readonly GlossaryTerm[]): { finder: RegExp; forms: SearchForm[] } {
  const toForm = (term: GlossaryTerm | null) => (form: string) => ({
    term,
    pattern: writePattern(form),
    exact: isAcronym(form),
  });
  const forms: SearchForm[] = [
    ...terms.flatMap(({ unless }) => unless.map(toForm(null))),
    ...terms
      .flatMap((term) => [term.term, ...term.variants, ...term.forms].map(toForm(term)))
      .sort((a, b) => b.pattern.length - a.pattern.length),
  ];
  const alternatives = forms.map(({ pattern }) => `(${pattern})`).join('|');
  const finder = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${alternatives})(?![\\p{L}\\p{N}]|-\\p{L})`,
    'giu',
  );
  return { finder, forms };
}

/** Finds where a text speaks of terms: the term, its words there, and their place. */
function* findUses(text: string, finder: RegExp, forms: readonly SearchForm[]) {
  for (const match of text.matchAll(finder)) {
    const [words, ...groups] = match;
    const form = forms[groups.findIndex((group) => group !== undefined)];
    if (!form?.term) continue;
    if (form.exact && !new RegExp(`^${form.pattern}$`, 'u').test(words)) continue;
    yield { term: form.term, words, index: match.index };
  }
}

type Split = (text: Text) => ElementContent[];

function linkIn(parent: Root | Element, split: Split, splitFolded: () => Split): void {
  const children: RootContent[] = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return split(child);
    if (child.type === 'element' && !closed.has(child.tagName))
      linkIn(child, isFold(child) ? splitFolded() : split, splitFolded);
    return [child];
  });
  // What a text is split into may stand wherever the text stood.
  parent.children = children as ElementContent[];
}

function splitText(
  text: Text,
  finder: RegExp,
  forms: readonly SearchForm[],
  linked: Set<GlossaryTerm>,
): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { term, words, index } of findUses(text.value, finder, forms)) {
    if (linked.has(term)) continue;
    linked.add(term);
    if (index > end) parts.push({ type: 'text', value: text.value.slice(end, index) });
    parts.push(makeLink(term, words));
    end = index + words.length;
  }
  if (end === 0) return [text];
  if (end < text.value.length) parts.push({ type: 'text', value: text.value.slice(end) });
  return parts;
}

function makeLink({ term, definition, seeAlso }: GlossaryTerm, words: string): Element {
  return {
    type: 'element',
    tagName: 'chandelle-term',
    properties: {
      term,
      definition,
      ...(seeAlso.length === 0 ? {} : { seeAlso: seeAlso.join(', ') }),
    },
    children: [{ type: 'text', value: words }],
  };
}

/** Writes the expression that finds a form, its words in the singular or the plural. */
function writePattern(form: string): string {
  const acronym = isAcronym(form);
  return form
    .split(/\s+/u)
    .map((word) => {
      const escaped = word
        .replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
        .replace(/['’]/gu, "['’]")
        .replace(/-/gu, '[-‑]');
      return !acronym && /^\p{L}.*[^sxz]$/iu.test(word) && word.length > 2
        ? `${escaped}[sx]?`
        : escaped;
    })
    .join('\\s+');
}

function isAcronym(form: string): boolean {
  return /\p{Lu}\S*\p{Lu}/u.test(form);
}
