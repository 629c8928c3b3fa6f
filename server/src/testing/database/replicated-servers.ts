import { chownSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runAs } from '../../platform/database/embedded/account.ts';
import { clusterUrl, startCluster, stopCluster } from '../../platform/database/embedded/cluster.ts';
import { prepareCluster } from '../../platform/database/embedded/open-embedded.ts';
import { placeCluster } from '../../platform/database/embedded/place-cluster.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { makeTestDataDir, runStatement } from './test-database.ts';

/** Two PostgreSQLs, of which one follows the other by streaming replication. */
export interface ReplicatedServers {
  primaryUrl: string;
  replicaUrl: string;
  /** Ends the replica as a power cut would. */
  killReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  close: () => Promise<void>;
}

const name = 'chandelle';

/** Starts a primary with the product's tables, and a standby made from a copy of its files. */
export async function startReplicatedServers(): Promise<ReplicatedServers> {
  const folders = ['primary', 'replica'].map((role) => makeTestDataDir(`chandelle-${role}-`));
  const [primaryFolder = '', replicaFolder = ''] = folders;
  const primary = await prepareCluster(primaryFolder, { fsync: 'off', wal_keep_size: '256MB' });
  await startCluster(primary);
  await runStatement(clusterUrl(primary, 'postgres'), `create database ${name}`);
  await migrate(clusterUrl(primary, name));
  // Stopped, its files are whole: the package has no pg_basebackup.
  await stopCluster(primary);
  const place = await placeCluster(replicaFolder);
  const data = path.join(place.directory, 'data');
  await runAs(place.account, '/bin/cp', ['-a', path.join(primary.place.directory, 'data'), data]);
  const signal = path.join(data, 'standby.signal');
  writeFileSync(signal, '');
  if (place.account) chownSync(signal, place.account.uid, place.account.gid);
  const source = new URL(clusterUrl(primary, name));
  const socket = decodeURIComponent(source.hostname);
  const replica = await prepareCluster(replicaFolder, {
    fsync: 'off',
    primary_conninfo: `host=${socket} port=${source.port} user=${source.username}`,
    wal_retrieve_retry_interval: '100ms',
  });
  await startCluster(primary);
  await startCluster(replica);
  return {
    primaryUrl: clusterUrl(primary, name),
    replicaUrl: clusterUrl(replica, name),
    killReplica: () => stopCluster(replica, 'immediate'),
    startReplica: () => startCluster(replica),
    async close() {
      await stopCluster(replica, 'immediate');
      await stopCluster(primary, 'immediate');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
