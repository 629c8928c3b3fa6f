import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { runStatement, startTestServer, withDatabase } from './database/test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    maintenanceUrl: string;
    templateName: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run (or takes the one at DATABASE_URL) and makes the migrated template from
 * which each test file's database is copied.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const server = given ? { maintenanceUrl: given, stop: async () => {} } : await startTestServer();
  const templateName = `chandelle_test_${randomBytes(5).toString('hex')}`;
  await runStatement(server.maintenanceUrl, `create database ${templateName}`);
  await migrate(withDatabase(server.maintenanceUrl, templateName));
  project.provide('maintenanceUrl', server.maintenanceUrl);
  project.provide('templateName', templateName);
  return async () => {
    await runStatement(server.maintenanceUrl, `drop database ${templateName} with (force)`);
    await server.stop();
  };
}
