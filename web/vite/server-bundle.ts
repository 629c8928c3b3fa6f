import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type ResolvedConfig } from 'vite';
import type * as serverEntry from '../src/app/rendering/server-entry.ts';
import { liftStyles } from '../src/app/rendering/lift-styles.ts';
import { pruneStyles } from './prune-styles.ts';

/** The place in index.html that the rendered page takes. */
const placeholder = '<!--home-->';

/** The folder, in that of the build, of what runs on the server: its files are not served. */
const folder = '.server';

/** Escapes what is beyond Latin-1 in code: an engine keeps code at two bytes a character where one of them is. */
export const escapeBeyondLatin1 = (code: string): string =>
  code.replace(
    /((?:\\\\)*)\\?([^\0-\u00ff])/g,
    (_, backslashes: string, sign: string) =>
      `${backslashes}\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const onlyLatin1: Plugin = {
  name: 'chandelle:only-latin-1',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = escapeBeyondLatin1(chunk.code);
  },
};

/** Leaves in the styles that stand in a page those that it and its scripts may use: React brings the whole sheets along. */
async function pruneHomeStyles(page: string, dist: string): Promise<string> {
  const [styles, text = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  if (styles === undefined) throw new Error('The home page has no styles.');
  const rest = page.replace(styles, '');
  const files = new Set(
    [...rest.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name),
  );
  const scripts = await Promise.all(
    [...files].map((name) => readFile(path.join(dist, name), 'utf8')),
  );
  const used = pruneStyles(text, [rest, ...scripts].join('\n'));
  return page.replace(styles, () => `<style>${used}</style>`);
}

/**
 * Builds what renders pages without a browser, after the build of the client: dist/.server/render-pages.js, which renders the home
 * page right now, into dist/index.html, and the others on the server. It needs no package: all of that is in the files beside it.
 * What only a browser shows, as charts, is in files that are never read; names stay, so that errors can be traced.
 * @param plugins plugins that the pages' modules need, made anew for this build
 */
export function serverBundle(plugins: () => PluginOption[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:server-bundle',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const dist = path.join(config.root, config.build.outDir);
        const outDir = path.join(dist, folder);
        await build({
          root: config.root,
          configFile: false,
          logLevel: 'warn',
          plugins: [...plugins(), onlyLatin1],
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          ssr: { noExternal: true },
          build: {
            ssr: true,
            target: 'node20',
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: {
              input: {
                'render-pages': path.join(config.root, 'src/app/rendering/server-entry.ts'),
              },
              output: { chunkFileNames: '[name]-[hash].js', minify: { mangle: false } },
            },
          },
        });
        const { href } = pathToFileURL(path.join(outDir, 'render-pages.js'));
        const bundle = (await import(href)) as typeof serverEntry;
        const file = path.join(dist, 'index.html');
        const html = await readFile(file, 'utf8');
        if (!html.includes(placeholder)) throw new Error(`${file} has no place for the home page.`);
        const page = html.replace(placeholder, () => bundle.renderHome());
        await writeFile(file, liftStyles(await pruneHomeStyles(page, dist)));
      },
    },
  };
}
