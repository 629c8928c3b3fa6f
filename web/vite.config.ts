import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import { beforePaint } from './vite/before-paint.ts';
import { contractRoutes } from './vite/contract-routes.ts';
import { courseCatalogue } from './vite/course-catalogue.ts';
import { glossaryDocuments } from './vite/glossary-documents.ts';
import { courseFacts } from './vite/course-facts.ts';
import { writeFontStyles } from './vite/font-styles.ts';
import { forbidDevelopmentOnly } from './vite/development-only.ts';
import { groupChunks } from './vite/group-chunks.ts';
import { licenceFile, licenceNotices } from './vite/licence-notices.ts';
import { homeDocument } from './vite/home-document.ts';

import { pageDescriptions } from './vite/page-descriptions.ts';
import { pageBudgets } from './vite/page-budgets.ts';
import { pageDocuments } from './vite/page-documents.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { serverBundle } from './vite/server-bundle.ts';
import { serveApp } from './vite/serve-app.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

/** Where the API is in development. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** What makes the modules of which no file exists. */
const madeModules = () => [courseCatalogue(), contractRoutes()];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    ...madeModules(),
    forbidDevelopmentOnly(),
    beforePaint(),
    courseFacts(),
    homeDocument(),
    subsetFonts(),
    preloadFonts(),
    writeFontStyles(),
    groupChunks(() => [react(), ...madeModules()]),
    serveApp(),
    serverBundle(() => [react(), ...madeModules()]),
    pageDocuments(),
    pageDescriptions(),
    pageBudgets(),
    glossaryDocuments(),
    serviceWorker(),
    licenceNotices(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The licences of the packages that are bundled, served with them.
    license: { fileName: licenceFile },
    // Fonts and pictures stay files of their own, which a content security policy and caches like better.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long its plugins took is of no use to who starts the product.
      checks: { bundlerTimings: false },
      input: {
        home: path.join(import.meta.dirname, 'index.html'),
        app: path.join(import.meta.dirname, 'app.html'),
        offline: path.join(import.meta.dirname, 'offline.html'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/files', '/outbox'].map((prefix) => [
        prefix,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});
