import path from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** A chunk as the bundler makes it when nobody tells it how: modules that have the same users. */
export interface Chunk {
  /** The file of the chunk. */
  file: string;
  modules: readonly string[];
  /** The files of the chunks that it imports at once. */
  imports: readonly string[];
  /** The files of the chunks that it imports on demand. */
  loads: readonly string[];
  /** Length of its code, in characters before it is made short. */
  size: number;
  /** The module with which an entry or something loaded on demand begins; null for what is shared. */
  root: string | null;
}

/** What is shorter comes with its neighbours rather than by a request of its own. */
const smallSize = 12_000;
/** What so many pages share, some two in five, comes with the first of them. */
const manyPages = 12;

/** The module that brings the home page to life, which its entry loads with the first gesture. */
const life = 'home-life';

/** Returns the entry that begins with a module, such as `home`, or `home-life`; null for another module. */
const entryOf = (root: string): string | null =>
  root.endsWith('/src/app/hydrate-home.tsx')
    ? life
    : (/\/src\/app\/(\w+)-entry\.tsx?$/.exec(root)?.[1] ?? null);

/** Returns the folder of a figure, such as `risk`; null for what is no figure. */
const figureFolder = (root: string): string | null =>
  /\/src\/figures\/(\w+)\//.exec(root)?.[1] ?? null;

interface Use {
  /** The modules with which its users begin. */
  users: readonly string[];
  /** Whether one of them is what the home page loads on demand. */
  laterAtHome: boolean;
  /** Whether it is small, with what it imports. */
  small: boolean;
}

/** Returns where the modules of a chunk go by what uses it; null for what is the bundler's to place. */
function nameByUse({ users, laterAtHome, small }: Use): string | null {
  const entries = new Set(users.map(entryOf));
  if (entries.has('home'))
    return [...entries].every((entry) => entry === 'home' || entry === life) ? 'home' : 'start';
  const atHome = entries.has(life) || entries.has('offline');
  if (entries.has('app')) return atHome ? 'base' : laterAtHome ? 'base-later' : 'frame';
  if (atHome) return users.length > 1 ? 'home-shared' : null;
  // Beside what the app alone has it would bring the app along, which would begin there.
  if (laterAtHome) return small && users.length > 1 ? 'base-later' : null;
  const folders = new Set(users.map(figureFolder));
  if (!folders.has(null)) {
    if (folders.size === 1) return `figures-${[...folders].join('')}`;
    return small ? 'figures' : null;
  }
  if (users.length < 2) return null;
  const pages = users.filter((user) => figureFolder(user) === null);
  return small || pages.length >= manyPages ? 'pages' : null;
}

/**
 * Names the chunk of each module by what is used together, so that a page is a few requests, none of which holds much that
 * it does not use: `start` (what the home page begins with, and others have too), `base` (the home page when it is alive,
 * and the app; `base-later`: the home page on demand), `frame` (the app), `home-shared` (the home page when it is alive, and
 * others), `pages` (most pages, or little), `figures` (the figures of several lessons), `figures-risk` (those of one). A
 * module without a name is the bundler's to place: a page of its own, what the home page loads on demand, and what is large
 * and of few pages.
 */
export function nameModules(chunks: readonly Chunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const closureOf = (chunk: Chunk) => {
    const closure = new Set([chunk]);
    for (const { imports } of closure)
      for (const file of imports) {
        const imported = byFile.get(file);
        if (imported) closure.add(imported);
      }
    return closure;
  };
  const users = new Map<Chunk, string[]>(chunks.map((chunk) => [chunk, []]));
  for (const chunk of chunks)
    if (chunk.root !== null) for (const used of closureOf(chunk)) users.get(used)?.push(chunk.root);
  const home = chunks.find(({ root }) => root !== null && entryOf(root) === life);
  const homeLoads = new Set(
    [...(home ? closureOf(home) : [])]
      .flatMap(({ loads }) => loads)
      .map((file) => byFile.get(file)?.root),
  );
  const inFrame = (chunk: Chunk) => users.get(chunk)?.some((user) => entryOf(user) === 'app');
  // With what it imports, which comes along.
  const isSmall = (chunk: Chunk) =>
    [...closureOf(chunk)]
      .filter((member) => !inFrame(member))
      .reduce((sum, { size }) => sum + size, 0) < smallSize;

  const names = new Map<string, string>();
  for (const chunk of chunks) {
    const used = users.get(chunk) ?? [];
    const laterAtHome = used.some((user) => homeLoads.has(user));
    // What an entry begins with stays its own: who loads it starts a page.
    const entry = chunk.root === null ? null : entryOf(chunk.root);
    const name = entry ?? nameByUse({ users: used, laterAtHome, small: isSmall(chunk) });
    if (name === null) continue;
    // Styles are small: they come with those that are there already rather than by a request of their own.
    for (const id of chunk.modules)
      names.set(id, name === 'home-shared' && id.endsWith('.css') ? 'base' : name);
  }
  return names;
}

type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'moduleIds' | 'imports' | 'dynamicImports'
>;

/** Returns the chunks that the home page loads at once; `onDemand`, also those that it loads later. */
function chunksAtHome(chunks: readonly BuiltChunk[], onDemand: boolean): BuiltChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set(chunks.filter((chunk) => begins(chunk, 'home')));
  for (const { imports, dynamicImports } of reached)
    for (const file of onDemand ? [...imports, ...dynamicImports] : imports) {
      const imported = byFile.get(file);
      if (imported) reached.add(imported);
    }
  return [...reached];
}

const begins = (chunk: BuiltChunk, entry: string) =>
  chunk.moduleIds.some((id) => entryOf(id) === entry);

/** Whether the home page loads, at once or on demand, the chunk with which the app begins. */
export function bringsAppHome(chunks: readonly BuiltChunk[]): boolean {
  return chunksAtHome(chunks, true).some((chunk) => begins(chunk, 'app'));
}

/** Whether the home page loads React at once, and not with the first gesture. */
export function beginsWithReact(chunks: readonly BuiltChunk[]): boolean {
  return chunksAtHome(chunks, false).some(({ moduleIds }) =>
    moduleIds.some((id) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id)),
  );
}

/** Stands for the styles, which have no part in what uses what. */
const withoutStyles: Plugin = {
  name: 'chandelle:without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? { code: 'console.log();', moduleType: 'js' } : undefined),
};

async function readChunks(root: string, plugins: PluginOption[]): Promise<Chunk[]> {
  const entry = (name: string) => path.join(root, 'src/app', name);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins, withoutStyles],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: [entry('home-entry.ts'), entry('app-entry.tsx'), entry('offline-entry.tsx')],
      },
    },
  });
  if (!('output' in result)) throw new Error('The build gave no single output.');
  return result.output
    .filter((file) => file.type === 'chunk')
    .map((chunk) => ({
      file: chunk.fileName,
      modules: chunk.moduleIds,
      imports: chunk.imports,
      loads: chunk.dynamicImports,
      size: chunk.code.length,
      root: chunk.isEntry || chunk.isDynamicEntry ? chunk.facadeModuleId : null,
    }));
}

/**
 * Puts the modules of the build into the chunks that {@link nameModules} names, after a first build that tells what uses what.
 * @param plugins plugins that the modules need, made anew for the first build
 */
export function groupChunks(plugins: () => PluginOption[]): Plugin {
  let names = new Map<string, string>();
  let root = '';
  return {
    name: 'chandelle:group-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              // What modules name but do not use, as lists of exports do, would come along.
              includeDependenciesRecursively: false,
              groups: [{ name: (id: string) => names.get(id) ?? null, debugName: 'used together' }],
            },
          },
        },
      },
    }),
    configResolved: (resolved) => {
      ({ root } = resolved);
    },
    async buildStart() {
      names = nameModules(await readChunks(root, plugins()));
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (bringsAppHome(chunks)) this.error('What the home page loads would start the app there.');
      if (beginsWithReact(chunks)) this.error('What the home page begins with brings React along.');
    },
  };
}
