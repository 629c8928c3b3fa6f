import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Course } from '@chandelle/course/public/lesson';
import {
  clusterUrl,
  startCluster,
  stopCluster,
} from '@chandelle/server/platform/database/embedded/cluster';
import {
  databaseName,
  prepareCluster,
} from '@chandelle/server/platform/database/embedded/open-embedded';
import { startDatabaseProxy } from '@chandelle/server/testing/database/database-proxy';
import { makeTestDataDir, runStatement } from '@chandelle/server/testing/database/test-database';
import type { RunningServer } from '../processes.ts';
import { startCrowd } from './crowd.ts';
import type { RunResult } from './embedded-run.ts';
import { type Outcome, takeAway, terminateBackends } from './faults.ts';
import { judgeCrowd } from './judge-crowd.ts';
import { MemoryWatch, timeFirstWrite } from './measure.ts';
import type { Plan } from './plan.ts';
import { killServer, onOwnEnd, startProduct } from './product.ts';
import { type Measured, repeatFault } from './record.ts';

/** Runs the product on a database that others run: takes it away, lets it hang, then has two servers on it and kills one. */
export async function runExternal(course: Course, plan: Plan): Promise<RunResult> {
  const dataDir = makeTestDataDir('chandelle-proof-');
  const databaseDir = makeTestDataDir('chandelle-proof-database-');
  const cluster = await prepareCluster(databaseDir);
  await startCluster(cluster);
  await runStatement(clusterUrl(cluster, 'postgres'), `create database ${databaseName}`);
  const url = clusterUrl(cluster, databaseName);
  const proxy = await startDatabaseProxy(url);
  const memory = new MemoryWatch();
  const servers: RunningServer[] = [];
  const start = async () => {
    const server = await startProduct(dataDir, proxy.url);
    memory.add(server.process.pid);
    servers.push(server);
    return server;
  };
  try {
    const crowd = await startCrowd((await start()).url, course, plan);
    const { drive } = crowd;
    const report = (how: string) => void drive.surprises.push(how);
    for (const server of servers) onOwnEnd(server, report);
    const watch = { crowd, memory, plan };
    const measured: Measured[] = [];
    for (const seconds of new Set(plan.outages))
      measured.push(
        await repeatFault(
          watch,
          `Database away for ${seconds} s`,
          plan.outages
            .filter((each) => each === seconds)
            .map((each) => () => takeAway(proxy, 'refuse', each, drive.ledger)),
        ),
      );
    for (const seconds of new Set(plan.hangs))
      measured.push(
        await repeatFault(
          watch,
          `Database hangs for ${seconds} s`,
          plan.hangs
            .filter((each) => each === seconds)
            .map((each) => () => takeAway(proxy, 'hang', each, drive.ledger)),
        ),
      );
    onOwnEnd(await start(), report);
    const inUse = () => {
      drive.urls = servers.map((server) => server.url);
    };
    inUse();
    const killOne = async (): Promise<Outcome> => {
      const killed = servers.shift();
      if (killed === undefined) throw new Error('There is no server to kill.');
      await killServer(killed);
      const outcome = {
        firstWrite: await timeFirstWrite(drive.ledger, performance.now()),
        attempts: null,
      };
      // For a moment learners go on trying the one that is gone.
      await sleep(1000);
      onOwnEnd(await start(), report);
      inUse();
      return outcome;
    };
    measured.push(
      await repeatFault(
        watch,
        'One of two servers killed',
        Array.from({ length: plan.oneOfTwo }, () => killOne),
      ),
      await repeatFault(watch, 'Both lose all connections', [
        () => terminateBackends(url, drive.ledger),
      ]),
    );
    const { verdicts } = await judgeCrowd(crowd, url);
    return { did: 'external database: away, hanging, two servers', verdicts, measured };
  } finally {
    memory.stop();
    for (const server of servers) await killServer(server);
    await proxy.close();
    await stopCluster(cluster, 'immediate');
    for (const folder of [dataDir, databaseDir]) rmSync(folder, { recursive: true, force: true });
  }
}
