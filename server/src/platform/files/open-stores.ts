import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { makeFolderStore } from './folder-store.ts';
import { openS3Bucket, type S3Bucket } from './s3/s3-bucket.ts';
import { makeS3Store } from './s3/s3-store.ts';

/** The stores of the product. */
export interface Stores {
  /** What rows name: photos, charts and pictures of the forum, pictures of the news. A backup holds it. */
  files: FileStore;
  /** Audio, which is made again where it is missing. */
  audio: FileStore;
  /** The bucket in which both lie; null: folders of the data folder. */
  bucket: S3Bucket | null;
}

/** Opens the stores where the configuration says. Nothing is asked before they are used. */
export function openStores(
  { dataDir, files }: Pick<Config, 'dataDir' | 'files'>,
  log: Log,
): Stores {
  const bucket = files === null ? null : openS3Bucket(files, log);
  const open = (folder: string) =>
    bucket === null ? makeFolderStore(path.join(dataDir, folder)) : makeS3Store(bucket, folder);
  return { files: open('files'), audio: open('speech'), bucket };
}
