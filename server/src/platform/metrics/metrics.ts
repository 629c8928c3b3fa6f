import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseWatch } from '../database/outages/watch-database.ts';

/**
 * What a process counts of itself for a monitor. Labels come from lists in the source (operations, statuses, jobs, results,
 * events of the log), never from what somebody sent.
 */
export interface Metrics {
  registry: Registry;
  /** Counts a request that was answered, by what it asked for, and how long the answer took. */
  countRequest: (operation: string, status: number, seconds: number) => void;
  refusals: Counter<'reason'>;
  streamsOpen: Gauge;
  jobRuns: Counter<'job' | 'result'>;
  jobSeconds: Histogram<'job'>;
  jobLastSuccess: Gauge<'job'>;
  mails: Counter<'result'>;
  paymentEvents: Counter<'result'>;
  feeds: Counter<'result'>;
  speech: Counter<'voice' | 'result'>;
  replicaReads: Counter<'source'>;
  logEvents: Counter<'level' | 'event'>;
}

/** Bounds in seconds: reads from memory take one millisecond, a password hash a tenth of a second. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600];

/** Makes the metrics of a process. `version` is that of the product. */
export function makeMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'chandelle_request_duration_seconds',
    help: 'Time from a request to its answer, by operation and status; a live stream counts until it has begun.',
    labelNames: ['operation', 'status'],
    buckets: requestBuckets,
    registers,
  });
  new Gauge({
    name: 'chandelle_build_info',
    help: 'Always 1: version of the product and of Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  /** The series of each operation and status: finding one among the library's costs more than counting. */
  const series = new Map<string, Map<number, Histogram.Internal<'operation' | 'status'>>>();
  const seriesOf = (operation: string, status: number) => {
    let ofOperation = series.get(operation);
    if (ofOperation === undefined) series.set(operation, (ofOperation = new Map()));
    let found = ofOperation.get(status);
    if (found === undefined) {
      found = requests.labels({ operation, status: String(status) });
      ofOperation.set(status, found);
    }
    return found;
  };
  return {
    registry,
    countRequest: (operation, status, seconds) => seriesOf(operation, status).observe(seconds),
    refusals: new Counter({
      name: 'chandelle_refusals_total',
      help: 'Calls that were refused early: the process has too much to do (load), or somebody asked too often (limit).',
      labelNames: ['reason'],
      registers,
    }),
    streamsOpen: new Gauge({
      name: 'chandelle_streams_open',
      help: 'Live streams of the forum that are open.',
      registers,
    }),
    jobRuns: new Counter({
      name: 'chandelle_job_runs_total',
      help: 'Runs of recurring jobs in this process.',
      labelNames: ['job', 'result'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'chandelle_job_duration_seconds',
      help: 'How long a run of a recurring job took.',
      labelNames: ['job'],
      buckets: jobBuckets,
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'chandelle_job_last_success_timestamp_seconds',
      help: 'When a recurring job last succeeded in this process.',
      labelNames: ['job'],
      registers,
    }),
    mails: new Counter({
      name: 'chandelle_mails_total',
      help: 'Mails that the mail server took (sent) or not (failed).',
      labelNames: ['result'],
      registers,
    }),
    paymentEvents: new Counter({
      name: 'chandelle_payment_events_total',
      help: 'Words of the payment provider: received, handled, failed, or refused for their signature.',
      labelNames: ['result'],
      registers,
    }),
    feeds: new Counter({
      name: 'chandelle_news_feeds_total',
      help: 'News feeds that were asked, by what came of it: collected, failed, or paused (left alone for a while).',
      labelNames: ['result'],
      registers,
    }),
    speech: new Counter({
      name: 'chandelle_speech_segments_total',
      help: 'Segments read aloud, by voice (first, fallback, none) and result.',
      labelNames: ['voice', 'result'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'chandelle_replica_reads_total',
      help: 'Reads that a replica may answer, by what answered: replica, or the primary and why (after-write, unusable, after-failure).',
      labelNames: ['source'],
      registers,
    }),
    logEvents: new Counter({
      name: 'chandelle_log_events_total',
      help: 'Warnings and errors in the log, by event.',
      labelNames: ['level', 'event'],
      registers,
    }),
  };
}

/** Reports to the metrics whether something is away, as 1 or 0. */
function measureAway(
  { registry }: Metrics,
  name: string,
  help: string,
  isAway: () => boolean,
): void {
  const collect = function (this: Gauge) {
    this.set(isAway() ? 1 : 0);
  };
  registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
}

/** Reports to the metrics whether the store of files is away. */
export const measureFiles = (metrics: Metrics, isAway: () => boolean): void =>
  measureAway(
    metrics,
    'chandelle_files_away',
    '1 while the store of files does not do what it is asked for.',
    isAway,
  );

/** Reports to the metrics whether a replica that is configured was given up. */
export const measureReplica = (metrics: Metrics, isAway: () => boolean): void =>
  measureAway(
    metrics,
    'chandelle_replica_away',
    '1 while a replica that is configured cannot be used; the database itself answers meanwhile.',
    isAway,
  );

/** Reports to the metrics the state of a pool of connections, and whether its database can be reached. */
export function measurePool(metrics: Metrics, pool: Pool, watch: DatabaseWatch): void {
  const { registry } = metrics;
  const registers: Registry[] = [];
  let waited = 0;
  // At each connection that is handed out: somebody else is still waiting for one.
  pool.on('acquire', () => {
    if (pool.waitingCount > 0) waited += 1;
  });
  registry.registerMetric(
    new Gauge({
      name: 'chandelle_database_connections',
      help: 'Connections of the pool, by state.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      },
    }),
  );
  const most = new Gauge({
    name: 'chandelle_database_connections_max',
    help: 'Connections that the pool may open.',
    registers,
  });
  most.set(pool.options.max);
  registry.registerMetric(most);
  registry.registerMetric(
    new Gauge({
      name: 'chandelle_database_waiting',
      help: 'Statements that wait for a connection at this moment.',
      registers,
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'chandelle_database_waits_total',
      help: 'Times a connection was handed out while others went on waiting for one.',
      registers,
      collect() {
        this.reset();
        this.inc(waited);
      },
    }),
  );
  const isAway = () => watch.away;
  measureAway(
    metrics,
    'chandelle_database_away',
    '1 while the database cannot be reached.',
    isAway,
  );
}
