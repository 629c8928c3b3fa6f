import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';

/** Links every entry of a folder of the repository into the same folder of the copy, but those that are named. */
function linkEntries(copy: string, folder: string, without: readonly string[]): void {
  mkdirSync(path.join(copy, folder), { recursive: true });
  for (const entry of readdirSync(path.join(repositoryRoot, folder)))
    if (!without.includes(entry))
      symlinkSync(path.join(repositoryRoot, folder, entry), path.join(copy, folder, entry));
}

/**
 * Lays out a copy of the built product in an empty folder: what was built is copied and may be changed there, everything
 * else is a link. Its `server/dist/main.js` serves its own `web/dist`.
 */
export function copyProduct(copy: string): void {
  linkEntries(copy, '.', ['.git', '.cache', '.data', 'server', 'web']);
  for (const part of ['server', 'web']) {
    linkEntries(copy, part, ['dist']);
    cpSync(path.join(repositoryRoot, part, 'dist'), path.join(copy, part, 'dist'), {
      recursive: true,
    });
  }
  for (const suffix of ['', '.br', '.gz'])
    rmSync(path.join(copy, `web/dist/offline.html${suffix}`), { force: true });
}
