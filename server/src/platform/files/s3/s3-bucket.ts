import type * as S3Package from '@aws-sdk/client-s3';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Log } from '../../log.ts';
import { StorageFull, StorageUnavailable } from '../file-store.ts';
import { nameS3Place, type S3Place } from './s3-place.ts';
import { traceCommands } from './trace-commands.ts';

/** How long a store is waited for, in milliseconds: for a connection, the beginning of an answer, more of one that has begun. */
export type Patience = Record<'connection' | 'answer' | 'more', number>;

const usualPatience: Patience = { connection: 2_000, answer: 5_000, more: 15_000 };
/** Milliseconds for which a store that did not answer is not asked again: whoever wants a file waits for nothing then. */
const restMs = 1_000;
/** Connections to the store: whoever reads slowly holds one. */
const maxConnections = 256;

/** A bucket that is asked with bounded patience. */
export interface S3Bucket {
  readonly place: S3Place;
  /** How an operator knows it. */
  readonly name: string;
  /** It did not do what it was last asked for. */
  readonly away: boolean;
  /**
   * Asks for something; null where there is no such object.
   *
   * @throws StorageUnavailable, whose cause is what the store said
   */
  ask: <Answer>(
    work: (client: S3Client, sdk: typeof S3Package) => Promise<Answer>,
  ) => Promise<Answer | null>;
  close: () => void;
}

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

function configure(place: S3Place, patience: Patience): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey } = place;
  const agent = { keepAlive: true, maxSockets: maxConnections };
  return {
    region,
    // What is not Amazon's seldom has a name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Checksums of their own kind, which other stores do not all know; the signature covers what is written as it is.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: {
      connectionTimeout: patience.connection,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patience.more,
      logger: silent,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
}

const readStatus = (error: unknown): number | null =>
  error instanceof Error &&
  '$metadata' in error &&
  typeof error.$metadata === 'object' &&
  error.$metadata !== null &&
  'httpStatusCode' in error.$metadata &&
  typeof error.$metadata.httpStatusCode === 'number'
    ? error.$metadata.httpStatusCode
    : null;

/** What a store answered: its status, null where none came, and the name of the error. */
export const readStoreError = (error: unknown): { status: number | null; code: string } => ({
  status: readStatus(error),
  code: error instanceof Error ? ('code' in error ? String(error.code) : error.name) : '',
});

/** Returns whether a store only says that it has no such object. */
function isAbsent(error: unknown): boolean {
  const { status, code } = readStoreError(error);
  return status === 404 && code !== 'NoSuchBucket';
}

/** Opens a bucket; nothing is asked before it is used. Logs when the store goes and when it is back, once each. */
export function openS3Bucket(
  place: S3Place,
  log: Log,
  patience: Patience = usualPatience,
): S3Bucket {
  const name = nameS3Place(place);
  let opening: Promise<{ client: S3Client; sdk: typeof S3Package }> | null = null;
  // Loaded when a bucket is first used: most servers have none.
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client(configure(place, patience));
    const { endpoint, region } = place;
    const host = endpoint === null ? `s3.${region}.amazonaws.com` : new URL(endpoint).hostname;
    traceCommands(client, host, isAbsent);
    return { client, sdk };
  };
  let away: { until: number; cause: unknown } | null = null;

  const fail = (cause: unknown): StorageUnavailable => {
    const { status, code } = readStoreError(cause);
    if (status === 507) return new StorageFull('No room in the store.', { cause });
    if (away === null) log.warn('files.away', { store: name, status, code });
    // A store that answers is not spared: it may refuse one thing and do another.
    away = { until: status === null ? performance.now() + restMs : 0, cause };
    return new StorageUnavailable(`The store of files is not available: ${name}.`, { cause });
  };

  return {
    place,
    name,
    get away() {
      return away !== null;
    },
    async ask(work) {
      if (away !== null && performance.now() < away.until) {
        const { cause } = away;
        throw new StorageUnavailable(`The store of files is away: ${name}.`, { cause });
      }
      opening ??= open();
      const { client, sdk } = await opening;
      let answer;
      try {
        answer = await work(client, sdk);
      } catch (error) {
        if (!isAbsent(error)) throw fail(error);
        answer = null;
      }
      if (away !== null) log.info('files.back', { store: name });
      away = null;
      return answer;
    },
    close() {
      void opening?.then(({ client }) => client.destroy());
    },
  };
}
