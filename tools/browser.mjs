import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** Debian's Chromium without windows, which takes a quarter less of a processor than the whole one. */
const debianShell = '/usr/bin/chromium-headless-shell';

/** Finds Debian's Chromium, which the journeys prefer; null where they take Playwright's own. */
export const findDebianChromium = () =>
  [debianShell, '/usr/bin/chromium'].find((file) => existsSync(file)) ?? null;

const run = (command, ...args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;

async function hasBrowser() {
  if (findDebianChromium() !== null) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Debian's, of which one journey takes the lesson in another engine than Chromium's. */
const debianFirefox = '/usr/bin/firefox-esr';

/** Where one may install, as a container's root: Debian's package. Returns whether it could be installed. */
function installPackage(name, { updating = true } = {}) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  return (
    (!updating || run('apt-get', 'update', '-qq')) &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
  );
}

/** Installs Firefox where there is none and one may. Its journey says so, and fails, where there is none after all. */
export function ensureFirefox() {
  if (process.env.FIREFOX_PATH || existsSync(debianFirefox)) return;
  process.stdout.write('Installing Firefox for its journey…\n');
  installPackage('firefox-esr');
}

/**
 * Makes sure that there is a Chromium for the journeys: Debian's as root, otherwise Playwright's own.
 * Returns false when none could be had.
 */
export async function ensureBrowser() {
  if (existsSync(debianShell)) return true;
  const there = await hasBrowser();
  process.stdout.write('Installing a browser for the tests…\n');
  // The whole one does as well where there is one, only slower: then no lists are brought for it.
  if (installPackage(path.basename(debianShell), { updating: !there }) || there) return true;
  run(
    process.execPath,
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  );
  return hasBrowser();
}
