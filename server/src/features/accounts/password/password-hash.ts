import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** What a hash costs: 2^`ln` rounds of blocks of 128 × `r` bytes, `p` times over. */
export interface HashCost {
  ln: number;
  r: number;
  p: number;
}

/** Cost of every new hash: 32 MiB and some 60 ms of one core. A hash of another cost is replaced at the next sign-in. */
const currentCost: HashCost = { ln: 14, r: 16, p: 1 };

/**
 * Hashes at a time: one core stays free for all other work, and each holds 32 MiB while it lasts. The thread pool also reads
 * files and finds addresses, and a process ends only after all that the pool was given: what waits, waits here.
 */
export const hashesAtATime = Math.min(Math.max(availableParallelism() - 1, 1), 3);

const inTurn = pLimit(hashesAtATime);

const saltBytes = 16;
const keyBytes = 64;

const writeCost = ({ ln, r, p }: HashCost) => `$scrypt$ln=${ln},r=${r},p=${p}$`;
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Returns a salted scrypt hash of a password in the PHC string format, `$scrypt$ln=14,r=16,p=1$salt$key`, which names its
 * own cost. Works on the thread pool.
 */
export async function hashPassword(password: string, cost = currentCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, keyBytes, cost);
  return `${writeCost(cost)}${toBase64(salt)}$${toBase64(key)}`;
}

/**
 * Whether a password is the one of a hash, whatever the hash's cost. Works on the thread pool and compares in constant time.
 * @throws Error when the hash is in neither of the two formats.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const { cost, salt, key } = readHash(hash);
  return timingSafeEqual(key, await deriveKey(password, salt, key.length, cost));
}

/** Whether a hash has the format and the cost of new ones. */
export function isCurrentHash(hash: string): boolean {
  return hash.startsWith(writeCost(currentCost));
}

/** Reads a hash of ours, or one of the first accounts: `salt:key` in hexadecimal, whose salt is the text itself. */
function readHash(hash: string): { cost: HashCost; salt: string | Buffer; key: Buffer } {
  const [, first, firstKey] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (first !== undefined && firstKey !== undefined)
    return { cost: { ln: 14, r: 16, p: 1 }, salt: first, key: Buffer.from(firstKey, 'hex') };
  const [, ln, r, p, salt, key] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([\w+/]{22,})\$([\w+/]{43,})$/.exec(hash) ??
    [];
  if (salt === undefined || key === undefined) throw new Error('Not a password hash.');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** Derives a key. NFKC makes one password of what different keyboards write for the same signs. */
function deriveKey(
  password: string,
  salt: string | Buffer,
  length: number,
  { ln, r, p }: HashCost,
): Promise<Buffer> {
  const N = 2 ** ln;
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(
          password.normalize('NFKC'),
          salt,
          length,
          { N, r, p, maxmem: 128 * r * (N + p + 2) },
          (error, key) => (error === null ? resolve(key) : reject(error)),
        );
      }),
  );
}
