import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { recordInput } from '../src/app/rendering/record-input.ts';
import {
  afterPaint,
  atFirstGesture,
  loadScripts,
  type ScriptMoment,
} from '../src/app/rendering/load-scripts.ts';
import type * as readsModule from '../src/app/first-reads.ts';
import type * as titleModule from '../src/lib/page-title.ts';

/** What the router says of a page. */
export interface RoutedPage {
  name: string;
  title: string;
  /** The file with its code, from the folder of the router. */
  file: string;
}

/** What is needed of a chunk of the build. */
export interface BuiltChunk {
  file: string;
  modules: readonly string[];
  /** The chunks that it imports at once. */
  imports: readonly string[];
  /** The styles that it brings. */
  styles: readonly string[];
}

/** Reads from the source of the router which pages there are. */
export function readPages(source: string): RoutedPage[] {
  const entries =
    /^ {2}(\w+): page\(\s*'\w+',\s*'([^']+)',\s*\(\) => import\('([^']+)'\),?\s*\),$/gm;
  return [...source.matchAll(entries)].map(([, name = '', title = '', file = '']) => ({
    name,
    title,
    file,
  }));
}

/**
 * Lists the files that modules of a page need, beyond those of the app, before it can be shown.
 * @throws where no chunk holds such a module
 */
export function listParts(chunks: readonly BuiltChunk[], ...modules: readonly string[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const parts = new Set(
    modules.map((module) => {
      const own = chunks.find((chunk) => chunk.modules.includes(module));
      if (own === undefined) throw new Error(`No chunk holds ${module}.`);
      return own;
    }),
  );
  for (const { imports } of parts)
    for (const file of imports) {
      const imported = byFile.get(file);
      if (imported) parts.add(imported);
    }
  const styles = new Set([...parts].flatMap((part) => part.styles));
  return { scripts: [...parts].map(({ file }) => file), styles: [...styles] };
}

/** Asks the API for what the page will ask for, where the address says no more than the page. */
const readEarly = (reads: readonly string[]) =>
  `(()=>{const a=globalThis.earlyReads={},r=p=>{const f=fetch(p,{headers:{accept:'application/json'}});f.catch(()=>{});a[p]=[f,performance.now()]};r('/api/session');if(!location.search)for(const p of ${JSON.stringify(reads)})r('/api'+p.replace('{lessonId}',location.pathname.split('/')[2]))})()`;

/** What a document says of its page. */
interface PageParts {
  title: string;
  scripts: readonly string[];
  styles: readonly string[];
}

const setTitle = (app: string, title: string) =>
  app.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);

/** The tags that load files which the document does not name yet. */
const tagsOf = (app: string, files: readonly string[], tag: (file: string) => string) =>
  files.filter((file) => !app.includes(`"/${file}"`)).map((file) => `  ${tag(file)}\n`);

const styleTag = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;

/** Returns the document of a page: that of the app, with the page's title, its files named, and its first reads asked for. */
export function composeDocument(
  app: string,
  page: PageParts & { reads: readonly string[] },
): string {
  const lines = [
    `  <script>${readEarly(page.reads)}</script>\n`,
    ...tagsOf(app, page.styles, styleTag),
    ...tagsOf(
      app,
      page.scripts,
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
  ];
  return setTitle(app, page.title).replace('</head>', () => `${lines.join('')}</head>`);
}

const scriptTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;

interface Deferring {
  /** What is run at once, and records what is done before: its text stands in the document. */
  record: () => unknown;
  /** What the scripts will import, from the folder of the build. */
  files?: readonly string[];
  /** When the scripts come: its text stands in the document. */
  moment?: ScriptMoment;
}

/** Has the scripts of a document come later: once it is painted, unless another moment is given. */
export function deferScripts(
  document: string,
  { record, files = [], moment = afterPaint }: Deferring,
): string {
  const scripts = [...document.matchAll(scriptTag)].map(([, file = '']) => file);
  const parts = files.map((file) => `/${file}`).filter((file) => !scripts.includes(file));
  const load = `(${loadScripts.toString()})(${JSON.stringify(scripts)},${JSON.stringify(parts)},failed)`;
  // The moment hears of a gesture first: what is recorded nobody hears after that.
  const start = `(${moment.toString()})((failed)=>${load});(${record.toString()})()`;
  return document
    .replaceAll(scriptTag, '')
    .replace('</body>', () => `  <script>${start}</script>\n  </body>`);
}

/** Returns the document of a page that the server renders; its scripts come once it is painted, unless another moment is given. */
export function composeRenderedDocument(
  app: string,
  page: PageParts,
  moment?: ScriptMoment,
): string {
  const styled = setTitle(app, page.title).replace(
    '</head>',
    () => `${tagsOf(app, page.styles, styleTag).join('')}</head>`,
  );
  return deferScripts(styled, {
    record: recordInput,
    files: page.scripts,
    ...(moment && { moment }),
  });
}

/**
 * Writes a document for each page (`dist/pages/lessons.html`), which the server answers in the place of app.html: it names the
 * page's own scripts and styles and asks the API who is here. That of a learner (`lessons.learner.html`) asks for the page's first
 * reads too, so that nothing waits for what could come beside it. `lessons.rendered.html` is the one that the server fills.
 */
export function pageDocuments(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:page-documents',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const folder = path.join(config.root, 'src/app');
        const router = path.join(folder, 'router.tsx');
        const pages = readPages(await readFile(router, 'utf8'));
        const { firstReads, isAliveAtGesture, isRendered, laterCode } = (
          await runnerImport<typeof readsModule>(path.join(folder, 'first-reads.ts'))
        ).module;
        const { documentTitle } = (
          await runnerImport<typeof titleModule>(path.join(config.root, 'src/lib/page-title.ts'))
        ).module;
        const unknown = Object.keys(firstReads).find(
          (name) => !pages.some((page) => page.name === name),
        );
        if (unknown !== undefined)
          this.error(`${router} has no page ${unknown} that could be read.`);
        const chunks = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map((chunk) => ({
            file: chunk.fileName,
            modules: chunk.moduleIds,
            imports: chunk.imports,
            styles: [...(chunk.viteMetadata?.importedCss ?? [])],
          }));
        const dist = path.join(config.root, config.build.outDir);
        const app = await readFile(path.join(dist, 'app.html'), 'utf8');
        await mkdir(path.join(dist, 'pages'), { recursive: true });
        for (const { name, title, file } of pages) {
          const later = Object.entries(laterCode).filter(([page]) => page === name);
          const modules = [file, ...later.map(([, code]) => code)];
          const parts = {
            title: documentTitle(title),
            ...listParts(chunks, ...modules.map((module) => path.join(folder, module))),
          };
          const write = (ending: string, document: string) =>
            writeFile(path.join(dist, 'pages', `${name}${ending}.html`), document);
          const reads = Object.entries(firstReads).find(([page]) => page === name)?.[1];
          await write('', composeDocument(app, { ...parts, reads: [] }));
          if (reads !== undefined)
            await write('.learner', composeDocument(app, { ...parts, reads }));
          const moment = isAliveAtGesture(name) ? atFirstGesture : afterPaint;
          if (isRendered(name))
            await write('.rendered', composeRenderedDocument(app, parts, moment));
        }
      },
    },
  };
}
