import { maxLessonMinutes, minLessonMinutes } from './duration.ts';
import { eliteCeiling } from './public/elite.ts';
import type { ParsedLesson } from './parse-lesson.ts';
import type { Problem } from './public/problems.ts';

/** Points of a perfect learner: the elite window's ceiling, and narratifs on top of it. */
export const perfectTotal = 2270;

/**
 * Finds what is wrong between lessons: prerequisites, places and badges.
 *
 * @param ids Every lesson there is, also those that could not be read.
 */
export function checkLessons(parsed: readonly ParsedLesson[], ids: ReadonlySet<string>): Problem[] {
  return [
    ...checkOpenings(parsed, ids),
    ...checkUnique(parsed, ['order'], ({ summary }) => String(summary.order), 'La place'),
    ...checkUnique(parsed, ['badge', 'id'], ({ summary }) => summary.badge?.id ?? null, 'Le badge'),
  ];
}

function checkOpenings(parsed: readonly ParsedLesson[], ids: ReadonlySet<string>): Problem[] {
  const byId = new Map(parsed.map((item) => [item.lesson.summary.id, item]));
  const problems: Problem[] = [];
  for (const { lesson, yaml } of parsed) {
    const { opening } = lesson.summary;
    if (opening.kind !== 'after') continue;
    const report = (message: string) =>
      problems.push({ file: yaml.file, line: yaml.lineOf(['opensAfter']), message });
    if (!ids.has(opening.lessonId)) {
      report(`La leçon « ${opening.lessonId} » n’existe pas : il n’y a pas de dossier de ce nom.`);
      continue;
    }
    const chain = followOpenings(lesson.summary.id, byId);
    if (chain.at(-1) === lesson.summary.id) {
      report(`Ces leçons s’attendent en rond, aucune ne peut s’ouvrir : ${chain.join(' → ')}.`);
    } else if ((byId.get(opening.lessonId)?.lesson.summary.order ?? 0) >= lesson.summary.order) {
      report(`La leçon s’ouvre après « ${opening.lessonId} », qui vient plus loin dans le cours.`);
    }
  }
  return problems;
}

/** Follows prerequisites from a lesson until the start of the course, or until one comes again. */
function followOpenings(start: string, byId: ReadonlyMap<string, ParsedLesson>): string[] {
  const chain = [start];
  for (;;) {
    const opening = byId.get(chain.at(-1) ?? '')?.lesson.summary.opening;
    if (opening?.kind !== 'after') return chain;
    const again = chain.includes(opening.lessonId);
    chain.push(opening.lessonId);
    if (again) return chain;
  }
}

function checkUnique(
  parsed: readonly ParsedLesson[],
  path: readonly string[],
  read: (lesson: ParsedLesson['lesson']) => string | null,
  name: string,
): Problem[] {
  const seen = new Map<string, string>();
  return parsed.flatMap(({ lesson, yaml }) => {
    const value = read(lesson);
    if (value === null) return [];
    const other = seen.get(value);
    seen.set(value, other ?? lesson.summary.id);
    if (other === undefined) return [];
    const message = `${name} « ${value} » est déjà pris par la leçon « ${other} ».`;
    return [{ file: yaml.file, line: yaml.lineOf(path), message }];
  });
}

/** Checks that a perfect learner of the whole course reaches exactly what the elite window expects. */
export function checkPoints(parsed: readonly ParsedLesson[]): Problem[] {
  const counted = parsed.filter(({ lesson }) => lesson.summary.counted);
  const sum = (items: readonly ParsedLesson[]) =>
    items.reduce((total, { lesson }) => total + lesson.summary.points, 0);
  const inside = counted.filter(({ lesson }) => lesson.summary.id !== 'narratifs');
  const last = counted.at(-1);
  if (last === undefined) return [];
  if (sum(counted) === perfectTotal && sum(inside) === eliteCeiling) return [];
  const message = `Les points des leçons font ${sum(counted)} (${sum(inside)} sans « narratifs ») ; ils doivent faire ${perfectTotal} (${eliteCeiling} sans elle), car la fenêtre de la leçon d’élite en dépend.`;
  return [{ file: last.yaml.file, line: last.yaml.lineOf(['points']), message }];
}

/** Checks that durations keep their bounds and never fall along the whole course. */
export function checkDurations(parsed: readonly ParsedLesson[]): Problem[] {
  const problems: Problem[] = [];
  let before: ParsedLesson | null = null;
  for (const item of parsed.filter(({ lesson }) => lesson.summary.counted)) {
    const { minutes, available, title } = item.lesson.summary;
    const line = item.yaml.lineOf([available ? 'title' : 'plannedMinutes']);
    const report = (message: string) => problems.push({ file: item.yaml.file, line, message });
    if (minutes < minLessonMinutes || minutes > maxLessonMinutes) {
      report(
        `« ${title} » dure ${minutes} minutes : une leçon dure de ${minLessonMinutes} à ${maxLessonMinutes} minutes.`,
      );
    }
    const previous: ParsedLesson['lesson']['summary'] | undefined = before?.lesson.summary;
    if (previous !== undefined && minutes < previous.minutes) {
      report(
        `« ${title} » dure ${minutes} minutes, moins que « ${previous.title} » (${previous.minutes}) : les durées ne baissent jamais au fil du cours.`,
      );
    }
    before = item;
  }
  return problems;
}
