import { pagePaths, paths } from '@chandelle/contract/paths';
import { cachePrefixes, type OfflineParts } from '../lib/offline/worker-messages.ts';

/** What the build says of its files; paths begin with a slash. */
export interface BuiltFiles {
  /** Another one for each build whose pages differ. */
  version: string;
  /** What the offline page is drawn with. */
  offline: readonly string[];
  /** What the list of lessons and every lesson are shown with. */
  lessons: readonly string[];
  /** What Révision is shown with. */
  review: readonly string[];
  /** What the notebook is shown with. */
  notebook: readonly string[];
  /** By the name of a figure: what it needs besides. */
  figures: Readonly<Record<string, readonly string[]>>;
}

/** The documents that are kept, by the path under which they are. They hold nothing of a learner. */
export const documents = {
  offline: '/hors-ligne',
  list: pagePaths.lessons,
  lesson: paths.lesson('lesson'),
  review: pagePaths.review,
  notebook: pagePaths.notebook,
} as const;

/** Returns the names of the caches of a build. */
export const cachesOf = ({ version }: Pick<BuiltFiles, 'version'>) => ({
  offline: `${cachePrefixes.offline}${version}`,
  lessons: `${cachePrefixes.lessons}${version}`,
});

const lessonPath = new RegExp(`^${paths.lesson('[^/]+')}$`);

/** Returns the document that shows a page without a network from what is kept; null for other pages. */
export function documentFor(pathname: string): string | null {
  if (pathname === pagePaths.lessons) return documents.list;
  if (pathname === pagePaths.review) return documents.review;
  if (pathname === pagePaths.notebook) return documents.notebook;
  return lessonPath.test(pathname) ? documents.lesson : null;
}

/** Whether a path is that of a file whose name tells its content, or of one that pages of every build use alike. */
export const isFile = (pathname: string): boolean => /^\/(assets\/|favicon\.svg$)/.test(pathname);

/** Returns the files that what is kept is shown with, and apart from them those that its figures need besides. */
export function listFiles(
  built: BuiltFiles,
  { lessons, review, notebook }: OfflineParts,
): { always: string[]; figures: string[] } {
  const always = new Set([
    ...(lessons.length > 0 ? built.lessons : []),
    ...(review === null ? [] : built.review),
    ...(notebook ? built.notebook : []),
  ]);
  const names = new Set([...lessons.flatMap(({ figures }) => figures), ...(review ?? [])]);
  const figures = new Set([...names].flatMap((name) => built.figures[name] ?? []));
  return { always: [...always], figures: [...figures].filter((file) => !always.has(file)) };
}

/** Returns the documents to keep, each with the address that it is fetched from. */
export function listDocuments({
  lessons,
  review,
  notebook,
}: OfflineParts): [path: string, address: string][] {
  const [first] = lessons;
  const kept: [string, string][] = [];
  if (first !== undefined)
    kept.push([documents.lesson, paths.lesson(first.id)], [documents.list, pagePaths.lessons]);
  if (review !== null) kept.push([documents.review, pagePaths.review]);
  if (notebook) kept.push([documents.notebook, pagePaths.notebook]);
  return kept;
}

/** Whether a document is of this build, by the files of its pages: of another one the parts are not kept. */
export function isOfBuild(
  html: string,
  { lessons, review, notebook }: Pick<BuiltFiles, 'lessons' | 'review' | 'notebook'>,
): boolean {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const known = new Set([...lessons, ...review, ...notebook]);
  return named.length > 0 && named.every((file) => known.has(file));
}

/**
 * Returns the caches that may go: those of earlier builds, but of each kind the latest, from which pages that are still open take
 * their parts, and lessons are shown until this build has been fetched for them.
 * @param names all caches, the oldest first
 */
export function findOutdated(
  names: readonly string[],
  built: Pick<BuiltFiles, 'version'>,
): string[] {
  const own: readonly string[] = Object.values(cachesOf(built));
  return [cachePrefixes.offline, cachePrefixes.lessons].flatMap((prefix) =>
    names.filter((name) => name.startsWith(prefix) && !own.includes(name)).slice(0, -1),
  );
}

/** Whether a request that the server refused so may be answered by what is kept: it was not able, or not there. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;
