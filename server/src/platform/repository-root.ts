import { existsSync } from 'node:fs';
import path from 'node:path';

function findRoot(from: string): string {
  if (existsSync(path.join(from, 'package-lock.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from)
    throw new Error('The folder of Chandelle, with its package-lock.json, was not found.');
  return findRoot(parent);
}

/** The folder that holds the whole product, the same for the sources and for the bundle in server/dist. */
export const repositoryRoot = findRoot(import.meta.dirname);
