import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { findFeatureCircles } from './find-feature-circles.mjs';

const workspaces = ['course', 'market', 'contract', 'server', 'web', 'e2e', 'bench'];

function listSources(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'),
    )
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file));
}

/**
 * Checks who imports whom in a copy of the product. Returns a sentence a violation, and one for each source file that
 * was not read: a tool that sees nothing must not call it clean.
 */
export async function checkBoundaries(root) {
  const before = process.cwd();
  process.chdir(root);
  try {
    const config = await extractConfig(path.join(root, '.dependency-cruiser.cjs'));
    const { output } = await cruise(
      workspaces,
      { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
      undefined,
      { tsConfig: extractTsConfig(path.join(root, 'tsconfig.json')) },
    );
    const seen = new Map(output.modules.map((module) => [module.source, module]));
    const unread = workspaces
      .flatMap((workspace) => listSources(root, workspace))
      .filter((file) => !seen.has(file))
      .map((file) => `not-read: ${file}`);
    const blind = output.modules.every(({ dependencies }) => dependencies.length === 0)
      ? ['not-read: no import was found in any file']
      : [];
    const advice = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
    const violations = output.summary.violations.map(({ rule, from, to }) =>
      [`${rule.name}: ${from} → ${to}`, advice.get(rule.name)].filter(Boolean).join('. '),
    );
    return [...violations, ...findFeatureCircles(output.modules), ...unread, ...blind];
  } finally {
    process.chdir(before);
  }
}

if (process.argv[1] === import.meta.filename) {
  const problems = await checkBoundaries(path.resolve(import.meta.dirname, '..'));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${problems.length} violations of the boundaries\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
