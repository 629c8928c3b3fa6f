import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { fontFaces } from './font-faces.ts';
import { writeMarketNotices } from './market-notices.ts';

/** The file of the notices, as it is served: see `build.license` in vite.config.ts. */
export const licenceFile = 'licences.txt';

/** Packages that stylesheets take something from: fonts and rules, which Vite's own list leaves out. */
function listStylePackages(styles: string): string[] {
  const imported = readdirSync(styles)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [
      ...readFileSync(path.join(styles, file), 'utf8').matchAll(
        /@import ['"]((?:@[\w-]+\/)?[\w-]+)\//g,
      ),
    ])
    .map(([, name]) => name ?? '');
  const fonts = fontFaces.map(({ source }) => source.split('/').slice(0, 2).join('/'));
  return [...new Set([...imported, ...fonts])].sort();
}

function writeNotice(name: string, from: string): string {
  const manifest = createRequire(path.join(from, 'vite.config.ts')).resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    version: string;
    license: string;
  };
  const folder = path.dirname(manifest);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} ships no licence.`);
  const text = readFileSync(path.join(folder, file), 'utf8').trim();
  return `\n## ${name} - ${version} (${license})\n\n${text}\n`;
}

/** Adds to the notices of the bundled scripts those of the fonts, of what stylesheets import, and of the market prices. */
export function licenceNotices(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:licence-notices',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const notices = bundle[licenceFile];
        // The prerendered pages are of the same packages, and are not served.
        if (notices === undefined) return;
        if (notices.type !== 'asset') throw new Error(`${licenceFile} is no text.`);
        const styles = path.join(config.root, 'src/styles');
        const added = listStylePackages(styles).map((name) => writeNotice(name, config.root));
        notices.source = `${String(notices.source)}${added.join('')}${writeMarketNotices()}`;
      },
    },
  };
}
