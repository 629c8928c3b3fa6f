import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../start/config.ts';
import { CourseProblems, loadCourse } from '../features/lessons/load-course.ts';
import { connect } from '../platform/database/connect.ts';
import { openForCommand } from '../platform/database/open-for-command.ts';
import { makeLog } from '../platform/log.ts';
import { runCommand, UsageError } from './command-line.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { OtherCrowdError, seedCrowd } from './demo/seed-crowd.ts';

const usage = `Fills the database with a crowd of demonstration learners, who have no password.
  npm run seed:demo -- [--learners N] [--seed N] [--force]
  --learners  size of the crowd, 1,000 unless told
  --seed      another number makes another crowd, 1 unless told
  --force     also with NODE_ENV=production`;

function readOptions(): { learners: number; seed: number; force: boolean } {
  const options = {
    learners: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ options, args: process.argv.slice(2) }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '', { cause: error });
  }
  return {
    learners: readNumber('--learners', values.learners, 1, 10_000_000),
    seed: readNumber('--seed', values.seed, 0, 2 ** 31 - 1),
    force: values.force,
  };
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text.replaceAll(/[_,\s]/g, ''));
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`${name} is a number from ${least} to ${most}, not ${text}.`);
}

async function seedDemo(): Promise<void> {
  const { learners, seed, force } = readOptions();
  const config = loadConfig(process.env);
  if (config.production && !force)
    throw new UsageError('This is production: a crowd of invented learners needs --force.');
  const log = makeLog(config.production);
  const course = await loadCourse(path.join(repositoryRoot, 'course/lessons'));
  const opened = await openForCommand(config, log);
  const { pool, database, close } = connect(opened.url, log, 2);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const started = performance.now();
  try {
    const until = new Date(new Date().setUTCHours(0, 0, 0, 0));
    let said = 0;
    const onProgress = (there: number) => {
      if (there - said < 50_000 || there === learners) return;
      said = there;
      say(`${there} of ${learners}…`);
    };
    const size = { learners, seed, until, onProgress };
    const { before, added } = await seedCrowd(database, course, size);
    if (added === 0) say(`${before} demonstration learners are there already: none added.`);
    else {
      for (const table of ['users', 'learners', 'lesson_completions', 'earned_badges'])
        await pool.query(`vacuum (analyze) ${table}`);
      const seconds = Math.ceil((performance.now() - started) / 1000);
      say(`${added} demonstration learners added to ${before}, in ${seconds} s.`);
    }
  } finally {
    await close();
    await opened.stop();
  }
}

runCommand(seedDemo, { usage, expected: [CourseProblems, OtherCrowdError] });
