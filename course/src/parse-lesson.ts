import { checkContent, checkExceptions } from './check-lesson.ts';
import { drillFile } from './drill-format.ts';
import { estimateMinutes } from './duration.ts';
import type { GlossaryTerm } from './glossary.ts';
import { lessonFormat, type LessonFile } from './lesson-format.ts';
import type { Lesson, QuizRules, Step } from './public/lesson.ts';
import { findTermUses, type TermUse } from './find-places.ts';
import { linkTerms } from './link-terms.ts';
import { parseDrills, type RuleValues } from './parse-drills.ts';
import { parseQuiz, type ParsedQuiz } from './parse-quiz.ts';
import { listHeadings } from './public/screens.ts';
import { parseStep, type ParsedStep } from './parse-step.ts';
import { type MarketLibrary, noMarkets } from './public/market-data.ts';
import { placeDrills } from './place-drills.ts';
import type { DrillKind } from './public/drills/drill-kind.ts';
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

/** Files of a lesson that are no steps. */
const ownFiles: ReadonlySet<string> = new Set(['lesson.yaml', 'quiz.yaml', drillFile]);

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
  text: string;
}

/**
 * Parses the files of one lesson.
 *
 * @param id The folder's name.
 * @param files Contents by file name, without the folder.
 * @param glossary Terms to link where the lesson first uses them.
 * @param library The real markets that its figures may show.
 * @param rules Numbers of the rule book that exercises may take.
 */
export function parseLesson(
  id: string,
  files: ReadonlyMap<string, string>,
  glossary: readonly GlossaryTerm[] = [],
  library: MarketLibrary = noMarkets,
  rules: RuleValues = new Map(),
): { parsed: ParsedLesson | null; problems: Problem[] } {
  const lessonText = files.get('lesson.yaml');
  const problems: Problem[] = [];
  const { steps, complete } = parseSteps(id, files, problems, library);
  const quizText = files.get('quiz.yaml');
  const headings = complete
    ? new Map(steps.map((step) => [step.id, listHeadings(step.body)]))
    : null;
  const quiz = quizText === undefined ? null : parseQuiz(`${id}/quiz.yaml`, quizText, headings);
  problems.push(...(quiz?.problems ?? []));
  const drillText = files.get(drillFile);
  const { drills, problems: drillProblems } =
    drillText === undefined ? { drills: [], problems: [] } : parseDrills(id, drillText, rules);
  problems.push(...drillProblems);
  // Where they could not be read, what steps ask for is not known to be missing.
  if (complete && drillProblems.length === 0) problems.push(...placeDrills(id, drills, steps));
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
  const lesson = buildLesson(id, file, steps, quiz?.quiz ?? null, drills);
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

function parseSteps(
  lessonId: string,
  files: ReadonlyMap<string, string>,
  problems: Problem[],
  library: MarketLibrary,
): { steps: NumberedStep[]; complete: boolean } {
  const steps: NumberedStep[] = [];
  const taken = new Map<string, string>();
  let complete = true;
  for (const name of [...files.keys()].sort()) {
    if (ownFiles.has(name)) continue;
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
    const text = files.get(name) ?? '';
    const parsed = parseStep(file, id, text, library);
    problems.push(...parsed.problems);
    if (parsed.step === null) complete = false;
    else steps.push({ ...parsed.step, number: Number(digits), id, file, text });
  }
  return { steps, complete };
}

function buildLesson(
  id: string,
  file: LessonFile,
  numbered: readonly NumberedStep[],
  quiz: ParsedQuiz | null,
  drills: DrillKind[],
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
    drills,
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
