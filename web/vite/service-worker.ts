import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { BuiltFiles } from '../src/worker/kept-files.ts';
import { type BuiltChunk, listParts } from './page-documents.ts';

/** What is known of a module: the modules that it loads when they are wanted. */
export type LoadsOf = (module: string) => readonly string[];

/** Lists a module and what is loaded later by it, or by what it loads, as far as that stands in one of the folders. */
export function listLater(
  module: string,
  importsOf: LoadsOf,
  loadsOf: LoadsOf,
  folder: string,
): string[] {
  const found = new Set([module]);
  const seen = new Set([module]);
  for (const id of seen) {
    if (!id.startsWith(folder) && id !== module) continue;
    for (const imported of importsOf(id)) seen.add(imported);
    for (const loaded of loadsOf(id)) {
      if (!loaded.startsWith(folder)) continue;
      seen.add(loaded);
      found.add(loaded);
    }
  }
  return [...found];
}

/** Reads from the registry of figures where each is drawn, from its folder. */
export function readFigures(source: string): [name: string, file: string][] {
  const entries = /^ {2}'?([\w-]+)'?: \(\) => import\('([^']+)'\),$/gm;
  return [...source.matchAll(entries)].map(([, name = '', file = '']) => [name, file]);
}

/** Lists the files that a document names. */
const listNamed = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:assets\/[^"]+|favicon\.svg))"/g)].map(
      ([, file = '']) => file,
    ),
  ),
];

/** Makes one file of the service worker, /sw.js, and writes into it which files of the build it is to keep. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const source = (file: string) => path.join(config.root, 'src', file);
        const dist = path.join(config.root, config.build.outDir);
        const chunks: BuiltChunk[] = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map((chunk) => ({
            file: chunk.fileName,
            modules: chunk.moduleIds,
            imports: chunk.imports,
            styles: [...(chunk.viteMetadata?.importedCss ?? [])],
          }));
        const filesOf = (module: string) => {
          const { scripts, styles } = listParts(chunks, module);
          return [...scripts, ...styles].map((file) => `/${file}`);
        };
        const read = (file: string) => readFile(path.join(dist, file), 'utf8');
        const listOf = (module: string, folder: string) =>
          listLater(
            source(module),
            (id) => this.getModuleInfo(id)?.importedIds ?? [],
            (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
            source(folder),
          );
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const registry = source('figures/registry.tsx');
        const figures = readFigures(await readFile(registry, 'utf8'));
        if (figures.length === 0) this.error(`${registry} has no figure that could be read.`);
        const pages = await Promise.all(
          ['pages/lessons.html', 'pages/lesson.html', 'pages/review.html'].map(read),
        );
        const [list = '', lesson = '', review = ''] = pages;
        const kept = ['lib/kept/kept-cache.ts', 'features/lessons/kept/kept-lessons.ts'];
        const withFonts = (documents: string[], modules: string[]) => [
          ...new Set([
            ...documents.flatMap(listNamed),
            ...modules.flatMap(filesOf),
            ...fonts.map((file) => `/${file}`),
          ]),
        ];
        const lessons = withFonts(
          [list, lesson],
          [
            source('features/lessons/lessons-page.tsx'),
            ...listOf('app/lesson-route.tsx', 'features/lessons/'),
            ...kept.map(source),
          ],
        );
        const reviewing = withFonts(
          [review],
          [...listOf('app/review-route.tsx', 'features/review/'), source('lib/kept/kept-cache.ts')],
        );
        const offline = await read('offline.html');
        const built: Omit<BuiltFiles, 'version'> = {
          lessons,
          review: reviewing,
          offline: [
            ...new Set([
              ...listNamed(offline),
              ...kept.flatMap((module) => filesOf(source(module))),
            ]),
          ],
          figures: Object.fromEntries(
            figures.map(([name, file]) => {
              const module = path.join(path.dirname(registry), file);
              return [name, filesOf(module)];
            }),
          ),
        };
        const digest = createHash('sha256');
        for (const part of [offline, ...pages, ...Object.keys(bundle).toSorted()])
          digest.update(part);
        const version = digest.digest('hex').slice(0, 16);
        await build({
          root: config.root,
          configFile: false,
          logLevel: 'warn',
          define: { BUILT_FILES: JSON.stringify({ version, ...built } satisfies BuiltFiles) },
          build: {
            outDir: dist,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: source('worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
