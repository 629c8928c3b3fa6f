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

/** Reads the durations of Playwright's report: seconds by journey and size. */
export function timeJourneys(report) {
  const read = (suite, file) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, file)),
  ];
  return (report?.suites ?? []).flatMap((suite) => read(suite, `${journeysFolder}/${suite.file}`));
}

/** Writes the slowest, the first one slowest, as lines. */
export function listSlowest(timed, count = 10) {
  return timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
