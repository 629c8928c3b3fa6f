import { type PageName, pagePaths } from '@chandelle/contract/paths';

/** Whatever has a page of its own: `unknown` is that of addresses that lead nowhere. */
export type RoutedName = PageName | 'lesson' | 'glossaryTerm' | 'attestation' | 'unknown';

const names: ReadonlyMap<string, RoutedName> = new Map(
  Object.entries(pagePaths).map(([name, path]) => [path, name as PageName]),
);

/** Pages of which there are many, by the beginning of their addresses. */
const families = [
  { name: 'lesson', address: /^\/lessons\/([^/]+)$/i },
  { name: 'glossaryTerm', address: /^\/glossaire\/([^/]+)$/i },
  { name: 'attestation', address: /^\/attestation\/([^/]+)$/i },
] as const;

/**
 * Returns which page stands at a path, however its letters are cased; for a lesson or a term of the glossary, whether there is
 * one or not, also its id.
 */
export function findPage(pathname: string): { name: RoutedName; id: string } {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  for (const { name, address } of families) {
    const id = address.exec(path)?.[1];
    if (id !== undefined) return { name, id };
  }
  return { name: names.get(path.toLowerCase()) ?? 'unknown', id: '' };
}
