import { paths } from '@chandelle/contract/paths';
import MiniSearch from 'minisearch';
import { lessons } from 'virtual:course-catalogue';
import { steps } from 'virtual:course-steps';
import { glossary } from 'virtual:glossary';
import { foldText } from '../../lib/fold-text.ts';
import { searchablePages } from './searchable-pages.ts';

export type FoundKind = 'lesson' | 'step' | 'term' | 'page';

/** Something that the search leads to. */
export interface Found {
  id: string;
  kind: FoundKind;
  label: string;
  /** One line under it; empty for none. */
  note: string;
  /** Where it leads. */
  to: string;
  /** The lesson that has to be open for it; null where nothing has. */
  lessonId: string | null;
}

/** Results of one kind, the best first. */
export interface FoundGroup {
  kind: FoundKind;
  title: string;
  found: readonly Found[];
}

const titles: Record<FoundKind, string> = {
  lesson: 'Leçons',
  step: 'Étapes',
  term: 'Glossaire',
  page: 'Pages',
};

/** Results of a kind, at most: what is farther down is found by one more letter. */
const maxOfAKind = 4;
/** Words that say nothing of what is looked for. */
const empty = new Set('a au aux d de des du en et l la le les ou par pour s sur un une'.split(' '));

type Entry = Found & { words: string };

function listEntries(signedIn: boolean): Entry[] {
  const titleOf = new Map(lessons.map(({ id, title }) => [id, title]));
  return [
    ...lessons.map(({ id, title, description }): Entry => ({
      id: `lesson-${id}`,
      kind: 'lesson',
      label: title,
      note: description,
      to: paths.lesson(id),
      lessonId: id,
      words: description,
    })),
    ...steps.map(({ lessonId, step, title }): Entry => ({
      id: `step-${lessonId}-${step}`,
      kind: 'step',
      label: title,
      note: titleOf.get(lessonId) ?? '',
      to: paths.lessonStep(lessonId, step),
      lessonId,
      words: '',
    })),
    ...steps.flatMap(({ lessonId, step, title, screens }) =>
      screens.flatMap((screen, index): Entry[] =>
        // The first screen of a step is where the step itself leads.
        index === 0 || screen === ''
          ? []
          : [
              {
                id: `screen-${lessonId}-${step}-${index + 1}`,
                kind: 'step',
                label: screen,
                note: `${titleOf.get(lessonId) ?? ''}, étape « ${title} »`,
                to: paths.lessonStep(lessonId, step, index + 1),
                lessonId,
                words: '',
              },
            ],
      ),
    ),
    ...glossary.map(({ slug, term, definition, variants, forms }): Entry => ({
      id: `term-${slug}`,
      kind: 'term',
      label: term,
      note: definition,
      to: paths.glossaryTerm(slug),
      lessonId: null,
      words: [...variants, ...forms].join(' '),
    })),
    ...searchablePages
      .filter((page) => page.for === undefined || (page.for === 'learner') === signedIn)
      .map(({ to, label, words }): Entry => ({
        id: `page-${to}`,
        kind: 'page',
        label,
        note: '',
        to,
        lessonId: null,
        words,
      })),
  ];
}

/**
 * Makes the search over lessons, their steps, the glossary and the pages that are there for whoever is here. Accents and
 * plurals do not matter, the last word may be cut short, and of a word of some length every fifth letter may be another.
 */
export function makeSearch(signedIn: boolean): (typed: string) => FoundGroup[] {
  const entries = listEntries(signedIn);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({
    fields: ['label', 'words'],
    processTerm: (term) => {
      const folded = foldText(term);
      if (empty.has(folded)) return null;
      return folded.length > 3 ? folded.replace(/[sx]$/u, '') : folded;
    },
    searchOptions: {
      boost: { label: 2 },
      // What is written as typed comes before what merely resembles it.
      weights: { fuzzy: 0.2, prefix: 0.4 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  return (typed) => {
    const results = index.search(typed).flatMap(({ id }) => byId.get(id as string) ?? []);
    const kinds = [...new Set(results.map(({ kind }) => kind))];
    return kinds.map((kind) => ({
      kind,
      title: titles[kind],
      found: results.filter((found) => found.kind === kind).slice(0, maxOfAKind),
    }));
  };
}

/** Lists what is offered before anything is typed: the pages one goes to most. */
export function listSuggestions(signedIn: boolean): FoundGroup[] {
  const pages = listEntries(signedIn).filter(({ kind }) => kind === 'page');
  return [{ kind: 'page', title: 'Aller à', found: pages.slice(0, 6) }];
}
