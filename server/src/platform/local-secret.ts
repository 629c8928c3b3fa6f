import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isErrorWithCode } from './system-error-code.ts';
import { prepareDataDir } from './prepare-data-dir.ts';
import { StartProblem } from './start-problem.ts';

/** Fewest characters of a secret; ours have 43. */
const minLength = 32;

/**
 * Reads the secret of local mode from the data folder; makes it at the first call (readable by its owner alone). Throws
 * a StartProblem when the file holds none: a key that anybody can guess would let them sign in as anybody.
 */
export function openLocalSecret(dataDir: string): string {
  prepareDataDir(dataDir);
  const file = path.join(dataDir, 'secret');
  try {
    return readSecret(file);
  } catch (error) {
    if (!isErrorWithCode(error, 'ENOENT')) throw error;
  }
  const draft = `${file}.${process.pid}`;
  writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`);
  try {
    // A link never replaces: of two processes that start at once, both end up with the first one's secret.
    linkSync(draft, file);
    syncToDisk(dataDir);
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= minLength) return secret;
  throw new StartProblem(
    `${file} holds no secret any more. Put its text back from a backup; or delete the file: a new secret is then made, and everybody signs in anew.`,
  );
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function syncToDisk(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
