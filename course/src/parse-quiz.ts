import * as z from 'zod';
import { typesetFigure } from './check-markdown.ts';
import { checkFigure } from './public/check-figure.ts';
import {
  type bareQuestionFormat,
  questionFormat,
  quizFormat,
  type QuizFile,
} from './lesson-format.ts';
import type { Question, QuizQuestion } from './public/lesson.ts';
import { optionId, type Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml, type YamlFile } from './yaml-file.ts';

type QuestionFile = z.output<typeof bareQuestionFormat>;

/** A quiz as its file holds it; what an error costs follows from the lesson's points. */
export interface ParsedQuiz {
  title: string;
  file: QuizFile;
  questions: QuizQuestion[];
}

const knownKeys = [
  ...Object.keys(quizFormat.shape),
  ...Object.keys(quizFormat.shape.labels.shape),
  ...Object.keys(questionFormat.shape),
  'right',
  'cautious',
  'why',
  'name',
  'props',
];

/** The heading of each screen of a step, '' for one without, by the step's id. */
export type ScreenHeadings = ReadonlyMap<string, readonly string[]>;

/**
 * Parses quiz.yaml. Every question that can be read is checked, also when others cannot.
 *
 * @param steps The headings of the screens of each step, by its id, which questions name; null where they are not known.
 */
export function parseQuiz(
  file: string,
  text: string,
  steps: ScreenHeadings | null = null,
): { quiz: ParsedQuiz | null; problems: Problem[] } {
  const read = readYaml(file, text);
  if (read.yaml === null) return { quiz: null, problems: read.problems };
  const { yaml } = read;
  const { value, problems } = checkFormat(yaml, quizFormat, knownKeys);
  problems.push(...checkQuestions(yaml, steps));
  if (value === null || problems.length > 0) return { quiz: null, problems };
  const questions = value.questions.map((question) => ({
    ...readQuestion(question, steps),
    notion: question.notion,
  }));
  return { quiz: { title: typeset(value.title), file: value, questions }, problems };
}

function checkQuestions(yaml: YamlFile, steps: ScreenHeadings | null): Problem[] {
  const list = z.object({ questions: z.array(z.unknown()) }).safeParse(yaml.data);
  if (!list.success) return [];
  const seen = new Map<string, number>();
  return list.data.questions.flatMap((raw, index) => {
    const question = questionFormat.safeParse(raw);
    if (!question.success) return [];
    const first = seen.get(question.data.id);
    seen.set(question.data.id, first ?? index);
    const findings = findQuestionMistakes(question.data, index + 1);
    if (steps !== null) findings.push(...findPlaceMistakes(question.data, index + 1, steps));
    if (first !== undefined) {
      findings.push([
        'id',
        `La question ${index + 1} porte le même \`id\` que la question ${first + 1}.`,
      ]);
    }
    return findings.map(([key, message]) => {
      const line = yaml.lineOf(['questions', index, ...(key === '' ? [] : [key])]);
      return { file: yaml.file, line, message };
    });
  });
}

/** Finds what is wrong with the place that a question names. */
function findPlaceMistakes(
  { taughtIn, screen }: QuestionFile,
  number: number,
  steps: ScreenHeadings,
): [key: string, message: string][] {
  const headings = taughtIn === null ? [] : steps.get(taughtIn);
  if (headings === undefined) {
    const message = `La question ${number} renvoie à l’étape « ${taughtIn} », qui n’existe pas dans cette leçon.`;
    return [['taughtIn', message]];
  }
  if (screen === null || headings.includes(typeset(screen))) return [];
  const message = `La question ${number} renvoie à l’écran « ${screen} », qui n’est le titre d’aucun écran de cette étape.`;
  return [['screen', message]];
}

/** Finds what is wrong with a well-formed question: pairs of the key it is about and a sentence. */
export function findQuestionMistakes(
  question: QuestionFile,
  number: number,
): [key: string, message: string][] {
  const findings: [string, string][] = [];
  const right = question.options.filter((option) => option.right).length;
  if (right === 0) {
    findings.push([
      '',
      `La question ${number} n’a pas de bonne réponse : ajoutez \`right: true\` à une option.`,
    ]);
  } else if (right > 1 && !question.multiple) {
    findings.push([
      '',
      `La question ${number} a ${right} bonnes réponses : n’en gardez qu’une, ou ajoutez \`multiple: true\`.`,
    ]);
  } else if (right === 1 && question.multiple) {
    findings.push([
      'multiple',
      `La question ${number} est à plusieurs réponses (\`multiple: true\`) mais n’en a qu’une bonne.`,
    ]);
  }
  const texts = question.options.map((option) => typeset(option.text).toLowerCase());
  const duplicate = question.options.find(
    (_, index) => texts.indexOf(texts[index] ?? '') !== index,
  );
  if (duplicate !== undefined) {
    findings.push([
      'options',
      `La question ${number} a deux fois la réponse « ${duplicate.text} ».`,
    ]);
  }
  if (question.figure !== null) {
    const checked = checkFigure(question.figure.name, question.figure.props);
    if ('problems' in checked) {
      const place = `Question ${number} : `;
      findings.push(
        ...checked.problems.map((problem): [string, string] => ['figure', place + problem]),
      );
    }
  }
  return findings;
}

/** Sets a question that was checked in its typography, and gives its options their ids. */
export function readQuestion(
  question: QuestionFile,
  steps: ScreenHeadings | null = null,
): Question {
  const { id, text, taughtIn, screen, multiple, figure, options } = question;
  const checked = figure === null ? null : checkFigure(figure.name, figure.props);
  const headings = (taughtIn === null ? null : steps?.get(taughtIn)) ?? [];
  return {
    id,
    text: typeset(text),
    taughtIn,
    taughtScreen: screen === null ? 1 : headings.indexOf(typeset(screen)) + 1 || 1,
    multiple,
    figure:
      figure === null || checked === null || 'problems' in checked
        ? null
        : { name: figure.name, props: typesetFigure(checked.props) },
    options: options.map((option, index) => ({
      id: optionId(index),
      text: typeset(option.text),
      right: option.right,
      why: typeset(option.why),
    })),
  };
}
