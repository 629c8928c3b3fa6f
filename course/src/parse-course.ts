import { checkDurations, checkLessons, checkPoints } from './check-course.ts';
import { findBadCharacters, normaliseText } from './check-text.ts';
import { glossaryFile, type GlossaryTerm, parseGlossary, slugOf } from './glossary.ts';
import { checkNotionUses, listNotionUses, notionsFile, parseNotions } from './notions.ts';
import { findPlaces } from './find-places.ts';
import { idPattern } from './lesson-format.ts';
import type { GlossaryEntry } from './public/glossary.ts';
import type { Course, Lesson } from './public/lesson.ts';
import { marketsFolder, parseMarkets } from './markets.ts';
import type { RuleValues } from './parse-drills.ts';
import { parseLesson, type ParsedLesson } from './parse-lesson.ts';
import type { StakeLimits } from './public/market-data.ts';
import type { Problem } from './public/problems.ts';
import { parseRuleBook, ruleBookFile, ruleValue } from './rule-book.ts';
import { parseTrial, trialFile } from './trial.ts';
import { checkExamples, checkRules, examplesFile } from './worked-examples.ts';
import { parsePronunciations, pronunciationFile } from './speech/pronunciation.ts';

/** Files that stand beside the folders of the lessons. */
const ownFiles: ReadonlySet<string> = new Set([
  glossaryFile,
  pronunciationFile,
  trialFile,
  ruleBookFile,
  examplesFile,
  notionsFile,
]);

export type ParseResult = { course: Course; glossary: GlossaryEntry[] } | { problems: Problem[] };

/**
 * Parses the files of the course, and checks them alone and together. Either everything is right, or all that is wrong
 * comes back at once, sorted by file and line, in French for teachers.
 *
 * @param files Contents by path relative to course/lessons (`candlesticks/01-introduction.md`, `glossaire.yaml`).
 * @param options.whole The files are the whole course: the sum of its points and its durations are checked too.
 */
export function parseCourse(
  files: ReadonlyMap<string, string>,
  options: { whole: boolean } = { whole: true },
): ParseResult {
  const problems: Problem[] = [];
  const { folders, marketFiles } = sortIntoFolders(files, problems);
  const markets = parseMarkets(marketFiles, readLimits(files));
  problems.push(...markets.problems);
  const glossary = parseGlossary(
    normaliseText(files.get(glossaryFile) ?? 'terms: []'),
    new Set(folders.keys()),
  );
  problems.push(...glossary.problems);
  const speech = parsePronunciations(normaliseText(files.get(pronunciationFile) ?? 'words: []'));
  problems.push(...speech.problems);
  const notions = parseNotions(
    normaliseText(files.get(notionsFile) ?? 'notions: []'),
    new Set(folders.keys()),
  );
  problems.push(...notions.problems);
  const rules = readRuleValues(files);
  const parsed: ParsedLesson[] = [];
  for (const [id, contents] of folders) {
    const result = parseLesson(id, contents, glossary.terms, markets.library, rules);
    problems.push(...result.problems);
    if (result.parsed !== null) parsed.push(result.parsed);
  }
  parsed.sort((a, b) => a.lesson.summary.order - b.lesson.summary.order);
  problems.push(...checkLessons(parsed, new Set(folders.keys())));
  problems.push(...glossary.checkSteps(listSteps(folders)));
  const uses = [...folders].flatMap(([id, contents]) => listNotionUses(id, contents));
  const orderOf = (id: string) =>
    parsed.find(({ lesson }) => lesson.summary.id === id)?.lesson.summary.order;
  // Where the list could not be read, what names a notion is not known to be wrong.
  if (notions.problems.length === 0)
    problems.push(...checkNotionUses(uses, notions.notions, orderOf), ...notions.checkUnused(uses));
  const trialText = files.get(trialFile);
  const trial =
    trialText === undefined
      ? null
      : parseTrial(
          normaliseText(trialText),
          parsed.map(({ lesson }) => lesson),
        );
  problems.push(...(trial?.problems ?? []));
  // What a lesson that could not be read says is not known.
  if (parsed.length === folders.size)
    problems.push(
      ...checkRuleBook(
        files,
        parsed.map(({ lesson }) => lesson),
      ),
    );
  if (options.whole && parsed.length === folders.size) problems.push(...checkPoints(parsed));
  // The duration of a text that could not be read whole says nothing.
  if (options.whole && problems.length === 0) problems.push(...checkDurations(parsed));
  if (problems.length > 0) return { problems: dropRepeats(problems).sort(byPlace) };
  return {
    course: {
      lessons: numberInLevels(parsed),
      notions: notions.notions,
      pronunciations: speech.words,
      ...(trial?.trial && { trial: trial.trial }),
    },
    glossary: glossary.terms.map((term) => writeEntry(term, parsed)),
  };
}

/** What the rule book lets a learner stake; a course may have none, and a wrong one is told elsewhere. */
function readLimits(files: ReadonlyMap<string, string>): StakeLimits {
  const { book } = parseRuleBook(normaliseText(files.get(ruleBookFile) ?? 'rules: []'));
  return book === null
    ? { riskPercent: 1, capPercent: 5, feeSharePercent: 10 }
    : {
        riskPercent: ruleValue(book, 'risque'),
        capPercent: ruleValue(book, 'plafond'),
        feeSharePercent: ruleValue(book, 'frais'),
      };
}

/** Reads the numbers of the rules that exercises take; what is wrong in them is told by {@link checkRuleBook}. */
function readRuleValues(files: ReadonlyMap<string, string>): RuleValues {
  const text = files.get(ruleBookFile);
  const book = text === undefined ? null : parseRuleBook(normaliseText(text)).book;
  return new Map([...(book?.rules ?? [])].map(([id, { value }]) => [id, value]));
}

/** Checks the rules, what the lessons say of them, and the examples that follow them; a course may have none. */
function checkRuleBook(files: ReadonlyMap<string, string>, lessons: readonly Lesson[]): Problem[] {
  const text = files.get(ruleBookFile);
  if (text === undefined) return [];
  const { book, problems } = parseRuleBook(normaliseText(text));
  if (book === null) return problems;
  const examples = normaliseText(files.get(examplesFile) ?? 'examples: []');
  return [...problems, ...checkRules(book, lessons), ...checkExamples(examples, book, lessons)];
}

/** Lists the steps that have a file, as `lesson/step`. */
function listSteps(folders: ReadonlyMap<string, ReadonlyMap<string, string>>): Set<string> {
  return new Set(
    [...folders].flatMap(([lesson, files]) =>
      [...files.keys()].map((file) => `${lesson}/${file.replace(/^\d\d-|\.md$/gu, '')}`),
    ),
  );
}

/** Writes what everybody may read of a term. */
function writeEntry(entry: GlossaryTerm, parsed: readonly ParsedLesson[]): GlossaryEntry {
  const { term, variants, forms, definition, seeAlso, page } = entry;
  return {
    ...page,
    term,
    definition,
    variants,
    forms,
    seeAlso: seeAlso.map(slugOf),
    places: findPlaces(entry, parsed),
  };
}

/** Writes problems one a line, as editors and terminals understand places. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map(({ file, line, message }) => `${file}:${line}  ${message}`).join('\n');
}

function sortIntoFolders(
  files: ReadonlyMap<string, string>,
  problems: Problem[],
): { folders: Map<string, Map<string, string>>; marketFiles: Map<string, string> } {
  const folders = new Map<string, Map<string, string>>();
  const marketFiles = new Map<string, string>();
  for (const path of [...files.keys()].sort()) {
    const text = normaliseText(files.get(path) ?? '');
    if (ownFiles.has(path)) {
      problems.push(...findBadCharacters(path, text));
      continue;
    }
    const [folder = '', name, ...deeper] = path.normalize('NFC').split('/');
    if (folder === marketsFolder && name !== undefined && deeper.length === 0) {
      problems.push(...findBadCharacters(path, text));
      marketFiles.set(path, text);
      continue;
    }
    if (name === undefined || deeper.length > 0 || !idPattern.test(folder) || folder.length > 60) {
      const message =
        'Ce fichier n’est pas à sa place : chaque leçon a un dossier, nommé en minuscules sans accent, chiffres et tirets.';
      problems.push({ file: path, line: 1, message });
      continue;
    }
    problems.push(...findBadCharacters(path, text));
    const contents = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, contents.set(name, text));
  }
  return { folders, marketFiles };
}

function numberInLevels(parsed: readonly ParsedLesson[]): Course['lessons'] {
  return parsed.map(({ lesson }) => {
    const level = parsed.filter(
      ({ lesson: { summary } }) => summary.counted && summary.level === lesson.summary.level,
    );
    const place = level.findIndex((other) => other.lesson === lesson) + 1;
    return {
      ...lesson,
      summary: { ...lesson.summary, placeInLevel: place, lessonsInLevel: level.length },
    };
  });
}

/** The two halves of one HTML element, for example, are one problem. */
function dropRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [formatProblems([problem]), problem])).values()];
}

function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line;
}
