import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser of the benchmarks: Debian's whole one where it is there, then the journeys', otherwise Playwright's own. */
export function findChromium(): string {
  const there = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-headless-shell',
  ].find((file) => file !== undefined && existsSync(file));
  return there ?? chromium.executablePath();
}

/** What the browser is started with: root has no sandbox. */
export const chromiumArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
