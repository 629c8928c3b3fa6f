import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { startTestServer } from '@chandelle/server/testing/database/test-database';
import { serveControl } from './serve-control.ts';
import { openWorld } from './open-world.ts';
import { portsOf, worldCount } from './ports.ts';

/** Serves the product, built from the present sources, once for each journey that runs at a time. */
function build(): void {
  const builder = path.join(repositoryRoot, 'tools/build.mjs');
  const script = `const { ensureBuilt } = await import(${JSON.stringify(builder)}); await ensureBuilt();`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The product could not be built: see above.');
}

build();
const given = process.env['DATABASE_URL'];
const database = given ? { maintenanceUrl: given, stop: async () => {} } : await startTestServer();
const open: { close: () => Promise<unknown> }[] = [];
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const { close } of open.toReversed()) await close();
  await database.stop();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void stop());

// The first world comes last: its port tells that all of them are ready.
for (let world = worldCount - 1; world >= 0; world -= 1) {
  const ports = portsOf(world);
  const opened = await openWorld(database.maintenanceUrl, ports.site);
  open.push(opened, await serveControl(opened, ports.control));
}
