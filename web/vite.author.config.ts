import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { authorCourse } from './vite/author-course.ts';
import { beforePaint } from './vite/before-paint.ts';
import { contractRoutes } from './vite/contract-routes.ts';
import { courseCatalogue } from './vite/course-catalogue.ts';

/** `npm run author`: the lessons as they are written, with the product's own components, on the loopback alone. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    courseCatalogue({ lenient: true }),
    contractRoutes(),
    beforePaint(),
    authorCourse(),
  ],
  cacheDir: '../node_modules/.vite-author',
  server: { host: '127.0.0.1', port: Number(process.env['AUTHOR_PORT'] ?? 5174), strictPort: true },
});
