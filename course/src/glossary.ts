import * as z from 'zod';
import { typesetFigure } from './check-markdown.ts';
import { figureFormat, idPattern, line } from './lesson-format.ts';
import { checkFigure } from './public/check-figure.ts';
import { type GlossaryEntry, pictogramNames } from './public/glossary.ts';
import type { Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml, type YamlFile } from './yaml-file.ts';

/** The glossary's file, beside the folders of the lessons. */
export const glossaryFile = 'glossaire.yaml';

/** A term that lessons link to its definition where they first use it. */
export interface GlossaryTerm {
  /** As a reader sees it above its definition. */
  term: string;
  /** Other ways of saying it, shown as such. */
  variants: string[];
  /** Forms it is found by and that say something else: an adjective, a verb. Plurals in -s and -x are found by themselves. */
  forms: string[];
  definition: string;
  /** What stands on its page beside the definition. */
  page: Pick<GlossaryEntry, 'slug' | 'kind' | 'caution' | 'pictogram' | 'figure'>;
  /** Other terms worth reading. */
  seeAlso: string[];
  /** Phrases in which the word has another sense: « avoir tendance ». */
  unless: string[];
  /** Lessons in which the word has this sense; empty when it has it everywhere. */
  onlyIn: string[];
  /** Steps that teach it, as `lesson/step`; empty where those that speak of it most do. */
  taughtIn: string[];
}

/** The emphasised first words, between two pairs of stars, and the rest. */
const cautionPattern = /^\*\*([^*]+)\*\* ([^*]+)$/u;

/** The terms, what is wrong with them, and what can be checked once the steps are known, as `lesson/step`. */
interface ParsedGlossary {
  terms: GlossaryTerm[];
  problems: Problem[];
  checkSteps: (steps: ReadonlySet<string>) => Problem[];
}

const termFormat = z.strictObject({
  term: line(60),
  variants: z.array(line(60)).default([]),
  forms: z.array(line(60)).default([]),
  kind: line(40),
  definition: line(320),
  caution: line(240)
    .regex(
      cautionPattern,
      'Commencez par les mots à mettre en gras : « **Il ne dit pas** où le prix ira. »',
    )
    .nullable()
    .default(null),
  pictogram: z.enum(pictogramNames, {
    error: `Un dessin parmi ceux-ci : ${pictogramNames.join(', ')}.`,
  }),
  figure: figureFormat.nullable().default(null),
  seeAlso: z.array(line(60)).max(4, 'Quatre renvois au plus.').default([]),
  unless: z.array(line(60)).default([]),
  onlyIn: z.array(z.string().regex(idPattern)).default([]),
  taughtIn: z.array(line(120)).max(3, 'Trois étapes au plus.').default([]),
});

const glossaryFormat = z.strictObject({ terms: z.array(termFormat) });

const knownKeys = ['terms', ...Object.keys(termFormat.shape), 'name', 'props'];

/** Returns a term as its address has it: small letters without accents, digits and hyphens. */
export function slugOf(term: string): string {
  return term
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}

/**
 * Parses the glossary and checks that no word leads to two terms, and that what it names exists.
 *
 * @param lessonIds Every lesson there is.
 */
export function parseGlossary(text: string, lessonIds: ReadonlySet<string>): ParsedGlossary {
  const checkSteps = () => [];
  const { yaml, problems: writing } = readYaml(glossaryFile, text);
  if (yaml === null) return { terms: [], problems: writing, checkSteps };
  const { value, problems } = checkFormat(yaml, glossaryFormat, knownKeys);
  if (value === null) return { terms: [], problems, checkSteps };
  const terms = value.terms.map(readTerm);
  return {
    terms,
    problems: [
      ...checkForms(terms, yaml),
      ...checkNames(terms, yaml, lessonIds),
      ...checkSlugs(terms, yaml),
      ...checkFigures(value.terms, yaml),
    ],
    checkSteps: (steps) => findUnknownSteps(terms, yaml, steps),
  };
}

function findUnknownSteps(
  terms: readonly GlossaryTerm[],
  yaml: YamlFile,
  steps: ReadonlySet<string>,
): Problem[] {
  return terms.flatMap(({ taughtIn }, index) =>
    taughtIn.flatMap((step, place) => {
      if (steps.has(step)) return [];
      const message = `L’étape « ${step} » n’existe pas : écrivez « leçon/étape », par exemple « candlesticks/anatomie ».`;
      return [{ file: yaml.file, line: yaml.lineOf(['terms', index, 'taughtIn', place]), message }];
    }),
  );
}

function readTerm(entry: z.output<typeof termFormat>): GlossaryTerm {
  const { definition, seeAlso, unless, onlyIn, taughtIn, kind, pictogram } = entry;
  const [, lead, text] = cautionPattern.exec(entry.caution ?? '') ?? [];
  const figure = entry.figure === null ? null : checkFigure(entry.figure.name, entry.figure.props);
  return {
    term: typeset(entry.term),
    variants: entry.variants.map(typeset),
    forms: entry.forms.map(typeset),
    definition: typeset(definition),
    page: {
      slug: slugOf(entry.term),
      kind,
      caution:
        lead === undefined || text === undefined
          ? null
          : { lead: typeset(lead), text: typeset(text) },
      pictogram,
      figure:
        entry.figure === null || figure === null || 'problems' in figure
          ? null
          : { name: entry.figure.name, props: typesetFigure(figure.props) },
    },
    seeAlso: seeAlso.map(typeset),
    unless: unless.map(typeset),
    onlyIn,
    taughtIn,
  };
}

/** Finds terms whose pages would have one address, and those that would have none. */
function checkSlugs(terms: readonly GlossaryTerm[], yaml: YamlFile): Problem[] {
  const taken = new Map<string, string>();
  return terms.flatMap(({ term, page: { slug } }, index) => {
    const other = taken.get(slug);
    taken.set(slug, term);
    // The same word twice is told as such.
    const told = other?.toLowerCase() === term.toLowerCase();
    if (slug !== '' && (other === undefined || told)) return [];
    const message =
      slug === ''
        ? `« ${term} » n’a ni lettre ni chiffre pour faire une adresse.`
        : `« ${term} » et « ${other} » auraient la même adresse : ${slug}.`;
    return [{ file: yaml.file, line: yaml.lineOf(['terms', index, 'term']), message }];
  });
}

function checkFigures(
  terms: readonly { figure: z.output<typeof figureFormat> | null }[],
  yaml: YamlFile,
): Problem[] {
  return terms.flatMap(({ figure }, index) => {
    const checked = figure === null ? null : checkFigure(figure.name, figure.props);
    if (checked === null || !('problems' in checked)) return [];
    const line = yaml.lineOf(['terms', index, 'figure']);
    return checked.problems.map((message) => ({ file: yaml.file, line, message }));
  });
}

/** Lists everything a term is found by, and where its file has it. */
function listForms({ term, variants, forms }: GlossaryTerm) {
  return [
    { form: term, path: ['term'] },
    ...variants.map((form, place) => ({ form, path: ['variants', place] })),
    ...forms.map((form, place) => ({ form, path: ['forms', place] })),
  ];
}

function checkForms(terms: readonly GlossaryTerm[], yaml: YamlFile): Problem[] {
  const taken = new Map<string, string>();
  return terms.flatMap((entry, index) =>
    listForms(entry).flatMap(({ form, path }) => {
      const key = form.toLowerCase().replace(/[sx](?= |$)/gu, '');
      const other = taken.get(key);
      taken.set(key, other ?? entry.term);
      if (other === undefined) return [];
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
