import { apiError } from '../../platform/api-error.ts';
import type { Audio } from './audio-cache.ts';

/** An answer with audio, or without when the browser's copy is good. */
export type AudioAnswer =
  | { status: 200 | 206; headers: AudioHeaders; body: File }
  | { status: 304; headers: AudioHeaders };

interface AudioHeaders {
  'accept-ranges': 'bytes';
  'cache-control': string;
  etag: string;
  'content-range'?: string;
}

/**
 * Answers a request for audio by the rules of HTTP (RFC 9110): a validator, and single ranges of bytes. A range that
 * cannot be read is passed over; several ranges are answered with everything. No byte is read that is not sent.
 *
 * @param audio `forEver`: the address names this very version.
 * @throws RANGE_NOT_SATISFIABLE when the range begins behind the end, with the size in `responseHeaders`.
 */
export async function answerWithAudio(
  audio: Audio & { version: string; forEver: boolean },
  requestHeaders: Headers,
  responseHeaders: Headers,
): Promise<AudioAnswer> {
  const { size, version, forEver } = audio;
  const read = async (first: number, last: number) =>
    toFile(size === 0 ? new Uint8Array() : await audio.read(first, last), version);
  const etag = `"${version}"`;
  const headers: AudioHeaders = {
    'accept-ranges': 'bytes',
    'cache-control': forEver ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    etag,
  };
  if (namesTag(requestHeaders.get('if-none-match'), etag)) return { status: 304, headers };
  const condition = requestHeaders.get('if-range');
  const wanted = condition === null || condition === etag ? requestHeaders.get('range') : null;
  const range = readRange(wanted, size);
  if (range === null) return { status: 200, headers, body: await read(0, size - 1) };
  const [first, last] = range;
  if (first >= size || first > last) {
    responseHeaders.set('content-range', `bytes */${size}`);
    throw apiError('RANGE_NOT_SATISFIABLE');
  }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${size}` },
    body: await read(first, last),
  };
}

const toFile = (bytes: Uint8Array, version: string) =>
  new File([Buffer.from(bytes)], `${version}.mp3`, { type: 'audio/mpeg' });

function namesTag(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** Reads a single range as its first and last byte, both included; null where there is none. */
function readRange(header: string | null, size: number): [number, number] | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  // bytes=-500: the last 500.
  if (first === '')
    return last === '0' ? [size, size] : [Math.max(0, size - Number(last)), size - 1];
  if (last !== '' && Number(last) < Number(first)) return null;
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
}
