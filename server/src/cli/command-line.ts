import { parseArgs } from 'node:util';
import path from 'node:path';
import { ConfigError } from '../start/config.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

/** Reads the one argument of a command, the name of a file or an address (`s3://…`). Throws a UsageError where there is none, or more. */
export function readFileArgument(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, args: process.argv.slice(2) });
    const [file, ...more] = positionals;
    if (file === undefined || file === '' || more.length > 0)
      throw new Error('One file is needed.');
    return file.startsWith('s3://') ? file : path.resolve(file);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '', { cause: error });
  }
}

/** Runs a command; what its operator can mend is told without a stack, with how it is called where that was the mistake. */
export function runCommand(
  run: () => Promise<void>,
  {
    usage = '',
    expected = [],
  }: { usage?: string; expected?: (new (...given: never[]) => Error)[] },
): void {
  run().catch((error: unknown) => {
    const isExpected = [UsageError, ConfigError, StartProblem, ...expected].some(
      (kind) => error instanceof kind,
    );
    const text =
      error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
    process.stderr.write(`${text}\n${error instanceof UsageError ? `\n${usage}\n` : ''}`);
    process.exitCode = 1;
  });
}
