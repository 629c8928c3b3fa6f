import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? '.', '..');

/** Ends the program with a sentence when this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(
    `Chandelle needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org\n`,
  );
  process.exit(1);
}

/** Returns whether node_modules holds what package-lock.json asks for. npm keeps a list of what it installed. */
function isInstalled() {
  const installedList = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedList)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = read(installedList);
  return Object.entries(read(path.join(root, 'package-lock.json')))
    .filter(([key, entry]) => key.includes('node_modules/') && !entry.optional && !entry.link)
    .every(([key, entry]) => installed[key]?.version === entry.version);
}

/** Runs npm itself, the one this was started with when there is one. */
export function npm(...args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' });
}

/** Installs the packages when some are missing or not of the version that is asked for. */
export function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  process.stdout.write('Installing packages…\n');
  // Building needs the development packages, also with NODE_ENV=production.
  const { status } = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  if (status === 0 && isInstalled()) return;
  process.stderr.write('The packages could not be installed: see what npm says above.\n');
  process.exit(1);
}
