import { stripVTControlCharacters } from 'node:util';

/** Where the journeys lie, and how their files end. */
export const journeysFolder = 'e2e/journeys';

/**
 * Decides what a call of the tests runs.
 *
 * What is named runs whole: its long tests, and its journeys at both sizes. Without a name, `npm test` leaves out what
 * starts and kills processes or plants violations, and takes of the journeys those that carry the product.
 *
 * @param args What follows `npm test --`: `--all`, parts of paths, and options for Vitest.
 * @param journeys Paths of all journeys' files, from the root of the repository.
 */
export function chooseTests(args, journeys) {
  const all = args.includes('--all');
  const names = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-') && arg !== '--all');
  const whole = all || names.length > 0;
  const chosen = journeys.filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name)),
  );
  return {
    parts: [...(whole ? [] : ['--project=!long']), ...options, ...names],
    journeys: { files: chosen, carryingOnly: !whole },
  };
}

/** Reads the durations of Vitest's report: seconds by file. */
export function timeParts(report, root) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Reads from Vitest's report what failed and why; a file that could not be read or set up counts itself. */
export function findFailedParts(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        name: `${file} › ${fullName}`,
        why: failureMessages.join('\n'),
      }));
    return failed.length === 0 && status === 'failed'
      ? [{ name: file, why: message ?? '' }]
      : failed;
  });
}

/** Reads Playwright's report: each journey at each size, by a name that leads to it. */
function readJourneys(report) {
  const read = (suite, file) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map((test) => ({ ...test, name: `${file} › ${title} (${test.projectName})` })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, file)),
  ];
  return (report?.suites ?? []).flatMap((suite) => read(suite, `${journeysFolder}/${suite.file}`));
}

/** Reads the durations of Playwright's report: seconds by journey and size. */
export function timeJourneys(report) {
  return readJourneys(report).map(({ name, results }) => ({
    name,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
}

/** Reads from Playwright's report which journeys failed, or passed at a second try only, and why. */
export function findFailedJourneys(report) {
  return readJourneys(report)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, results }) => ({
      name,
      why: results.map(({ error }) => error?.message ?? '').join('\n'),
    }));
}

/** Writes what failed, each with the first lines of its reason: the end of a long output is what gets read. */
export function listFailed(failed, lines = 12) {
  return failed.map(({ name, why }) => {
    const shown = stripVTControlCharacters(why).split('\n').slice(0, lines);
    return [name, ...shown.map((line) => `    ${line}`)].join('\n').trimEnd();
  });
}

/** Writes the slowest, the first one slowest, as lines. */
export function listSlowest(timed, count = 10) {
  return timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
