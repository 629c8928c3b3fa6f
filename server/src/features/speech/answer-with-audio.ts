import { refusal } from '../../platform/refusal.ts';

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
 * cannot be read is passed over; several ranges are answered with everything.
 *
 * @param audio `forEver`: the address names this very version.
 * @throws RANGE_NOT_SATISFIABLE when the range begins behind the end, with the size in `responseHeaders`.
 */
export function answerWithAudio(
  audio: { bytes: Uint8Array; version: string; forEver: boolean },
  requestHeaders: Headers,
  responseHeaders: Headers,
): AudioAnswer {
  const { bytes, version, forEver } = audio;
  const etag = `"${version}"`;
  const headers: AudioHeaders = {
    'accept-ranges': 'bytes',
    'cache-control': forEver ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    etag,
  };
  if (namesTag(requestHeaders.get('if-none-match'), etag)) return { status: 304, headers };
  const condition = requestHeaders.get('if-range');
  const wanted = condition === null || condition === etag ? requestHeaders.get('range') : null;
  const range = readRange(wanted, bytes.length);
  if (range === null) return { status: 200, headers, body: toFile(bytes, version) };
  const [first, last] = range;
  if (first >= bytes.length || first > last) {
    responseHeaders.set('content-range', `bytes */${bytes.length}`);
    throw refusal('RANGE_NOT_SATISFIABLE');
  }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` },
    body: toFile(bytes.subarray(first, last + 1), version),
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
