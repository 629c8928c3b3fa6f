import { randomUUID } from 'node:crypto';
import { maxMessageCharacters } from '@chandelle/contract/forum-messages';
import type { Operation } from '../list-operations.ts';
import { makeForm, makeMarkdown, makeName, makeText, oddNumbers } from './make-odd-input.ts';
import type { Chance } from './chance.ts';
import { maxAddressLength } from '../../platform/http/load/bound-address.ts';

/** A request as its bytes go over the wire. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Bytes of the body that are sent before the connection is cut; null: all. */
  cutAt: number | null;
  chunked: boolean;
  /** No operation can want it, so it must be refused before it is decoded: with one of these codes. */
  refusedWith: readonly number[] | null;
  /** The text of a message to the forum, whose nesting must be bounded if it is kept. */
  message: string | null;
}

const atTheDoor = [400, 413, 414, 415, 431];

/** An address holds no half of a character. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');

/** Puts something odd at one place of a sample, or in place of it. */
function spoil(chance: Chance, sample: unknown): unknown {
  if (chance.in(5)) return sample;
  if (Array.isArray(sample))
    return chance.in(3) ? Array(chance.below(300)).fill(sample[0]) : [spoil(chance, sample[0])];
  if (typeof sample === 'object' && sample !== null) {
    const entries = Object.entries(sample);
    const at = chance.below(entries.length + 1);
    const spoilt = entries.map(([key, value], index) => [
      key,
      index === at ? spoil(chance, value) : value,
    ]);
    if (at === entries.length) spoilt.push([makeName(chance), makeText(chance)]);
    return Object.fromEntries(spoilt);
  }
  return chance.pick([
    () => makeText(chance),
    () => chance.pick(oddNumbers),
    () => null,
    () => [[makeText(chance)]],
    () => ({ [makeName(chance)]: 1, length: -1 }),
  ])();
}

const nest = (depth: number, [open, close]: readonly [string, string]) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

/** JSON text with its own kinds of oddness: depth, crowds, numbers, escapes, cut off, in other encodings. */
function makeJson(chance: Chance, value: unknown): Pick<FuzzRequest, 'body' | 'refusedWith'> {
  const json = JSON.stringify(value) ?? '';
  if (chance.in(8)) {
    const depth = chance.size(14, 30_000);
    const body = nest(depth, chance.pick([['[', ']'] as const, ['{"a":', '}'] as const]));
    return { body: Buffer.from(body), refusedWith: atTheDoor };
  }
  if (chance.in(12))
    return {
      body: Buffer.from(`[${'{},'.repeat(chance.size(5_100, 20_000))}0]`),
      refusedWith: atTheDoor,
    };
  const body = chance.pick([
    () => Buffer.from(json),
    () => Buffer.from(json),
    () => Buffer.from(json),
    () => Buffer.from(json.slice(0, chance.below(json.length + 1))),
    () => Buffer.from(json, 'utf16le'),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(json)]),
    () => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x80])]),
    () => Buffer.from(json.replace(/:[^,}]*/, ':1e400')),
    () => Buffer.from(json.replace(/"(\w+)":/, '"__proto__":{"$1":1},"\\ud800":')),
    () => Buffer.from(' '.repeat(chance.size(1, 60_000)) + json),
  ])();
  return { body, refusedWith: body.length > 64 * 1024 ? atTheDoor : null };
}

const jsonType: [string, string] = ['content-type', 'application/json'];

/** Makes any request out of an operation of the contract, by chance. */
export function makeRequest(chance: Chance, operation: Operation): FuzzRequest {
  const { method, path, sample, name } = operation;
  const plain = { cutAt: null, chunked: chance.in(6), refusedWith: null, message: null };
  const message = name === 'forum.send' ? makeMarkdown(chance, maxMessageCharacters) : null;
  // Nothing but its text: with a picture or a step that is not there no message would be kept.
  const fields: Record<string, unknown> =
    message === null
      ? { ...(typeof sample === 'object' ? sample : {}) }
      : { channelId: 'general', clientId: randomUUID(), content: message };
  const address = `/api${path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = fields[key] ?? 'x';
    delete fields[key];
    const odd =
      message === null && chance.in(4) ? makeText(chance) : typeof value === 'string' ? value : 'x';
    return encodeURIComponent(wellFormed(odd).slice(0, 300)) || 'x';
  })}`;
  const input = message === null ? spoil(chance, fields) : fields;
  if (method === 'GET') {
    const bracketed = chance.in(4);
    const odd = bracketed ? `${makeName(chance, 'brackets')}=1&` : '';
    const query = Object.entries(typeof input === 'object' && input !== null ? input : {})
      .map(([key, value]) =>
        [key, typeof value === 'string' ? value : JSON.stringify(value)]
          .map((part) => encodeURIComponent(wellFormed(part ?? '')))
          .join('='),
      )
      .join('&');
    const whole = `${address}?${odd}${query}`;
    const refused = bracketed || whole.length > maxAddressLength ? atTheDoor : null;
    return {
      ...plain,
      method,
      path: whole.slice(0, 14_000),
      headers: [],
      body: Buffer.alloc(0),
      chunked: false,
      refusedWith: refused,
    };
  }
  if (message !== null) {
    const body = Buffer.from(JSON.stringify(input));
    return { ...plain, method, path: address, headers: [jsonType], body, message };
  }
  if (chance.in(5)) {
    const { form, odd } = makeForm(chance, fields);
    const takesFiles = /^accounts\.(register|setPhoto)$|^forum\.upload(Chart|Picture)$/.test(name);
    const headers: [string, string][] = [['content-type', 'multipart/form-data; boundary=b']];
    const refusedWith = odd || !takesFiles ? atTheDoor : null;
    return { ...plain, method, path: address, headers, body: form, refusedWith };
  }
  if (chance.in(8)) {
    const type = chance.pick([
      'application/x-www-form-urlencoded',
      'text/plain',
      'text/event-stream',
      'image/png',
      'application/json-patch+json',
    ]);
    const body = Buffer.from(`${makeName(chance, 'brackets')}=${makeText(chance)}`);
    return {
      ...plain,
      method,
      path: address,
      headers: [['content-type', type]],
      body,
      refusedWith: atTheDoor,
    };
  }
  const { body, refusedWith } = makeJson(chance, input);
  const headers: [string, string][] = [
    chance.in(10) ? ['content-type', 'application/json; charset=utf-16'] : jsonType,
    ...(chance.in(20) ? [['content-encoding', 'gzip'] as [string, string]] : []),
  ];
  const cutAt = chance.in(12) ? chance.below(body.length + 1) : null;
  return {
    ...plain,
    method,
    path: address,
    headers,
    body,
    cutAt,
    refusedWith: body.length === 0 ? null : refusedWith,
  };
}
