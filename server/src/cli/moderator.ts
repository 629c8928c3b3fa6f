import { parseArgs } from 'node:util';
import { loadConfig } from '../start/config.ts';
import {
  grantModerator,
  UnknownLearnerError,
} from '../features/subscription/contract/grant-moderator.ts';
import { connect } from '../platform/database/connect.ts';
import { openForCommand } from '../platform/database/open-for-command.ts';
import { makeLog } from '../platform/log.ts';
import { runCommand, UsageError } from './command-line.ts';

const usage = `Makes a learner a moderator of the forum, who reads and writes it without paying.
  npm run moderator -- EMAIL [--remove]
  --remove  the learner is one no longer`;

function readArguments(): { email: string; remove: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { remove: { type: 'boolean', default: false } },
      allowPositionals: true,
      args: process.argv.slice(2),
    });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0) throw new Error('One address is needed.');
    return { email, remove: values.remove };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '', { cause: error });
  }
}

async function runModerator(): Promise<void> {
  const { email, remove } = readArguments();
  const config = loadConfig(process.env);
  const log = makeLog(config.production);
  const opened = await openForCommand(config, log);
  const { database, close } = connect(opened.url, log, 1);
  try {
    const pseudo = await grantModerator(database, email, !remove);
    process.stdout.write(
      remove ? `${pseudo} is no longer a moderator.\n` : `${pseudo} is a moderator.\n`,
    );
  } finally {
    await close();
    await opened.stop();
  }
}

runCommand(runModerator, { usage, expected: [UnknownLearnerError] });
