import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** Returns the service worker the digest of the offline page as its version: a new page replaces the one kept. */
export function offlinePage(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:offline-page',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const file = (name: string) => path.join(config.root, config.build.outDir, name);
        const html = await readFile(file('offline.html'));
        const version = createHash('sha256').update(html).digest('hex').slice(0, 16);
        const worker = await readFile(file('sw.js'), 'utf8');
        await writeFile(file('sw.js'), worker.replace('__VERSION__', version));
      },
    },
  };
}
