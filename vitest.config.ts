import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { courseCatalogue } from './web/vite/course-catalogue.ts';

const noise = './server/src/testing/fail-on-noise.ts';

const pure = (name: string) => ({
  extends: true as const,
  test: { name, include: [`${name}/src/**/*.test.ts`], setupFiles: [noise] },
});

export default defineConfig({
  test: {
    reporters: ['default'],
    // Hashing a password takes its time, and so may two cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As for the journeys: see e2e/playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    // Two even where Vitest would take one of two cores: the files wait for the database more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      pure('course'),
      pure('market'),
      pure('contract'),
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
          setupFiles: [noise],
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tools/**/*.test.mjs', 'bench/src/**/*.test.ts'],
          setupFiles: [noise],
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        plugins: [react(), courseCatalogue()],
        test: {
          name: 'web',
          include: ['web/{src,vite}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [noise, './web/src/testing/patience.ts'],
        },
      },
    ],
  },
});
