import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';

/** What is read of a Lighthouse result; see the documentation of the package. */
export interface LighthouseResult {
  audits: Partial<Record<string, { numericValue?: number; details?: unknown }>>;
  categories: Partial<Record<string, { score: number | null }>>;
  environment: { benchmarkIndex: number };
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
}

type Lighthouse = (
  url: string,
  flags: {
    port: number;
    logLevel: 'error';
    onlyCategories: string[];
    extraHeaders?: Record<string, string>;
  },
) => Promise<{ lhr: LighthouseResult } | undefined>;

const folder = path.join(repositoryRoot, 'bench/lighthouse');
const entry = path.join(folder, 'node_modules/lighthouse/core/index.js');

/**
 * Loads Lighthouse, and installs it before where it is not there: 165 packages that nothing else needs.
 * @throws where npm cannot install it
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry))
    execFileSync('npm', ['ci', '--workspaces=false', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return module.default;
}
