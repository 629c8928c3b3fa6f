import * as z from 'zod';
import { drillFile } from './drill-format.ts';
import { idPattern, line } from './lesson-format.ts';
import type { Notion } from './public/lesson.ts';
import type { Path, Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml } from './yaml-file.ts';

/** The file of what questions and exercises practise, beside the folders of the lessons. */
export const notionsFile = 'notions.yaml';

const notionFormat = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(idPattern, 'Un identifiant s’écrit en minuscules sans accent, chiffres et tirets.'),
  name: line(40),
  lesson: z.string().regex(idPattern),
});

const notionsFormat = z.strictObject({ notions: z.array(notionFormat) });

const knownKeys = ['notions', ...Object.keys(notionFormat.shape)];

/** The notions, what is wrong with them, and what can be checked once every lesson is read. */
interface ParsedNotions {
  notions: Notion[];
  problems: Problem[];
  /** Finds notions that nothing practises. */
  checkUnused: (uses: readonly NotionUse[]) => Problem[];
}

/** A place where a question or an exercise names what it practises. */
export interface NotionUse {
  file: string;
  line: number;
  lessonId: string;
  notion: string;
}

/**
 * Parses the notions, and checks that no two are alike and that their lessons exist.
 *
 * @param lessonIds Every lesson there is.
 */
export function parseNotions(text: string, lessonIds: ReadonlySet<string>): ParsedNotions {
  const nothing = { notions: [], checkUnused: () => [] };
  const { yaml, problems: writing } = readYaml(notionsFile, text);
  if (yaml === null) return { ...nothing, problems: writing };
  const { value, problems } = checkFormat(yaml, notionsFormat, knownKeys);
  if (value === null) return { ...nothing, problems };
  const notions = value.notions.map(({ id, name, lesson }) => ({
    id,
    name: typeset(name),
    lessonId: lesson,
  }));
  const at = (index: number, key: string, message: string): Problem => ({
    file: yaml.file,
    line: yaml.lineOf(['notions', index, key]),
    message,
  });
  notions.forEach(({ id, name, lessonId }, index) => {
    const before = notions.slice(0, index);
    if (before.some((other) => other.id === id))
      problems.push(at(index, 'id', `La notion « ${id} » est déjà dans la liste.`));
    if (before.some((other) => other.name === name))
      problems.push(at(index, 'name', `Deux notions portent le nom « ${name} ».`));
    if (!lessonIds.has(lessonId))
      problems.push(
        at(
          index,
          'lesson',
          `La leçon « ${lessonId} » n’existe pas : il n’y a pas de dossier de ce nom.`,
        ),
      );
  });
  return {
    notions,
    problems,
    checkUnused: (uses) => {
      const used = new Set(uses.map(({ notion }) => notion));
      return notions.flatMap(({ id }, index) =>
        used.has(id)
          ? []
          : [
              at(
                index,
                'id',
                `Aucune question ni aucun exercice ne travaille « ${id} » : retirez cette notion, ou nommez-la dans une question.`,
              ),
            ],
      );
    },
  };
}

/** Lists the notions that a lesson's questions and exercises name; one that is missing is told with its file's format. */
export function listNotionUses(lessonId: string, files: ReadonlyMap<string, string>): NotionUse[] {
  return [
    ...listUses(lessonId, 'quiz.yaml', 'questions', files),
    ...listUses(lessonId, drillFile, 'drills', files),
  ];
}

function listUses(
  lessonId: string,
  name: string,
  list: string,
  files: ReadonlyMap<string, string>,
): NotionUse[] {
  const file = `${lessonId}/${name}`;
  const { yaml } = readYaml(file, files.get(name) ?? '');
  const read = z.object({ [list]: z.array(z.unknown()) }).safeParse(yaml?.data);
  if (yaml === null || !read.success) return [];
  return (read.data[list] ?? []).flatMap((item, index) => {
    const named = z.object({ notion: z.string() }).safeParse(item);
    const path: Path = [list, index, 'notion'];
    return named.success
      ? [{ file, line: yaml.lineOf(path), lessonId, notion: named.data.notion }]
      : [];
  });
}

/**
 * Finds uses of notions that are not in the list, or that a later lesson teaches.
 *
 * @param orderOf Place of a lesson in the course; undefined for one that could not be read.
 */
export function checkNotionUses(
  uses: readonly NotionUse[],
  notions: readonly Notion[],
  orderOf: (lessonId: string) => number | undefined,
): Problem[] {
  const byId = new Map(notions.map((notion) => [notion.id, notion]));
  return uses.flatMap(({ file, line: place, lessonId, notion: id }) => {
    const notion = byId.get(id);
    const report = (message: string) => [{ file, line: place, message }];
    if (notion === undefined)
      return report(
        `La notion « ${id} » n’existe pas : écrivez-la dans ${notionsFile}, ou nommez-en une qui y est.`,
      );
    const [taught, asked] = [orderOf(notion.lessonId), orderOf(lessonId)];
    return taught !== undefined && asked !== undefined && taught > asked
      ? report(`La notion « ${id} » n’est enseignée que plus loin, dans « ${notion.lessonId} ».`)
      : [];
  });
}
