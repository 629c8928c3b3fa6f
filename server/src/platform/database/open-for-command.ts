import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { clusterUrl } from './embedded/cluster.ts';
import { AlreadyRunningError } from './embedded/hold-cluster.ts';
import { databaseName, openEmbedded, prepareCluster } from './embedded/open-embedded.ts';
import { migrate } from './migrate.ts';

/**
 * Opens the product's database for a command that runs beside the server or without it: the one at `databaseUrl`, the
 * embedded one that a running server holds, or the embedded one started for as long as the command takes.
 */
export async function openForCommand(
  { databaseUrl, dataDir, baseUrl }: Config,
  log: Log,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl !== null) {
    await migrate(databaseUrl);
    return { url: databaseUrl, stop: async () => {} };
  }
  const onLost = (error: unknown) => log.error('database.gone', error);
  try {
    const embedded = await openEmbedded({ dataDir, address: baseUrl, log, onLost });
    await migrate(embedded.url);
    return embedded;
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    // The server that runs has migrated it.
    return { url: clusterUrl(await prepareCluster(dataDir), databaseName), stop: async () => {} };
  }
}
