import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './install.mjs';

// The product from a fresh clone: installs what is missing, builds what is stale, then is the server itself, so that
// a signal to this process is a signal to the server.
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
try {
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href);

// Killed with -9, npm cannot pass the signal on: the server then ends by itself instead of keeping the data occupied.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}
