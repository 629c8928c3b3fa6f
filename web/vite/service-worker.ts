import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { BuiltFiles } from '../src/worker/built-files.ts';
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

/** The modules that save what is read without a network. */
const offlineModules = [
  'lib/offline/offline-cache.ts',
  'features/lessons/offline/offline-lessons.ts',
];

/** What a build has made: its files and documents, and what each module of ours needs. */
interface Build {
  /** Names of the files that the bundler made. */
  files: readonly string[];
  /** Returns where a module is, by its path in src/. */
  source: (file: string) => string;
  /** Lists the files of a module and of what it imports. */
  filesOf: (module: string) => string[];
  /** Lists a module and what is loaded later by it, as far as that stands in a folder of src/. */
  listOf: (module: string, folder: string) => string[];
  /** The figures, and where each is drawn. */
  figures: readonly [name: string, file: string][];
  documents: Record<'list' | 'lesson' | 'review' | 'notebook' | 'offline', string>;
}

/** Chooses which files of a build the service worker is to keep. */
function chooseSavedFiles({ files, source, filesOf, listOf, figures, documents }: Build) {
  const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`);
  const withFonts = (named: readonly string[], modules: readonly string[]) => [
    ...new Set([...named.flatMap(listNamed), ...modules.flatMap(filesOf), ...fonts]),
  ];
  const built: Omit<BuiltFiles, 'version'> = {
    lessons: withFonts(
      [documents.list, documents.lesson],
      [
        source('features/lessons/lessons-page.tsx'),
        ...listOf('app/lesson-route.tsx', 'features/lessons/'),
        ...listOf('features/speech/late-speech-bar.tsx', 'features/speech/'),
        ...offlineModules.map(source),
      ],
    ),
    review: withFonts(
      [documents.review],
      [
        ...listOf('app/review-route.tsx', 'features/review/'),
        source('lib/offline/offline-cache.ts'),
      ],
    ),
    notebook: withFonts(
      [documents.notebook],
      [
        ...listOf('features/notebook/notebook-page.tsx', 'features/notebook/'),
        source('lib/offline/offline-cache.ts'),
      ],
    ),
    offline: [
      ...new Set([
        ...listNamed(documents.offline),
        ...offlineModules.flatMap((module) => filesOf(source(module))),
      ]),
    ],
    figures: Object.fromEntries(
      figures.map(([name, file]) => [name, filesOf(path.join(source('figures'), file))]),
    ),
  };
  return built;
}

/** Names a build by what is in it. */
function nameVersion({ documents, files }: Build): string {
  const digest = createHash('sha256');
  const { list, lesson, review, notebook, offline } = documents;
  for (const part of [offline, list, lesson, review, notebook, ...files.toSorted()])
    digest.update(part);
  return digest.digest('hex').slice(0, 16);
}

/** Builds the service worker, with what it is told of the build written into it. */
const buildWorker = (root: string, outDir: string, input: string, files: BuiltFiles) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILT_FILES: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });

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
        const read = (file: string) => readFile(path.join(dist, file), 'utf8');
        const registry = source('figures/registry.tsx');
        const figures = readFigures(await readFile(registry, 'utf8'));
        if (figures.length === 0) this.error(`${registry} has no figure that could be read.`);
        const made: Build = {
          files: Object.keys(bundle),
          source,
          filesOf: (module) => {
            const { scripts, styles } = listParts(chunks, module);
            return [...scripts, ...styles].map((file) => `/${file}`);
          },
          listOf: (module, folder) =>
            listLater(
              source(module),
              (id) => this.getModuleInfo(id)?.importedIds ?? [],
              (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
              source(folder),
            ),
          figures,
          documents: {
            list: await read('pages/lessons.html'),
            lesson: await read('pages/lesson.html'),
            review: await read('pages/review.html'),
            notebook: await read('pages/notebook.html'),
            offline: await read('offline.html'),
          },
        };
        await buildWorker(config.root, dist, source('worker/service-worker.ts'), {
          version: nameVersion(made),
          ...chooseSavedFiles(made),
        });
      },
    },
  };
}
