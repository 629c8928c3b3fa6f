import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** Debian's, which the journeys prefer; otherwise they take Playwright's own. */
export const debianChromium = '/usr/bin/chromium';

const run = (command, ...args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;

async function hasBrowser() {
  if (existsSync(debianChromium)) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/**
 * Makes sure that there is a Chromium for the journeys: Debian's as root, otherwise Playwright's own.
 * Returns false when none could be had.
 */
export async function ensureBrowser() {
  if (await hasBrowser()) return true;
  process.stdout.write('Installing a browser for the tests…\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    if (run('apt-get', 'update', '-qq'))
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
    if (await hasBrowser()) return true;
  }
  run(
    process.execPath,
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  );
  return hasBrowser();
}
