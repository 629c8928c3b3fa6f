import { parseArgs } from 'node:util';
import { recordSecurityEvent } from '../features/accounts/security/security-events.ts';
import { type Granted, UnknownLearnerError } from '../features/identity/find-learner-by-email.ts';
import { systemClock } from '../platform/clock.ts';
import { connect } from '../platform/database/connect.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { openForCommand } from '../platform/database/open-for-command.ts';
import { makeLog } from '../platform/log.ts';
import { loadConfig } from '../start/config.ts';
import { runCommand, UsageError } from './command-line.ts';

/** A role that an operator gives to a learner by their address, and takes back with `--remove`. */
interface Role {
  /** In English, with its article: « a moderator ». */
  name: string;
  /** What the command is for, and how it is called. */
  usage: string;
  /** Gives the role or takes it back. */
  grant: (tx: Transaction, email: string, granted: boolean) => Promise<Granted>;
}

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

/**
 * Gives a role or takes it back, and records a change among what happened to the account. Resolves to the learner's
 * pseudo.
 *
 * @throws an UnknownLearnerError
 */
export function giveRole(
  database: Database,
  grant: Role['grant'],
  { email, granted, now }: { email: string; granted: boolean; now: Date },
): Promise<string> {
  return database.transaction(async (tx) => {
    const { learnerId, pseudo, changed } = await grant(tx, email, granted);
    if (changed)
      await recordSecurityEvent(tx, learnerId, { kind: 'role-changed', at: now, device: null });
    return pseudo;
  });
}

/** Runs the command that gives a role. */
export function runGrant({ name, usage, grant }: Role): void {
  const run = async () => {
    const { email, remove } = readArguments();
    const config = loadConfig(process.env);
    const log = makeLog(config.production);
    const opened = await openForCommand(config, log);
    const { database, close } = connect(opened.url, log, 1);
    try {
      const pseudo = await giveRole(database, grant, {
        email,
        granted: !remove,
        now: systemClock(),
      });
      process.stdout.write(`${pseudo} is ${remove ? 'no longer ' : ''}${name}.\n`);
    } finally {
      await close();
      await opened.stop();
    }
  };
  runCommand(run, { usage, expected: [UnknownLearnerError] });
}
