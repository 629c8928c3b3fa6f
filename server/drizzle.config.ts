import { defineConfig } from 'drizzle-kit';

/** How `npm run migration -- NAME` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/**/tables.ts',
  out: './server/src/platform/database/migrations',
});
