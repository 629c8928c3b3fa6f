import type { Readable } from 'node:stream';

/** What a store knows of a file without reading it. */
export interface FileFacts {
  /** In bytes. */
  size: number;
  /** When it was written, or dated anew. */
  datedAt: Date;
}

/** Bytes of a file, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Files by key, outside the database: in a folder, or in a bucket that all processes share. A file is there whole or not at
 * all, and all processes see it as soon as `put` has resolved. Everything may reject with StorageUnavailable.
 */
export interface FileStore {
  /**
   * Writes the whole file or nothing, over one that is there.
   *
   * @throws StorageUnavailable
   */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Reads a small file into memory; null when there is none. */
  get: (key: string, range?: ByteRange) => Promise<Uint8Array | null>;
  /** Opens a file to be streamed; null when there is none. Who opens it reads it or destroys the stream. */
  open: (key: string) => Promise<{ size: number; stream: Readable } | null>;
  /** Tells of a file; null when there is none. */
  stat: (key: string) => Promise<FileFacts | null>;
  /** Gives a file the present date, where it may be changed; does nothing when there is none. */
  redate: (key: string) => Promise<void>;
  /** Removes a file; does nothing when there is none. */
  remove: (key: string) => Promise<void>;
  /** Lists the files whose key begins so, in no order. */
  list: (prefix?: string) => AsyncIterable<FileFacts & { key: string }>;
  /** Removes what processes that were killed have left half written, and nobody can be writing any more. */
  removeDrafts: () => Promise<void>;
}

/** The store takes or gives nothing at this moment: nothing was written, and trying again later may help. */
export class StorageUnavailable extends Error {
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number = 2;
  override readonly name: string = 'StorageUnavailable';
}

/** The disk takes no more. */
export class StorageFull extends StorageUnavailable {
  override readonly retryAfterSeconds = 10;
  override readonly name = 'StorageFull';
}

/** Segments of letters, digits, dots, dashes and underscores; none begins with a dot. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Returns whether a text names a file: no way leads out of the store. */
export const isKey = (text: string): boolean => keyPattern.test(text);

/** Refuses to write under what is no key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
}
