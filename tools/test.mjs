import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  chooseTests,
  findFailedJourneys,
  findFailedParts,
  journeysFolder,
  listFailed,
  listSlowest,
  timeJourneys,
  timeParts,
} from './choose-tests.mjs';
import { ensureInstalled, root } from './install.mjs';

const args = process.argv.slice(2);
const reports = path.join(root, '.cache/tests');

function run(command, rest, env = {}) {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', command), rest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A suite that could not even be read or set up counts as one failure: nothing may pass unseen. */
function withCollapse(result, succeeded) {
  return succeeded || result.failed > 0 ? result : { ...result, failed: 1 };
}

function runParts(chosen) {
  const file = path.join(reports, 'vitest.json');
  const succeeded = run('vitest', [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...chosen,
  ]);
  const report = readReport(file);
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    timed: timeParts(report, root),
    reasons: findFailedParts(report, root),
  };
  return withCollapse(counts, succeeded && report !== null);
}

function runJourneys({ files, carryingOnly }) {
  const file = path.join(reports, 'journeys.json');
  const config = path.join(root, 'e2e/playwright.config.ts');
  const succeeded = run(
    'playwright',
    ['test', `--config=${config}`, '--reporter=list,json', '--pass-with-no-tests', ...files],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEYS: carryingOnly ? 'carrying' : 'all' },
  );
  const report = readReport(file);
  const counts = {
    passed: report?.stats?.expected ?? 0,
    failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
    timed: timeJourneys(report),
    reasons: findFailedJourneys(report),
  };
  return withCollapse(counts, succeeded && report?.stats !== undefined);
}

/** Runs journeys on the product as it is served, built, in a browser that is installed when there is none. */
async function tryJourneys(chosen) {
  const { ensureBrowser, ensureFirefox } = await import('./browser.mjs');
  const { ensureBuilt } = await import('./build.mjs');
  try {
    if (!(await ensureBrowser()))
      throw new Error(
        'There is no browser for the journeys and none could be installed. Install Chromium (Debian: apt-get ' +
          'install chromium; elsewhere: npx playwright install chromium).',
      );
    if (!chosen.carryingOnly && chosen.files.some((file) => file.endsWith('/firefox.spec.ts')))
      ensureFirefox();
    await ensureBuilt();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, timed: [], reasons: [] };
  }
  return runJourneys(chosen);
}

ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chosen = chooseTests(
  args,
  readdirSync(path.join(root, journeysFolder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${journeysFolder}/${name}`),
);
const results = [runParts(chosen.parts)];
if (chosen.journeys.files.length > 0) results.push(await tryJourneys(chosen.journeys));

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
const slowest = listSlowest(results.flatMap(({ timed }) => timed));
if (slowest.length > 0) process.stdout.write(`\nThe slowest:\n${slowest.join('\n')}\n\n`);
const reasons = listFailed(results.flatMap((result) => result.reasons));
if (reasons.length > 0) process.stdout.write(`What failed:\n${reasons.join('\n\n')}\n\n`);
if (passed + failed === 0) process.stderr.write(`No test matches ${args.join(' ')}.\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
