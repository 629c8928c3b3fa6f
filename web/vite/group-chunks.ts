import path from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { mergeByUse, type Part } from './merge-by-use.ts';
import { type Chunk, entryOf, life, readUses } from './read-uses.ts';

/** Returns the folder of a figure, such as `risk`; null for what is no figure. */
const figureFolder = (root: string): string | null =>
  /\/src\/figures\/(\w+)\//.exec(root)?.[1] ?? null;

/** The pages that learners see day by day, and those by which they come in. */
const dailyPage =
  /\/(?:login|register|lessons|dashboard|leaderboard|news|subscription|forum)-page\.tsx$|\/(?:lesson-route|opened-simulator)\.tsx$/;
/** How often something is loaded, compared with such a page. */
const weights = { rarePage: 0.3, figures: 0.5, later: 0.15 };
/** What so many of these pages need comes with the app; of what is small, as icons and fields are, fewer are enough. */
const minPages = 9;
const somePages = 3;
const smallSize = 4_000;

/** Styles that many share: small, so that they come with the first rather than by requests of their own. */
const kitStyles = /\/src\/(?:ui|figures\/kit)\/.*\.css$/;

/** Returns where what an entry needs at once goes; null for what none does, or for what is merged. */
function nameOfEntries(users: ReadonlySet<string>, laterAtHome: boolean): string | null {
  const entries = new Set([...users].map(entryOf));
  if (entries.has('home'))
    return [...entries].every((entry) => entry === 'home' || entry === life) ? 'home' : 'start';
  if (!entries.has('app')) return null;
  return laterAtHome || entries.has(life) || entries.has('offline') ? 'base' : 'app';
}

/**
 * Styles with which a market is opened, of both desks: the page's, its workspace's and the chart's come in one request. Those of
 * the ticket are not among them, which comes later and after the styles that it shares with the lessons.
 */
const workspaceStyles =
  /\/src\/(?:trading\/workspace\/(?!order-ticket)[\w-]+|features\/simulator\/(?:workspace-opening|workspace\/guide\/first-trade-guide|chart\/price-chart))\.css$/;
/** Gives each file a name of its own. */
function makeNamer() {
  const given = new Map<string, string>();
  return (root: string) => {
    const name = path.basename(root).replace(/\.\w+$/, '');
    const free = [name, `${path.basename(path.dirname(root))}-${name}`, root].find(
      (candidate) => (given.get(candidate) ?? root) === root,
    );
    given.set(free ?? root, root);
    return free ?? root;
  };
}

/**
 * Names the chunk of each module by what is used together, so that a page is a few requests, none of which holds much that
 * it does not use: `start` (what the home page begins with, and others have too), `base` (the home page when it is alive, and
 * the app), `app`, one chunk for each page and for what is loaded later, `figures-risk` (the figures of a lesson), and what
 * several of these share, `shared-1`, merged where a request costs more than what is loaded without need (`merge-by-use.ts`).
 */
export function nameModules(chunks: readonly Chunk[]): Map<string, string> {
  const { users, closures, loadedBy, loadedAfter, withoutFollowers } = readUses(chunks);
  const [pages, laterAtHome] = [loadedBy('app'), loadedAfter(life)];
  const nameOf = makeNamer();
  const names = new Map<string, string>();
  const partOf = new Map<Chunk, Part>();
  const needsOf = new Map<Chunk, Set<Part>>();
  const own: Part[] = [];
  const shared: Record<'home' | 'app', Part[]> = { home: [], app: [] };

  for (const chunk of chunks) {
    const used = users.get(chunk) ?? new Set();
    const later = [...used].some((user) => laterAtHome.has(user));
    // What an entry begins with stays its own: who loads it starts a page.
    const name = (chunk.root === null ? null : entryOf(chunk.root)) ?? nameOfEntries(used, later);
    if (name !== null) {
      for (const id of chunk.modules) names.set(id, name);
      continue;
    }
    const occasions = withoutFollowers(used).map((user) => {
      const folder = figureFolder(user);
      return folder === null ? user : `figures-${folder}`;
    });
    const { size, modules } = chunk;
    const atHome = later || [...used].some((user) => entryOf(user) !== null);
    const onPages = occasions.filter((user) => dailyPage.test(user)).length;
    if (onPages >= (size < smallSize ? somePages : minPages)) {
      for (const id of modules) names.set(id, atHome ? 'base' : 'app');
      continue;
    }
    const needs = new Set<Part>();
    needsOf.set(chunk, needs);
    const part: Part = { users: new Set(occasions), size, modules, needs };
    partOf.set(chunk, part);
    if (part.users.size === 1) own.push(part);
    // Beside what the app alone has it would bring the app along, which would begin there.
    else shared[atHome ? 'home' : 'app'].push(part);
  }

  for (const [chunk, part] of partOf)
    for (const needed of closures.get(chunk) ?? []) {
      const need = partOf.get(needed);
      if (need !== undefined && need !== part) needsOf.get(chunk)?.add(need);
    }

  for (const { users: alone, modules } of own)
    for (const user of alone) {
      const name = entryOf(user) ?? (user.startsWith('figures-') ? user : nameOf(user));
      for (const id of modules) names.set(id, name);
    }
  const weightOf = (user: string) => {
    if (dailyPage.test(user) || entryOf(user) !== null) return 1;
    if (pages.has(user)) return weights.rarePage;
    return user.startsWith('figures-') ? weights.figures : weights.later;
  };
  const merged = [shared.home, shared.app].flatMap((parts) => mergeByUse(parts, weightOf));
  merged.forEach(({ users: several, modules }, index) => {
    const onPages = [...several].some((user) => pages.has(user));
    for (const id of modules)
      // Styles are small: they come with those that are there already rather than by a request of their own.
      names.set(id, onPages && id.endsWith('.css') ? 'base' : `shared-${index + 1}`);
  });
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
      cssMinify: false,
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
              groups: [
                {
                  name: (id: string) =>
                    workspaceStyles.test(id)
                      ? 'workspace'
                      : (names.get(id) ?? (kitStyles.test(id) ? 'base' : null)),
                  debugName: 'used together',
                },
              ],
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
