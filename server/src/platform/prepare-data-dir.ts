import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from './start-problem.ts';
import { isErrorWithCode } from './system-error-code.ts';

/**
 * Makes the data folder when it is missing.
 *
 * @throws a StartProblem when this process cannot write in it
 */
export function prepareDataDir(dataDir: string): void {
  try {
    // As root the embedded database runs as another account, which must be able to pass through.
    makeFolder(path.resolve(dataDir), process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const why =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'there is a file in its place'
        : code === 'EROFS'
          ? 'its disk is read-only'
          : code === 'ENOSPC'
            ? 'its disk is full'
            : 'this account may not write there';
    throw new StartProblem(
      `DATA_DIR is ${dataDir}, but ${why}: make it a folder that this account can write in, or set DATA_DIR to another one.`,
      { cause },
    );
  }
}

/** Makes a folder and those that it lies in. Node's own way tries for ever where the system makes no folders (`/proc`). */
function makeFolder(folder: string, mode: number): void {
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // It was there, or another process has made it meanwhile.
    if (!isErrorWithCode(error, 'EEXIST') || !statSync(folder).isDirectory()) throw error;
  }
}
