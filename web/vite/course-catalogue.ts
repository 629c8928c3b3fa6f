import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type * as courseFacts from '../../course/src/course-facts.ts';
import type * as parser from '../../course/src/parse-course.ts';
import type * as courseScreens from '../../course/src/public/screens.ts';
import type { Course } from '../../course/src/public/lesson.ts';

const catalogueId = 'virtual:course-catalogue';
const glossaryId = 'virtual:glossary';
const stepsId = 'virtual:course-steps';
const root = path.resolve(import.meta.dirname, '../..');
/** The folder of the lessons. */
export const lessonsFolder = path.join(root, 'course/lessons');

type CourseParser = typeof parser;
type CourseRules = typeof courseFacts;

/**
 * Offers what everybody may know of the course, read from the course itself: `virtual:course-catalogue` (its lessons),
 * `virtual:course-steps` (the titles of their steps and screens) and `virtual:glossary`. No text, question or answer of a lesson passes
 * through it. Fails with the file and line of what is wrong.
 *
 * @param options.lenient For a course that is being written: what is wrong in it is said elsewhere, and nothing stands in its
 *   place.
 */
export function courseCatalogue({ lenient = false } = {}): Plugin {
  const ids = [catalogueId, glossaryId, stepsId];
  return {
    name: 'chandelle:course-catalogue',
    resolveId: (id) => (ids.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const name = id.replace('\0', '');
      if (!ids.includes(name)) return undefined;
      const files = await readLessonFiles();
      if (!lenient)
        for (const file of files.keys()) this.addWatchFile(path.join(lessonsFolder, file));
      const { course, glossary } = await readCourse(files).catch((error: unknown) => {
        if (!lenient) throw error;
        return { course: { lessons: [] } satisfies Course, glossary: [] };
      });
      if (name === glossaryId) return `export const glossary = ${JSON.stringify(glossary)};`;
      if (name === stepsId)
        return `export const steps = ${JSON.stringify(await listSteps(course))};`;
      const rules = await runnerImport<CourseRules>(path.join(root, 'course/src/course-facts.ts'));
      const lessons = course.lessons.map((lesson) => lesson.summary);
      const facts = rules.module.countCourseFacts(lessons);
      return `export const lessons = ${JSON.stringify(lessons)};\nexport const facts = ${JSON.stringify(facts)};`;
    },
  };
}

/** The files that were read last, as one text, and what they say: one build asks for them often. */
let last: { text: string; course: ReturnType<typeof parseCourse> } | null = null;

/** Reads the course and its glossary. Throws with the file and line of all that is wrong. */
export async function readCourse(files?: ReadonlyMap<string, string>) {
  const read = files ?? (await readLessonFiles());
  const text = JSON.stringify([...read]);
  if (last?.text !== text) last = { text, course: parseCourse(read) };
  return last.course;
}

async function parseCourse(files: ReadonlyMap<string, string>) {
  const { module } = await runnerImport<CourseParser>(
    path.join(root, 'course/src/parse-course.ts'),
  );
  const parsed = module.parseCourse(files);
  if (!('problems' in parsed)) return parsed;
  const lines = parsed.problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  throw new Error(`The course cannot be read:\n${lines.join('\n')}`);
}

/** Lists the steps of all lessons by their titles and those of their screens, in order. */
async function listSteps({ lessons }: Course) {
  const { module } = await runnerImport<typeof courseScreens>(
    path.join(root, 'course/src/public/screens.ts'),
  );
  return lessons.flatMap(({ summary, steps }) =>
    steps.map((step, index) => ({
      lessonId: summary.id,
      step: index + 1,
      title: step.title,
      screens: step.kind === 'quiz' ? [] : module.listHeadings(step.body),
    })),
  );
}

/** Reads the files of all lessons, keyed by their path inside the lessons' folder, with forward slashes. */
export async function readLessonFiles(folder = lessonsFolder): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /\.(ya?ml|md|csv)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name.replaceAll(path.sep, '/'), texts[index] ?? '']));
}
