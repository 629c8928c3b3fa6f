import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type ResolvedConfig } from 'vite';
import { liftStyles } from './lift-styles.ts';

/** The place in index.html that the rendered page takes. */
const placeholder = '<!--home-->';

/**
 * Renders the home page to HTML after the build of the client, into dist/index.html.
 * @param plugins plugins that the page's modules need, made anew for the second build
 */
export function prerenderHome(plugins: () => PluginOption[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:prerender-home',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const dist = path.join(config.root, config.build.outDir);
        // Inside the workspace, so that the bundle finds its packages.
        const folder = await mkdtemp(path.join(dist, '.prerender-'));
        try {
          await build({
            root: config.root,
            configFile: false,
            logLevel: 'warn',
            plugins: plugins(),
            build: { ssr: 'src/app/render-home.tsx', outDir: folder, emptyOutDir: false },
          });
          const bundle: { renderHome: () => string } = await import(
            pathToFileURL(path.join(folder, 'render-home.js')).href
          );
          const file = path.join(dist, 'index.html');
          const html = await readFile(file, 'utf8');
          if (!html.includes(placeholder))
            throw new Error(`${file} has no place for the home page.`);
          await writeFile(file, liftStyles(html.replace(placeholder, () => bundle.renderHome())));
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
  };
}
