import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** What the scripts that a page's document names may be at most: their number, and kB compressed. */
export interface Budget {
  scripts: number;
  weight: number;
}

/**
 * What pages are now, and a little room. A page that grows beyond it for a good reason gets more here, where one sees it.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  login: { scripts: 15, weight: 128 },
  register: { scripts: 12, weight: 124 },
  lessons: { scripts: 10, weight: 127 },
  leaderboard: { scripts: 8, weight: 123 },
  review: { scripts: 13, weight: 133 },
  mistakes: { scripts: 11, weight: 126 },
  notebook: { scripts: 15, weight: 139 },
  exam: { scripts: 13, weight: 128 },
  attestation: { scripts: 11, weight: 125 },
  dashboard: { scripts: 11, weight: 129 },
  news: { scripts: 12, weight: 130 },
  communityPayment: { scripts: 12, weight: 127 },
  trial: { scripts: 17, weight: 138 },
  lesson: { scripts: 15, weight: 150 },
  simulator: { scripts: 17, weight: 171 },
  episodes: { scripts: 11, weight: 128 },
  sharedDecisions: { scripts: 16, weight: 142 },
  weekly: { scripts: 17, weight: 144 },
  plan: { scripts: 13, weight: 134 },
  settings: { scripts: 13, weight: 138 },
  security: { scripts: 13, weight: 142 },
  glossary: { scripts: 10, weight: 145 },
  glossaryTerm: { scripts: 14, weight: 149 },
  communityForum: { scripts: 20, weight: 296 },
  forumModeration: { scripts: 15, weight: 220 },
};

/** Of a page that is not in the table. */
const usualBudget: Budget = { scripts: 12, weight: 129 };

/** A script that a page's document names. */
export interface NamedScript {
  file: string;
  /** Of the compressed file, in bytes. */
  bytes: number;
  /** What is in it, and how many characters of each. */
  modules: Readonly<Record<string, number>>;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Returns a package's name, or a module's path in the repository. */
const shortName = (id: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id)?.[1] ??
  id.replace(/^.*?\/(?=(?:web|contract|market|course)\/src\/)/, '');

/** Names what weighs most in some scripts, by its part of what they weigh compressed. */
function listHeaviest(scripts: readonly NamedScript[]): string {
  const weights = new Map<string, number>();
  for (const { bytes, modules } of scripts) {
    const all = Object.values(modules).reduce((sum, size) => sum + size, 0);
    for (const [id, size] of Object.entries(modules)) {
      const name = shortName(id);
      weights.set(name, (weights.get(name) ?? 0) + (bytes * size) / all);
    }
  }
  return [...weights]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
    .join(', ');
}

/** Returns a sentence if a page's scripts are more, or weigh more, than they may; null if not. */
export function judgePage(page: string, scripts: readonly NamedScript[]): string | null {
  const { scripts: most, weight } = budgets[page] ?? usualBudget;
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  const problems = [
    bytes > weight * 1000 &&
      `${kilobytes(bytes)} kB of compressed scripts, ${kilobytes(bytes - weight * 1000)} more than its ${weight}`,
    scripts.length > most && `${scripts.length} scripts, more than its ${most}`,
  ].filter((problem) => problem !== false);
  if (problems.length === 0) return null;
  const files = scripts.map((script) => `${path.basename(script.file)} ${kilobytes(script.bytes)}`);
  return [
    `The page ${page} names ${problems.join('; ')} (web/vite/page-budgets.ts).`,
    `  Its files: ${files.join(', ')}.`,
    `  Heaviest in them: ${listHeaviest(scripts)}.`,
  ].join('\n');
}

/** Lists the scripts that a document names. */
export const listScripts = (document: string): string[] => [
  ...new Set([...document.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)),
];

/** Stops a build in which a page has become heavier than it may be, and says which, by how much, and by what. */
export function pageBudgets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:page-budgets',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_options, bundle) {
        const scripts = new Map<string, NamedScript>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const sizes = Object.entries(chunk.modules).map(([id, module]) => [
            id,
            module.renderedLength,
          ]);
          scripts.set(chunk.fileName, {
            file: chunk.fileName,
            bytes: gzipSync(chunk.code, { level: 9 }).length,
            modules: Object.fromEntries(sizes) as Record<string, number>,
          });
        }
        const dist = path.join(config.root, config.build.outDir);
        const problems: string[] = [];
        const documents = await readdir(path.join(dist, 'pages'));
        // What a learner's document has beside them is asked of the API.
        for (const file of documents.filter((name) => /^\w+\.html$/.test(name))) {
          const document = await readFile(path.join(dist, 'pages', file), 'utf8');
          const named = listScripts(document).flatMap((script) => scripts.get(script) ?? []);
          const problem = judgePage(path.basename(file, '.html'), named);
          if (problem !== null) problems.push(problem);
        }
        if (problems.length > 0) this.error(problems.join('\n'));
      },
    },
  };
}
