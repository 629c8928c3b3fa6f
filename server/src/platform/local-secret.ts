import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isErrorWithCode } from './error-code.ts';

/** Reads the secret of local mode from the data folder; makes it at the first call (readable by its owner alone). */
export function keepLocalSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!isErrorWithCode(error, 'ENOENT')) throw error;
  }
  // As root the embedded database runs as another account, which must be able to pass through.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // A link never replaces: of two processes that start at once, both end up with the first one's secret.
    linkSync(draft, file);
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
