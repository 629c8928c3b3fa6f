import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const filters = process.argv.slice(2);
const reports = path.join(root, '.cache/tests');

function run(command, args, env = {}) {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A suite that could not even be read or set up counts as one failure: nothing may pass unseen. */
function withCollapse({ passed, failed }, succeeded) {
  return { passed, failed: succeeded || failed > 0 ? failed : 1 };
}

function runVitest() {
  const file = path.join(reports, 'vitest.json');
  const succeeded = run('vitest', [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]);
  const report = readReport(file);
  const counts = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  return withCollapse(counts, succeeded && report !== null);
}

function runJourneys() {
  const config = path.join(root, 'e2e/playwright.config.ts');
  if (!existsSync(config)) return { passed: 0, failed: 0 };
  const file = path.join(reports, 'journeys.json');
  const succeeded = run(
    'playwright',
    ['test', `--config=${config}`, '--reporter=list,json', '--pass-with-no-tests', ...filters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const stats = readReport(file)?.stats;
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0)
    process.stderr.write(`Only at the second try: ${flaky}, named above. Find out why.\n`);
  const counts = { passed: (stats?.expected ?? 0) + flaky, failed: stats?.unexpected ?? 0 };
  return withCollapse(counts, succeeded && stats !== undefined);
}

ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { ensureBrowser } = await import('./browser.mjs');
const { ensureBuilt } = await import('./build.mjs');
const browser = await ensureBrowser();
const results = [runVitest()];
if (!browser) {
  process.stderr.write(
    'There is no browser for the journeys and none could be installed. Install Chromium (Debian: apt-get install ' +
      'chromium; elsewhere: npx playwright install chromium).\n',
  );
  results.push({ passed: 0, failed: 1 });
} else {
  try {
    // The journeys walk through the pages as they are served, built.
    await ensureBuilt();
    results.push(runJourneys());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    results.push({ passed: 0, failed: 1 });
  }
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
if (passed + failed === 0) process.stderr.write(`No test matches ${filters.join(' ')}.\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
