import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Bucket } from '../files/s3/s3-bucket.ts';
import { makeS3Store } from '../files/s3/s3-store.ts';
import { uploadStream } from '../files/s3/upload-stream.ts';
import { isErrorWithCode } from '../system-error-code.ts';
import { BackupProblem } from './backup-problem.ts';

/** Where an archive goes. */
export interface ArchiveTarget {
  /** How an operator knows it. */
  name: string;
  /**
   * Resolves when the name is free.
   *
   * @throws a BackupProblem when it is taken
   */
  checkFree: () => Promise<void>;
  /** Takes the bytes under its name, whole or not at all, and never over what is there. */
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>;
}

const takenName = (name: string) =>
  new BackupProblem(
    `${name} is there already, and a backup never replaces a file: choose another name.`,
  );

/** Names a file of this machine as where an archive goes. */
export const toFile = (file: string): ArchiveTarget => ({
  name: file,
  async checkFree() {
    if (existsSync(file)) throw takenName(file);
  },
  async write(bytes) {
    const draft = `${file}.${randomBytes(6).toString('hex')}.partial`;
    try {
      await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      // Unlike a new name for the draft, a link never replaces.
      await link(draft, file).catch((error: unknown) => {
        throw isErrorWithCode(error, 'EEXIST') ? takenName(file) : error;
      });
      await syncFolder(path.dirname(file));
    } finally {
      await rm(draft, { force: true });
    }
  },
});

/** Names an object of a bucket as where an archive goes. */
export const toBucket = (bucket: S3Bucket, object: string): ArchiveTarget => {
  const name = `${object} in ${bucket.name}`;
  return {
    name,
    async checkFree() {
      if ((await makeS3Store(bucket, '').stat(object)) !== null) throw takenName(name);
    },
    write: (bytes) => uploadStream(bucket, object, bytes),
  };
};

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
