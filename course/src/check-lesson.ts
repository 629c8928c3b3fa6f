import type { GlossaryTerm } from './glossary.ts';
import type { LessonFile } from './lesson-format.ts';
import type { Step } from './public/lesson.ts';
import type { Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import type { YamlFile } from './yaml-file.ts';

interface PlacedStep {
  kind: Step['kind'];
  /** In the file's name. */
  number: number;
  file: string;
}

/**
 * Finds what is wrong between the parts of a lesson: steps, quiz and badge that it lacks, and their places.
 *
 * @param complete Every step could be read: its place can be judged.
 * @param hasQuiz There is a quiz.yaml, whether or not it could be read.
 */
export function checkContent(
  lesson: LessonFile,
  yaml: YamlFile,
  steps: readonly PlacedStep[],
  complete: boolean,
  hasQuiz: boolean,
): Problem[] {
  const problems: Problem[] = [];
  const report = (key: string, message: string) =>
    problems.push({ file: yaml.file, line: yaml.lineOf([key]), message });
  steps.slice(0, -1).forEach((step) => {
    if (step.kind !== 'closing') return;
    const message = 'Une étape `kind: closing` est la dernière de la leçon.';
    problems.push({ file: step.file, line: 1, message });
  });
  if (complete && lesson.available && steps.length === 0) {
    report('available', 'La leçon est disponible mais n’a pas d’étape : ajoutez « 01-….md ».');
  }
  if (lesson.available && !hasQuiz) {
    report('available', 'La leçon est disponible mais n’a pas de quiz : ajoutez quiz.yaml.');
  }
  if (lesson.available && lesson.counted && lesson.badge === null) {
    report('available', 'La leçon est disponible mais ne donne pas de badge : ajoutez `badge`.');
  }
  const { quizAfter } = lesson;
  if (complete && quizAfter !== undefined && lesson.available) {
    if (!steps.some((step) => step.number === quizAfter)) {
      report('quizAfter', `Le quiz vient après l’étape ${quizAfter}, qui n’existe pas.`);
    }
  }
  return problems;
}

/** Finds words that a lesson leaves out of the glossary's links and that are none of its terms. */
export function checkExceptions(
  { glossaryExcept }: LessonFile,
  yaml: YamlFile,
  glossary: readonly GlossaryTerm[],
): Problem[] {
  return glossaryExcept.flatMap((name, index) => {
    if (glossary.some(({ term }) => term === typeset(name))) return [];
    const line = yaml.lineOf(['glossaryExcept', index]);
    return [{ file: yaml.file, line, message: `« ${name} » n’est pas un terme du glossaire.` }];
  });
}
