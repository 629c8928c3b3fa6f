import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import * as z from 'zod';
import type { ArchiveTarget } from './archive-target.ts';
import { BackupProblem } from './backup-problem.ts';
import { makeSeal, openSeal } from './seal.ts';

const checksumsName = 'checksums.json';
/** Names of entries: segments of what names of tables and of kept files consist of; none begins with a dot. */
const namePattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

const checksumsSchema = z.array(
  z.strictObject({ name: z.string(), size: z.number().int(), sha256: z.string() }),
);
type Checksums = z.output<typeof checksumsSchema>;

/** Adds entries to an archive that is being written, one after the other. */
export interface ArchiveWriter {
  add: (
    name: string,
    size: number,
    chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  ) => Promise<void>;
}

/**
 * Writes an archive, whole or not at all: a gzipped tar that ends with the checksums of its entries, encrypted where there is
 * a passphrase. Never replaces what is there.
 *
 * @throws a BackupProblem when the name is taken
 */
export async function writeArchive(
  target: ArchiveTarget,
  passphrase: string | null,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  await target.checkFree();
  const seal = await makeSeal(passphrase);
  const pack = tar.pack();
  const checksums: Checksums = [];
  const written = pipeline(
    pack,
    createGzip(),
    seal.close,
    async function* (bytes: AsyncIterable<Buffer>) {
      yield seal.head;
      yield* bytes;
    },
    (bytes: AsyncIterable<Buffer>) => target.write(bytes),
  );
  const add: ArchiveWriter['add'] = async (name, size, chunks) => {
    const digest = createHash('sha256');
    await new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, size, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      const read = async function* () {
        for await (const chunk of chunks) {
          digest.update(chunk);
          yield chunk;
        }
      };
      pipeline(read, entry as unknown as Writable).catch(reject);
    });
    checksums.push({ name, size, sha256: digest.digest('hex') });
  };
  const filled = (async () => {
    try {
      await fill({ add });
      const text = Buffer.from(JSON.stringify(checksums));
      await add(checksumsName, text.length, [text]);
      pack.finalize();
    } catch (error) {
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  })();
  try {
    // The first to fail is the cause.
    await Promise.all([filled, written]);
  } catch (error) {
    // What was written of it is gone before anybody hears of the failure.
    await written.catch(() => undefined);
    throw error;
  }
}

/** An entry of an archive: its bytes can be read once, before the next entry is asked for. */
export interface ArchiveEntry {
  name: string;
  size: number;
  chunks: AsyncIterable<Buffer>;
}

/**
 * Reads the entries of an archive in their order, without the checksums.
 *
 * @throws a BackupProblem when the file is foreign or broken, or the passphrase another one
 */
export async function* readArchive(
  file: string,
  passphrase: string | null,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of readEntries(file, passphrase))
    if (entry.name !== checksumsName) yield entry;
}

/**
 * Reads an archive to its end and compares every entry with its checksum.
 *
 * @throws a BackupProblem when the file is foreign or broken, or the passphrase another one
 */
export async function verifyArchive(file: string, passphrase: string | null): Promise<void> {
  const found: Checksums = [];
  let listed: Checksums | null = null;
  for await (const { name, size, chunks } of readEntries(file, passphrase)) {
    if (listed !== null) throw brokenFile(file);
    const digest = createHash('sha256');
    const parts: Buffer[] = [];
    for await (const chunk of chunks) {
      digest.update(chunk);
      if (name === checksumsName) parts.push(chunk);
    }
    if (name === checksumsName) listed = readChecksums(file, Buffer.concat(parts));
    else found.push({ name, size, sha256: digest.digest('hex') });
  }
  if (JSON.stringify(found) !== JSON.stringify(listed)) throw brokenFile(file);
}

async function* readEntries(file: string, passphrase: string | null): AsyncGenerator<ArchiveEntry> {
  const seal = await openSeal(file, passphrase);
  const extract = tar.extract();
  const { start, end } = seal;
  const read = pipeline(createReadStream(file, { start, end }), seal.open, createGunzip(), extract);
  // Told by the entries, which end with the same error.
  read.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, size, type } = entry.header;
      if (type !== 'file' || !namePattern.test(name)) throw brokenFile(file);
      yield { name, size, chunks: readChunks(file, entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
    await read;
  } catch (cause) {
    throw asBackupProblem(file, cause);
  } finally {
    extract.destroy();
  }
}

async function* readChunks(file: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (cause) {
    throw asBackupProblem(file, cause);
  }
}

/** Returns what to throw for an error: bytes that are not what was written are told by zlib, the cipher or the tar. */
function asBackupProblem(file: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof BackupProblem) return cause;
  const isOfFormat = !('code' in cause) || /^(Z_|ERR_)/.test(String(cause.code));
  return isOfFormat ? brokenFile(file, cause) : cause;
}

const brokenFile = (file: string, cause?: unknown) =>
  new BackupProblem(`${file} is broken: what it holds is not what was written into it.`, { cause });

function readChecksums(file: string, bytes: Buffer): Checksums {
  try {
    return checksumsSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw brokenFile(file, cause);
  }
}
