import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { BackupProblem } from './backup-problem.ts';

const firstLine = 'CHANDELLE BACKUP 1\n';
const maxHeadBytes = 1_024;
const tagBytes = 16;
/** scrypt with 32 MiB of memory: what a passphrase costs to try. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const headSchema = z.strictObject({
  seal: z.nullable(z.strictObject({ salt: base64, nonce: base64, proof: base64 })),
});

/** How the bytes of an archive are laid in its file, and taken out again. */
export interface Seal {
  /** What stands at the file's beginning. */
  head: Buffer;
  /** Bytes at the file's end that belong to the seal. */
  tailBytes: number;
  close: (bytes: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
}

async function deriveKeys(
  passphrase: string,
  salt: Buffer,
): Promise<{ key: Buffer; proof: Buffer }> {
  const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);
  const keys = await derive(passphrase.normalize('NFKC'), salt, 64, cost);
  // The proof tells a wrong passphrase from a broken file, and nothing of the key.
  const proof = createHash('sha256').update(keys.subarray(32)).digest();
  return { key: keys.subarray(0, 32), proof };
}

/** Makes the seal of a new file: AES-256-GCM under a key of the passphrase, or none at all where that is null. */
export async function makeSeal(passphrase: string | null): Promise<Seal> {
  if (passphrase === null)
    return { head: writeHead({ seal: null }), tailBytes: 0, close: (bytes) => pass(bytes) };
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const { key, proof } = await deriveKeys(passphrase, salt);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return {
    head: writeHead({ seal: { salt: text(salt), nonce: text(nonce), proof: text(proof) } }),
    tailBytes: tagBytes,
    async *close(bytes) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      for await (const chunk of bytes) yield cipher.update(chunk);
      yield cipher.final();
      yield cipher.getAuthTag();
    },
  };
}

/** Where the archive lies in a file, and how its bytes are read. */
export interface OpenedSeal {
  start: number;
  /** The last byte of the archive, inclusive. */
  end: number;
  open: (bytes: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
}

/**
 * Reads the head of a file.
 *
 * @throws a BackupProblem when it is no backup, or one that another passphrase opens
 */
export async function openSeal(file: string, passphrase: string | null): Promise<OpenedSeal> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new BackupProblem(`${file} cannot be read.`, { cause });
  });
  try {
    const { size } = await handle.stat();
    const beginning = Buffer.alloc(Math.min(size, maxHeadBytes));
    await handle.read(beginning, 0, beginning.length, 0);
    const { head, start } = readHead(file, beginning);
    // Whoever can put a file beside the sealed ones could otherwise have theirs taken for one of them.
    if (head.seal === null && passphrase !== null)
      throw new BackupProblem(
        `${file} is not encrypted, so anybody may have made it: leave BACKUP_PASSPHRASE out if you trust it all the same.`,
      );
    if (head.seal === null) return { start, end: size - 1, open: pass };
    if (passphrase === null)
      throw new BackupProblem(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
    const { salt, nonce, proof } = head.seal;
    const keys = await deriveKeys(passphrase, salt);
    if (proof.length !== keys.proof.length || !timingSafeEqual(proof, keys.proof))
      throw new BackupProblem(`BACKUP_PASSPHRASE is not the passphrase of ${file}.`);
    const tag = Buffer.alloc(tagBytes);
    await handle.read(tag, 0, tagBytes, Math.max(start, size - tagBytes));
    return {
      start,
      end: Math.max(start, size - tagBytes - 1),
      async *open(bytes) {
        const decipher = createDecipheriv('aes-256-gcm', keys.key, nonce).setAuthTag(tag);
        for await (const chunk of bytes) yield decipher.update(chunk);
        yield decipher.final();
      },
    };
  } finally {
    await handle.close();
  }
}

const writeHead = (head: z.input<typeof headSchema>): Buffer =>
  Buffer.from(`${firstLine}${JSON.stringify(head)}\n`);

function readHead(
  file: string,
  beginning: Buffer,
): { head: z.output<typeof headSchema>; start: number } {
  const foreign = () =>
    new BackupProblem(`${file} is no backup of Chandelle that this version reads.`);
  if (!beginning.subarray(0, firstLine.length).equals(Buffer.from(firstLine))) throw foreign();
  const end = beginning.indexOf('\n', firstLine.length);
  try {
    const text = beginning.subarray(firstLine.length, end).toString('utf8');
    return { head: headSchema.parse(JSON.parse(text)), start: end + 1 };
  } catch {
    throw foreign();
  }
}

async function* pass(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* bytes;
}
