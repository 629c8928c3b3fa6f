import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type * as courseFacts from '../../course/src/course-facts.ts';
import type * as parser from '../../course/src/parse-course.ts';

const moduleId = 'virtual:course-catalogue';
const root = path.resolve(import.meta.dirname, '../..');
const lessonsFolder = path.join(root, 'course/lessons');

type CourseParser = typeof parser;
type CourseRules = typeof courseFacts;

/**
 * Offers `virtual:course-catalogue`: what everybody may know of the lessons, read from the course itself.
 * No text, question or answer of a lesson passes through it. Fails with the file and line of what is wrong.
 */
export function courseCatalogue(): Plugin {
  return {
    name: 'chandelle:course-catalogue',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const files = await readLessonFiles();
      for (const file of files.keys()) this.addWatchFile(path.join(lessonsFolder, file));
      const { module } = await runnerImport<CourseParser>(
        path.join(root, 'course/src/parse-course.ts'),
      );
      const rules = await runnerImport<CourseRules>(path.join(root, 'course/src/course-facts.ts'));
      const parsed = module.parseCourse(files);
      if ('problems' in parsed) {
        const lines = parsed.problems.map(
          ({ file, line, message }) => `${file}:${line} ${message}`,
        );
        throw new Error(`The course cannot be read:\n${lines.join('\n')}`);
      }
      const lessons = parsed.course.lessons.map((lesson) => lesson.summary);
      const facts = rules.module.countCourseFacts(lessons);
      return `export const lessons = ${JSON.stringify(lessons)};\nexport const facts = ${JSON.stringify(facts)};`;
    },
  };
}

/** Reads the files of all lessons, keyed by their path inside the lessons' folder, with forward slashes. */
async function readLessonFiles(): Promise<Map<string, string>> {
  const entries = await readdir(lessonsFolder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /\.(ya?ml|md)$/.test(entry.name))
    .map((entry) => path.relative(lessonsFolder, path.join(entry.parentPath, entry.name)))
    .sort();
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(lessonsFolder, name), 'utf8')),
  );
  return new Map(names.map((name, index) => [name.replaceAll(path.sep, '/'), texts[index] ?? '']));
}
