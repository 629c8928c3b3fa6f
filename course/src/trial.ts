import * as z from 'zod';
import { bareQuestionFormat, idPattern, line } from './lesson-format.ts';
import { findQuestionMistakes, readQuestion } from './parse-quiz.ts';
import type { Lesson, Trial } from './public/lesson.ts';
import type { Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml } from './yaml-file.ts';

/** The file of what one tries without an account, beside the folders of the lessons. */
export const trialFile = 'essai.yaml';

const trialFormat = z.strictObject({
  lesson: z.string().regex(idPattern),
  step: z.string().regex(idPattern),
  title: line(80),
  text: z.array(line(400)).min(1).max(3, 'Trois paragraphes au plus : c’est un seul écran.'),
  praise: line(120),
  question: bareQuestionFormat.refine((question) => !question.multiple, {
    path: ['multiple'],
    message: 'La question de l’essai n’a qu’une bonne réponse : retirez `multiple`.',
  }),
});

const knownKeys = [
  ...Object.keys(trialFormat.shape),
  ...Object.keys(bareQuestionFormat.shape),
  'right',
  'why',
  'name',
  'props',
];

/** Parses the trial and checks it against the lessons: the step that it shows must be one of reading, with another after it. */
export function parseTrial(
  text: string,
  lessons: readonly Lesson[],
): { trial: Trial | null; problems: Problem[] } {
  const { yaml, problems: writing } = readYaml(trialFile, text);
  if (yaml === null) return { trial: null, problems: writing };
  const { value, problems } = checkFormat(yaml, trialFormat, knownKeys);
  if (value === null) return { trial: null, problems };
  const report = (path: (string | number)[], message: string) =>
    problems.push({ file: yaml.file, line: yaml.lineOf(path), message });
  for (const [key, message] of findQuestionMistakes(value.question, 1))
    report(['question', ...(key === '' ? [] : [key])], message);
  const lesson = lessons.find(({ summary }) => summary.id === value.lesson);
  if (lesson === undefined)
    report(
      ['lesson'],
      `La leçon « ${value.lesson} » n’existe pas : il n’y a pas de dossier de ce nom.`,
    );
  else if (lesson.summary.opening.kind !== 'always')
    report(['lesson'], 'L’essai montre une leçon ouverte à tous (« opens: always »).');
  const step = lesson?.steps.findIndex(({ id }) => id === value.step) ?? -1;
  if (
    lesson !== undefined &&
    (lesson.steps[step]?.kind !== 'reading' || step === lesson.steps.length - 1)
  )
    report(
      ['step'],
      `« ${value.step} » n’est pas une étape de lecture de cette leçon, suivie d’une autre.`,
    );
  if (problems.length > 0) return { trial: null, problems };
  return {
    trial: {
      lessonId: value.lesson,
      step,
      title: typeset(value.title),
      text: value.text.map(typeset),
      praise: typeset(value.praise),
      question: readQuestion(value.question),
    },
    problems,
  };
}
