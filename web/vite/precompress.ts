import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;
/** Bytes under which compressing gains nothing. */
const minBytes = 1024;

/** Writes a .br and a .gz beside each text file of the build, so that the server only has to send them. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:precompress',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = path.join(config.root, config.build.outDir);
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        for (const entry of entries) {
          const served = !path.relative(folder, entry.parentPath).startsWith('.');
          if (served && entry.isFile() && compressible.test(entry.name)) {
            await compressFile(path.join(entry.parentPath, entry.name));
          }
        }
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
