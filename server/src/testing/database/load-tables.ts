import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../platform/repository-root.ts';

const sources = path.join(repositoryRoot, 'server/src');

/** Lists the sources of the server whose path fits, as absolute paths. */
export function listSources(fits: (file: string) => boolean): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && fits(file))
    .map((file) => path.join(sources, file));
}

/** Whether tables are declared in a file, as `drizzle.config.ts` finds them. */
export const holdsTables = (file: string): boolean => path.basename(file) === 'tables.ts';

/** Loads everything that the files of tables export, by its name. */
export async function loadTables(): Promise<Record<string, unknown>> {
  const modules = listSources(holdsTables).map((file): Promise<object> => import(file));
  return Object.assign({}, ...(await Promise.all(modules))) as Record<string, unknown>;
}
