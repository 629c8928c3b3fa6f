import { randomBytes } from 'node:crypto';
import { StorageUnavailable } from '../file-store.ts';
import { StartProblem } from '../../start-problem.ts';
import { readStoreError, type S3Bucket } from './s3-bucket.ts';

/**
 * Writes an object into a bucket, reads and removes it, so that what keeps files from being kept is known before somebody
 * sends one. A store that does not answer is waited for by nobody: the log says that it is away.
 *
 * @param variable The variable of the configuration that names the bucket.
 * @throws a StartProblem when the store refuses, with what to do
 */
export async function checkBucket(bucket: S3Bucket, variable: string): Promise<void> {
  const { place, name } = bucket;
  const at = {
    Bucket: place.bucket,
    Key: `${place.prefix}start-check-${randomBytes(6).toString('hex')}`,
  };
  try {
    await bucket.ask(async (client, sdk) => {
      await client.send(new sdk.PutObjectCommand({ ...at, Body: 'ok' }));
      await client.send(new sdk.HeadObjectCommand(at));
      await client.send(new sdk.ListObjectsV2Command({ ...at, Prefix: at.Key }));
      await client.send(new sdk.DeleteObjectCommand(at));
    });
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const { status, code } = readStoreError(error.cause);
    // It does not answer, or has trouble of its own.
    if (status === null || status >= 500 || status === 429) return;
    throw new StartProblem(`${variable} names ${name}, ${explain(status, code)}`, { cause: error });
  }
}

function explain(status: number, code: string): string {
  if (code === 'NoSuchBucket') return 'which does not exist: make the bucket, or correct its name.';
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return `which does not know the key (${code}): correct its id and its secret.`;
  if (code === 'RequestTimeTooSkewed')
    return 'whose clock is another one: set the clock of this machine.';
  if (status === 301 || status === 400)
    return `which answered ${status} ${code}: correct the endpoint and the region.`;
  return `which refuses (${status} ${code}): the key needs the rights to list, read, write and remove objects there.`;
}
