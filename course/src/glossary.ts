import * as z from 'zod';
import { idPattern, line } from './lesson-format.ts';
import type { Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml, type YamlFile } from './yaml-file.ts';

/** The glossary's file, beside the folders of the lessons. */
export const glossaryFile = 'glossaire.yaml';

/** A term that lessons link to its definition where they first use it. */
export interface GlossaryTerm {
  /** As a reader sees it above its definition. */
  term: string;
  /** Everything it is searched by: the term itself and its variants. Plurals in -s and -x are found by themselves. */
  forms: string[];
  definition: string;
  /** Other terms worth reading. */
  seeAlso: string[];
  /** Phrases in which the word has another sense: « avoir tendance ». */
  unless: string[];
  /** Lessons in which the word has this sense; empty when it has it everywhere. */
  onlyIn: string[];
}

const termFormat = z.strictObject({
  term: line(60),
  variants: z.array(line(60)).default([]),
  definition: line(320),
  seeAlso: z.array(line(60)).max(4, 'Quatre renvois au plus.').default([]),
  unless: z.array(line(60)).default([]),
  onlyIn: z.array(z.string().regex(idPattern)).default([]),
});

const glossaryFormat = z.strictObject({ terms: z.array(termFormat) });

const knownKeys = ['terms', ...Object.keys(termFormat.shape)];

/**
 * Parses the glossary and checks that no word leads to two terms, and that what it names exists.
 *
 * @param lessonIds Every lesson there is.
 */
export function parseGlossary(
  text: string,
  lessonIds: ReadonlySet<string>,
): { terms: GlossaryTerm[]; problems: Problem[] } {
  const { yaml, problems: writing } = readYaml(glossaryFile, text);
  if (yaml === null) return { terms: [], problems: writing };
  const { value, problems } = checkFormat(yaml, glossaryFormat, knownKeys);
  if (value === null) return { terms: [], problems };
  const terms = value.terms.map(({ variants, ...entry }) => ({
    ...entry,
    term: typeset(entry.term),
    forms: [entry.term, ...variants].map(typeset),
    definition: typeset(entry.definition),
    seeAlso: entry.seeAlso.map(typeset),
    unless: entry.unless.map(typeset),
  }));
  return { terms, problems: [...checkForms(terms, yaml), ...checkNames(terms, yaml, lessonIds)] };
}

function checkForms(terms: readonly GlossaryTerm[], yaml: YamlFile): Problem[] {
  const taken = new Map<string, string>();
  return terms.flatMap((entry, index) =>
    entry.forms.flatMap((form, place) => {
      const key = form.toLowerCase().replace(/[sx](?= |$)/gu, '');
      const other = taken.get(key);
      taken.set(key, other ?? entry.term);
      if (other === undefined) return [];
      const path = place === 0 ? ['term'] : ['variants', place - 1];
      const message =
        other === entry.term
          ? `« ${form} » est donné deux fois pour « ${entry.term} » (les pluriels en -s et en -x sont trouvés tout seuls).`
          : `« ${form} » mène déjà au terme « ${other} » : un mot n’a qu’une définition.`;
      return [{ file: yaml.file, line: yaml.lineOf(['terms', index, ...path]), message }];
    }),
  );
}

function checkNames(
  terms: readonly GlossaryTerm[],
  yaml: YamlFile,
  lessonIds: ReadonlySet<string>,
): Problem[] {
  const names = new Set(terms.map(({ term }) => term));
  return terms.flatMap((entry, index) => {
    const report = (key: string, place: number, message: string) => ({
      file: yaml.file,
      line: yaml.lineOf(['terms', index, key, place]),
      message,
    });
    return [
      ...entry.seeAlso.flatMap((name, place) =>
        names.has(name) && name !== entry.term
          ? []
          : [report('seeAlso', place, `« ${name} » n’est pas un autre terme du glossaire.`)],
      ),
      ...entry.onlyIn.flatMap((id, place) =>
        lessonIds.has(id)
          ? []
          : [
              report(
                'onlyIn',
                place,
                `La leçon « ${id} » n’existe pas : il n’y a pas de dossier de ce nom.`,
              ),
            ],
      ),
    ];
  });
}
