import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Course } from '@chandelle/course/public/lesson';
import { clusterUrl, stopCluster } from '@chandelle/server/platform/database/embedded/cluster';
import {
  databaseName,
  prepareCluster,
} from '@chandelle/server/platform/database/embedded/open-embedded';
import { makeTestDataDir } from '@chandelle/server/testing/database/test-database';
import { type Crowd, startCrowd } from './crowd.ts';
import { killPostmaster, terminateBackends } from './faults.ts';
import { judgeCrowd } from './judge-crowd.ts';
import { judgeStoredMarkets } from './judge-stored-markets.ts';
import { MemoryWatch, timeFirstWrite } from './measure.ts';
import type { Plan } from './plan.ts';
import { killServer, onOwnEnd, runBackupCommand, startProduct } from './product.ts';
import { readStored } from './read-stored.ts';
import { findForeign, reconcile } from './reconcile.ts';
import type { Stored, Verdict } from './stored.ts';
import { type Measured, repeatFault } from './record.ts';

/** What a run on one database came to. */
export interface RunResult {
  /** What was done to it, in short. */
  did: string;
  verdicts: Verdict[];
  measured: Measured[];
}

/** A copy of all data, with the instants between which it was made. */
interface Copy {
  dataDir: string;
  begun: number;
  ended: number;
}

/** Runs the product with its own database; kills the one and the other, and takes a backup in the midst of it. */
export async function runEmbedded(course: Course, plan: Plan): Promise<RunResult> {
  const dataDir = makeTestDataDir('chandelle-proof-');
  const copyDir = makeTestDataDir('chandelle-proof-copy-');
  const memory = new MemoryWatch();
  let server = await startProduct(dataDir);
  memory.add(server.process.pid);
  const cluster = await prepareCluster(dataDir);
  const url = clusterUrl(cluster, databaseName);
  try {
    const crowd = await startCrowd(server.url, course, plan);
    const { ledger, surprises } = crowd.drive;
    const report = (how: string) => void surprises.push(how);
    onOwnEnd(server, report);
    const watch = { crowd, memory, plan };
    const measured: Measured[] = [];
    const restart = async () => {
      await killServer(server);
      server = await startProduct(dataDir);
      memory.add(server.process.pid);
      onOwnEnd(server, report);
      crowd.drive.urls = [server.url];
      return { firstWrite: await timeFirstWrite(ledger, performance.now()), attempts: null };
    };
    const times = <Round>(count: number, round: Round) =>
      Array.from({ length: count }, () => round);
    measured.push(
      await repeatFault(watch, 'Nothing', [async () => ({ firstWrite: 0, attempts: null })]),
    );
    measured.push(await repeatFault(watch, 'Server killed', times(plan.serverKills, restart)));
    const copy: Copy = { dataDir: copyDir, begun: performance.now(), ended: 0 };
    const file = path.join(dataDir, 'proof.backup');
    await runBackupCommand('backup', dataDir, file);
    copy.ended = performance.now();
    measured.push(
      await repeatFault(
        watch,
        'Database killed',
        times(plan.databaseKills, () => killPostmaster(cluster, ledger)),
      ),
      await repeatFault(
        watch,
        'All connections ended',
        times(plan.terminations, () => terminateBackends(url, ledger)),
      ),
    );
    const { stored, verdicts } = await judgeCrowd(crowd, url);
    verdicts.push(await judgeCopy(copy, file, crowd, stored));
    return { did: 'own database: server, database and connections killed', verdicts, measured };
  } finally {
    memory.stop();
    await killServer(server);
    // The database outlives a server that was killed.
    await sleep(100);
    await stopCluster(cluster, 'immediate');
    for (const folder of [dataDir, copyDir]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Restores a backup elsewhere, starts the product on it, and compares it with the instant at which it was made. */
async function judgeCopy(
  { dataDir, begun, ended }: Copy,
  file: string,
  { drive, learners }: Crowd,
  later: Stored,
): Promise<Verdict> {
  await runBackupCommand('restore', dataDir, file);
  const server = await startProduct(dataDir);
  const cluster = await prepareCluster(dataDir);
  try {
    const copy = await readStored(clusterUrl(cluster, databaseName));
    const entries = drive.ledger.between(begun, ended);
    const verdicts = reconcile(entries, copy);
    const [learner] = learners;
    const account = await fetch(`${server.url}/api/account`, {
      headers: { cookie: learner?.client.cookie ?? '' },
    });
    return {
      promise: 'A backup made in the midst of it, restored elsewhere, is one instant of it',
      acknowledged: entries.filter(({ state }) => state === 'acknowledged').length,
      found: copy.acts.length,
      problems: [
        ...[...verdicts, ...judgeStoredMarkets(copy)].flatMap(({ problems }) => problems),
        ...findForeign(copy, later),
        ...(account.status === 200 ? [] : [`A session of before was answered ${account.status}`]),
      ],
    };
  } finally {
    await server.stop();
    await stopCluster(cluster, 'immediate');
  }
}
