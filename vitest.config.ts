import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './web/vite/contract-routes.ts';
import { courseCatalogue } from './web/vite/course-catalogue.ts';

const noise = './server/src/testing/fail-on-noise.ts';
const patience = './server/src/testing/patience.ts';
const database = './server/src/testing/global-setup.ts';
/** Tests that start and kill whole processes, or plant violations: `npm run test:all` runs them, `npm test` does not. */
const long = '**/*.long.test.{ts,mjs}';

/** Finds the tests of the web that replace or reload modules: what others have loaded would be in their way. */
function findReplacingTests(): string[] {
  return readdirSync(path.join(import.meta.dirname, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(src|vite)\b.*\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join('web', file.replaceAll('\\', '/')))
    .filter((file) =>
      /\bvi\.(mock|doMock|resetModules)\(/.test(
        readFileSync(path.join(import.meta.dirname, file), 'utf8'),
      ),
    );
}

const replacing = findReplacingTests();

const web = {
  extends: true as const,
  plugins: [react(), courseCatalogue(), contractRoutes()],
  test: {
    environment: 'happy-dom',
    setupFiles: [
      noise,
      patience,
      './web/src/testing/patience.ts',
      './web/src/testing/fresh-page.ts',
    ],
  },
};

export default defineConfig({
  test: {
    reporters: ['default'],
    // Hashing a password takes its time, and so may two cores.
    // Against what hangs, not for speed: a loaded machine takes five times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The files of a project share two processes and load each module once in each: a file leaves nothing behind.
    isolate: false,
    // Two even where Vitest would take one of two cores: the files wait for the database more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'cores',
          include: ['{course,market,contract}/src/**/*.test.ts'],
          setupFiles: [noise, patience],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [long],
          globalSetup: database,
          setupFiles: [noise, patience],
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tools/**/*.test.mjs', 'bench/src/**/*.test.ts'],
          exclude: [long],
          setupFiles: [noise, patience],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [`{server/src,tools}/${long}`],
          globalSetup: [database, './tools/build-server.mjs'],
          setupFiles: [noise, patience],
          isolate: true,
          testTimeout: 180_000,
        },
      },
      {
        ...web,
        test: {
          ...web.test,
          name: 'web',
          include: ['web/{src,vite}/**/*.test.{ts,tsx}'],
          exclude: replacing,
          // What is named first ends last: after the pages of the file are gone.
          setupFiles: ['./web/src/testing/fresh-session.ts', ...web.test.setupFiles],
        },
      },
      {
        ...web,
        test: { ...web.test, name: 'web-replacing', include: replacing, isolate: true },
      },
    ],
  },
});
