import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const maxStartLogBytes = 10 * 1024 * 1024;

/** Settings by which PostgreSQL writes a file of each day of the week into a folder, over the one of a week ago. */
export const logSettings = (directory: string): Readonly<Record<string, string>> => ({
  logging_collector: 'on',
  log_directory: directory,
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
});

/** Path of the file that takes what PostgreSQL says before it writes files of its own; there from the first start on. */
export const startLog = (directory: string): string => path.join(directory, 'postgres.log');

/** Puts the log of starts aside when it has grown large, in place of the one put aside before. */
export function rotateStartLog(directory: string): void {
  const log = startLog(directory);
  if (existsSync(log) && statSync(log).size > maxStartLogBytes) renameSync(log, `${log}.1`);
}

/** Returns the log that was written last, and its end. */
export function readLogEnd(directory: string): { file: string; end: string } {
  const [file] = readdirSync(directory)
    .filter((name) => /^postgres(-\w+)?\.log$/.test(name))
    .map((name) => path.join(directory, name))
    .map((name) => ({ name, at: statSync(name).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ name }) => name);
  if (file === undefined) return { file: startLog(directory), end: '' };
  return { file, end: readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n') };
}
