import { estimateMinutes } from './duration.ts';
import type { GlossaryTerm } from './glossary.ts';
import { lessonFormat, type LessonFile } from './lesson-format.ts';
import type { Lesson, QuizRules, Step } from './public/lesson.ts';
import { findTermUses, type TermUse } from './find-places.ts';
import { linkTerms } from './link-terms.ts';
import { parseQuiz, type ParsedQuiz } from './parse-quiz.ts';
import { parseStep, type ParsedStep } from './parse-step.ts';
import type { Problem } from './public/problems.ts';
import { errorCost } from './scoring.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml, type YamlFile } from './yaml-file.ts';

const knownKeys = [
  ...Object.keys(lessonFormat.shape),
  'id',
  'name',
  'perfectName',
  'saveFailed',
  'saved',
  'stepDone',
  'text',
  'pieces',
  'seconds',
  'url',
  'note',
];

/** A lesson with the lines of its lesson.yaml, for the checks across lessons. */
export interface ParsedLesson {
  lesson: Lesson;
  yaml: YamlFile;
  /** How often each step speaks of each term. */
  termUses: readonly TermUse[];
}

interface NumberedStep extends ParsedStep {
  number: number;
  id: string;
  file: string;
}

/**
 * Parses the files of one lesson.
 *
 * @param id The folder's name.
 * @param files Contents by file name, without the folder.
 * @param glossary Terms to link where the lesson first uses them.
 */
export function parseLesson(
  id: string,
  files: ReadonlyMap<string, string>,
  glossary: readonly GlossaryTerm[] = [],
): { parsed: ParsedLesson | null; problems: Problem[] } {
  const lessonText = files.get('lesson.yaml');
  const problems: Problem[] = [];
  const { steps, complete } = parseSteps(id, files, problems);
  const quizText = files.get('quiz.yaml');
  const stepIds = complete ? steps.map((step) => step.id) : null;
  const quiz = quizText === undefined ? null : parseQuiz(`${id}/quiz.yaml`, quizText, stepIds);
  problems.push(...(quiz?.problems ?? []));
  if (lessonText === undefined) {
    const message = 'Le fichier lesson.yaml manque dans ce dossier.';
    return {
      parsed: null,
      problems: [...problems, { file: `${id}/lesson.yaml`, line: 1, message }],
    };
  }
  const { yaml, problems: writing } = readYaml(`${id}/lesson.yaml`, lessonText);
  problems.push(...writing);
  if (yaml === null) return { parsed: null, problems };
  const format = checkFormat(yaml, lessonFormat, knownKeys);
  problems.push(...format.problems);
  if (format.value === null) return { parsed: null, problems };
  const file = format.value;
  problems.push(...checkContent(file, yaml, steps, complete, quizText !== undefined));
  problems.push(...checkExceptions(file, yaml, glossary));
  const terms = chooseTerms(id, file, glossary);
  linkTerms(
    steps.toSorted((a, b) => a.number - b.number).map(({ body }) => body),
    terms,
  );
  const lesson = buildLesson(id, file, steps, quiz?.quiz ?? null);
  return { parsed: { lesson, yaml, termUses: findTermUses(lesson, terms) }, problems };
}

/** Leaves out the terms that the lesson uses in another sense. */
function chooseTerms(
  id: string,
  { glossaryExcept }: LessonFile,
  glossary: readonly GlossaryTerm[],
): GlossaryTerm[] {
  const except = new Set(glossaryExcept.map(typeset));
  return glossary.filter(
    ({ term, onlyIn }) => !except.has(term) && (onlyIn.length === 0 || onlyIn.includes(id)),
  );
}

function checkExceptions(
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

function parseSteps(
  lessonId: string,
  files: ReadonlyMap<string, string>,
  problems: Problem[],
): { steps: NumberedStep[]; complete: boolean } {
  const steps: NumberedStep[] = [];
  const taken = new Map<string, string>();
  let complete = true;
  for (const name of [...files.keys()].sort()) {
    if (name === 'lesson.yaml' || name === 'quiz.yaml') continue;
    const file = `${lessonId}/${name}`;
    const [, digits, id] = /^(\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/u.exec(name) ?? [];
    if (digits === undefined || id === undefined) {
      const message =
        'Ce fichier n’est pas attendu ici. Une étape se nomme « 01-mot-ou-deux.md » : deux chiffres, tiret, minuscules sans accent.';
      problems.push({ file, line: 1, message });
      continue;
    }
    for (const key of [digits, id]) {
      const other = taken.get(key);
      if (other !== undefined) {
        problems.push({ file, line: 1, message: `« ${key} » est déjà pris par ${other}.` });
      }
      taken.set(key, name);
    }
    const parsed = parseStep(file, id, files.get(name) ?? '');
    problems.push(...parsed.problems);
    if (parsed.step === null) complete = false;
    else steps.push({ ...parsed.step, number: Number(digits), id, file });
  }
  return { steps, complete };
}

function checkContent(
  lesson: LessonFile,
  yaml: YamlFile,
  steps: readonly NumberedStep[],
  /** Every step could be read: its place can be judged. */
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

function buildLesson(
  id: string,
  file: LessonFile,
  numbered: readonly NumberedStep[],
  quiz: ParsedQuiz | null,
): Lesson {
  const shown = file.available ? numbered : [];
  const lastBefore = file.quizAfter ?? Number.POSITIVE_INFINITY;
  const steps: Step[] = [
    ...shown.filter((step) => step.number <= lastBefore).map(toStep),
    ...(quiz !== null && file.available
      ? [{ kind: 'quiz', id: 'quiz', title: quiz.title } as const]
      : []),
    ...shown.filter((step) => step.number > lastBefore).map(toStep),
  ];
  const playable = file.available && quiz !== null ? buildQuiz(file, quiz) : null;
  const minutes = file.available
    ? estimateMinutes({ steps, quiz: playable })
    : (file.plannedMinutes ?? 0);
  return {
    summary: {
      id,
      title: typeset(file.title),
      shortTitle: typeset(file.shortTitle),
      description: typeset(file.description),
      level: file.level,
      order: file.order,
      // Known once every lesson is read.
      placeInLevel: 1,
      lessonsInLevel: 1,
      difficulty: file.difficulty,
      points: file.points,
      minutes,
      opening:
        file.opensAfter === undefined
          ? { kind: file.opens ?? 'always' }
          : { kind: 'after', lessonId: file.opensAfter },
      available: file.available,
      counted: file.counted,
      badge: file.badge && { ...file.badge, description: typeset(file.badge.description) },
      questionCount: playable?.questions.length ?? 0,
    },
    rules: {
      pointsRule: file.pointsRule,
      retake: file.retake,
      rest: file.rest,
      fallbackMinutes: file.fallbackMinutes,
    },
    unit: file.unit,
    steps,
    quiz: playable,
    messages: file.messages,
    confetti: file.confetti,
    sources: file.sources.map(({ title, url, note }) => ({
      title: typeset(title),
      url,
      note: note && typeset(note),
    })),
  };
}

function buildQuiz(lesson: LessonFile, quiz: ParsedQuiz): NonNullable<Lesson['quiz']> {
  const { layout, judging, countedErrors, finishWhen, maxErrors, passPercent, labels } = quiz.file;
  const rules: QuizRules = {
    layout,
    judging,
    countedErrors,
    finishWhen,
    maxErrors,
    passPercent,
    labels,
    errorCost: errorCost(lesson.pointsRule, quiz.questions.length),
  };
  return { rules, questions: quiz.questions };
}

function toStep({ kind, id, title, objective, body, words }: NumberedStep): Step {
  return kind === 'closing'
    ? { kind, id, title, body, words }
    : { kind, id, title, objective, body, words };
}
