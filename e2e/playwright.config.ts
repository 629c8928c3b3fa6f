import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { portsOf, worldCount } from './src/ports.ts';

/** The browser that was named, or Debian's, without windows if there is that one; otherwise Playwright's own. */
const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((file) => file !== undefined && existsSync(file));

/**
 * Which journeys run at a size: all, but those that are the same at both and have `@only-` the other one in their title.
 * Where only the journeys that carry the product run, those of them with `@` and this size.
 */
const journeysAt = (size: 'desk' | 'phone') => ({
  grepInvert: size === 'desk' ? /@only-phone/ : /@only-desk/,
  ...(process.env['JOURNEYS'] === 'carrying' ? { grep: new RegExp(`@${size}`) } : {}),
  // Pictures are of all sizes, wherever they are taken.
  ...(process.env['SCREENSHOTS'] && size === 'desk' ? { grep: /@only-desk/ } : {}),
});

/** Journeys of a learner through the product, at the size of a desk and of a phone. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  // Journeys that run side by side meet in no server, database or clock (see src/ports.ts).
  workers: worldCount,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // It would answer before what journeys put in the way of requests; the journey about it allows it.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What moves is waited for and drawn without a graphics card; journeys that look at motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey, for the one in hundreds that fails, would take a seventh of their time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desk', ...journeysAt('desk'), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...journeysAt('phone'),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node --import tsx src/serve.ts',
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${portsOf(0).site}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
