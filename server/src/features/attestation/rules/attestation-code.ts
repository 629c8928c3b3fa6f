import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';

/** Crockford's base 32: no letter that is read as a digit, or as another one. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'CH';
const length = { number: 8, signature: 8 } as const;

type Secret = Pick<Config, 'secret'>;

/** Writes the first five bits of each byte as a character: 256 is a multiple of 32, so each is as likely. */
const encode = (bytes: Uint8Array, count: number): string =>
  Array.from(bytes.subarray(0, count), (byte) => alphabet[byte % 32]).join('');

const write = (number: string, signature: string): string =>
  [prefix, ...((number + signature).match(/.{4}/gu) ?? [])].join('-');

const sign = ({ secret }: Secret, number: string): string =>
  encode(createHmac('sha256', secret).update(`attestation:${number}`).digest(), length.signature);

/** Makes a code that nobody can guess, with its signature behind: « CH-7K2M-94QX-HT3D-8WVN ». */
export function makeCode(config: Secret, bytes: Uint8Array = randomBytes(length.number)): string {
  const number = encode(bytes, length.number);
  return write(number, sign(config, number));
}

/** Reads a code as somebody types it, in whatever case, with or without its hyphens; null for what cannot be one. */
export function readCode(typed: string): string | null {
  const count = length.number + length.signature;
  const joined = typed.toUpperCase().replace(/[\s-]/gu, '');
  // A number may begin like the prefix does: only what is longer by it bears it.
  const bears = joined.startsWith(prefix) && joined.length === prefix.length + count;
  const bare = (bears ? joined.slice(prefix.length) : joined)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  if (bare.length !== count) return null;
  if (![...bare].every((character) => alphabet.includes(character))) return null;
  return write(bare.slice(0, length.number), bare.slice(length.number));
}

/** Whether a code, as {@link readCode} gives it, bears our signature: one that is made up does not. */
export function isSigned(config: Secret, code: string): boolean {
  const bare = code.replaceAll('-', '').slice(prefix.length);
  const expected = Buffer.from(sign(config, bare.slice(0, length.number)));
  const given = Buffer.from(bare.slice(length.number));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Parts a code as it is printed: its number, and its signature. */
export function splitCode(code: string): { number: string; signature: string } {
  const parts = code.split('-');
  return { number: parts.slice(0, 3).join('-'), signature: parts.slice(3).join('-') };
}
