/** A chunk as the bundler makes it when nobody tells it how: modules that have the same users. */
export interface Chunk {
  /** The file of the chunk. */
  file: string;
  modules: readonly string[];
  /** The files of the chunks that it imports at once. */
  imports: readonly string[];
  /** The files of the chunks that it imports on demand. */
  loads: readonly string[];
  /** Length of its code, in characters. */
  size: number;
  /** The module with which an entry or something loaded on demand begins; null for what is shared. */
  root: string | null;
}

/** The module that brings the home page to life, which its entry loads with the first gesture. */
export const life = 'home-life';

/** Returns the entry that begins with a module, such as `home`, or `home-life`; null for another module. */
export const entryOf = (root: string): string | null =>
  root.endsWith('/src/app/hydrate-home.tsx')
    ? life
    : (/\/src\/app\/(\w+)-entry\.tsx?$/.exec(root)?.[1] ?? null);

/** Reads what is known of the chunks: which of them begin something, and with what. */
export function readUses(chunks: readonly Chunk[]) {
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
  const closures = new Map(chunks.map((chunk) => [chunk, closureOf(chunk)]));
  const users = new Map(chunks.map((chunk) => [chunk, new Set<string>()]));
  const loaders = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    if (chunk.root === null) continue;
    for (const used of closures.get(chunk) ?? []) {
      users.get(used)?.add(chunk.root);
      for (const file of used.loads) {
        const loaded = byFile.get(file)?.root;
        if (typeof loaded === 'string')
          loaders.set(loaded, (loaders.get(loaded) ?? new Set()).add(chunk.root));
      }
    }
  }
  /** Returns what begins with what is loaded by something of an entry. */
  const loadedBy = (entry: string) =>
    new Set(
      [...loaders]
        .filter(([, by]) => [...by].some((root) => entryOf(root) === entry))
        .map(([root]) => root),
    );
  /** Returns the same, and what these load in turn. */
  const loadedAfter = (entry: string) => {
    const after = loadedBy(entry);
    for (const loader of after)
      for (const [root, by] of loaders) if (by.has(loader)) after.add(root);
    return after;
  };
  /** Returns whether something is begun on a way that passes none of some users before. */
  const isReached = (user: string, past: ReadonlySet<string>) => {
    const ways = new Set([user]);
    for (const step of ways) {
      const by = loaders.get(step) ?? new Set();
      if (by.size === 0) return true;
      for (const loader of by) if (!past.has(loader)) ways.add(loader);
    }
    return false;
  };
  /** Leaves out of some users those that come only when others of them are there already. */
  const withoutFollowers = (all: ReadonlySet<string>) =>
    [...all].filter((user) => isReached(user, all));
  return { users, closures, loadedBy, loadedAfter, withoutFollowers };
}
