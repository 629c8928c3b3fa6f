import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Handler } from 'hono';
import { repositoryRoot } from '../repository-root.ts';

/**
 * Serves a stylesheet of our sources, for pages that the server draws itself.
 * @param file its path from server/src
 */
export function answerStylesheet(file: string): Handler {
  const source = path.join(repositoryRoot, 'server/src', file);
  return async (context) =>
    context.body(await readFile(source, 'utf8'), 200, {
      'content-type': 'text/css; charset=utf-8',
    });
}
