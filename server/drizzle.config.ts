import { defineConfig } from 'drizzle-kit';

/** Writes the next migration from the tables: `node_modules/.bin/drizzle-kit generate --config server/drizzle.config.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/**/tables.ts',
  out: './server/src/platform/database/migrations',
});
