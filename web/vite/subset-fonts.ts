import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontFace, fontFaces } from './font-faces.ts';

const { resolve } = createRequire(import.meta.url);
const cache = path.resolve(import.meta.dirname, '../../.cache/fonts');

/** Makes a face of the package's file, as woff2 or as the plain tables. */
export async function makeFace(
  face: FontFace,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Uint8Array> {
  return subsetFont(await readFile(resolve(face.source)), face.characters, {
    targetFormat,
    variationAxes: face.axes,
    keepFeatures: [...face.features],
    noHinting: true,
  });
}

/** Names a folder of the cache by all that the faces follow from. */
async function nameFolder(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fontFaces));
  for (const file of [...fontFaces.map(({ source }) => source), 'subset-font/package.json'])
    hash.update(await readFile(resolve(file)));
  return path.join(cache, hash.digest('hex').slice(0, 16));
}

/**
 * Makes the faces of `fonts.css`, which calls their files `@fonts/<name>.woff2`. They take two seconds and are kept in
 * `.cache` until something changes of what they follow from.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'chandelle:subset-fonts',
    async config() {
      const folder = await nameFolder();
      await mkdir(folder, { recursive: true });
      for (const face of fontFaces) {
        const file = path.join(folder, `${face.name}.woff2`);
        if (existsSync(file)) continue;
        // A build cut short leaves no half of a file, nor does one beside it.
        const part = `${file}.${process.pid}`;
        await writeFile(part, await makeFace(face));
        await rename(part, file);
      }
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}
