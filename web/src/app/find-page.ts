import { type PageName, pagePaths } from '@chandelle/contract/paths';

/** Whatever has a page of its own: `unknown` is that of addresses that lead nowhere. */
export type RoutedName = PageName | 'lesson' | 'unknown';

const names: ReadonlyMap<string, RoutedName> = new Map(
  Object.entries(pagePaths).map(([name, path]) => [path, name as PageName]),
);

/** Returns which page stands at a path, however its letters are cased; for a lesson, whether there is one or not, also its id. */
export function findPage(pathname: string): { name: RoutedName; lessonId: string } {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const lessonId = /^\/lessons\/([^/]+)$/i.exec(path)?.[1];
  if (lessonId !== undefined) return { name: 'lesson', lessonId };
  return { name: names.get(path.toLowerCase()) ?? 'unknown', lessonId: '' };
}
