import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkKey, type FileStore, isKey, StorageUnavailable } from '../file-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Keeps files in a bucket, which all processes share; their keys begin with the place's prefix and the folder; '' for none. */
export function makeS3Store(bucket: S3Bucket, folder: string): FileStore {
  const Bucket = bucket.place.bucket;
  const root = `${bucket.place.prefix}${folder === '' ? '' : `${folder}/`}`;
  const locate = (key: string) => {
    checkKey(key);
    return { Bucket, Key: `${root}${key}` };
  };

  /** Opens an object, or a part of one. */
  const read = async (key: string, Range?: string) => {
    const at = { ...locate(key), Range };
    const answer = await bucket.ask((client, { GetObjectCommand }) =>
      client.send(new GetObjectCommand(at)),
    );
    if (answer === null) return null;
    // In Node the package gives its own kind of answer, which is a stream.
    if (!(answer.Body instanceof Readable)) throw new Error('The store answered without bytes.');
    const stream: Readable = answer.Body;
    return { size: answer.ContentLength ?? 0, stream };
  };

  const store: FileStore = {
    async put(key, bytes) {
      const given = { ...locate(key), Body: bytes, ContentLength: bytes.length };
      await bucket.ask((client, { PutObjectCommand }) => client.send(new PutObjectCommand(given)));
    },
    async get(key, range) {
      if (!isKey(key)) return null;
      const opened = await read(key, range && `bytes=${range.first}-${range.last}`);
      if (opened === null) return null;
      try {
        return await buffer(opened.stream);
      } catch (cause) {
        throw new StorageUnavailable('The store broke off in a file.', { cause });
      }
    },
    open: async (key) => (isKey(key) ? read(key) : null),
    async stat(key) {
      if (!isKey(key)) return null;
      const at = locate(key);
      const found = await bucket.ask((client, { HeadObjectCommand }) =>
        client.send(new HeadObjectCommand(at)),
      );
      return (
        found && { size: found.ContentLength ?? 0, datedAt: found.LastModified ?? new Date(0) }
      );
    },
    async redate(key) {
      // Written anew: not every store dates a copy onto itself.
      const bytes = await store.get(key);
      if (bytes !== null) await store.put(key, bytes);
    },
    async remove(key) {
      const at = locate(key);
      await bucket.ask((client, { DeleteObjectCommand }) =>
        client.send(new DeleteObjectCommand(at)),
      );
    },
    async *list(prefix = '') {
      let ContinuationToken: string | undefined;
      do {
        const page = await bucket.ask((client, { ListObjectsV2Command }) =>
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix: `${root}${prefix}`, ContinuationToken }),
          ),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page?.Contents ?? []) {
          const key = Key.slice(root.length);
          if (isKey(key)) yield { key, size: Size, datedAt: LastModified };
        }
        ContinuationToken = page?.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    // An object is there whole or not at all.
    removeDrafts: async () => {},
  };
  return store;
}
