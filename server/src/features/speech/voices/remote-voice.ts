import { inSpan } from '../../../platform/tracing/spans.ts';
import { explainProviderError } from './explain-provider-error.ts';
import { VoiceError } from './voice.ts';

/** Bytes of the longest answer that is read: an hour of speech at the highest rate of any provider is far beyond it. */
const maxBytes = 20 * 1024 * 1024;
/** Bytes of an error that are read; an error page may be longer. */
const maxErrorBytes = 10_000;

/**
 * Asks a provider for mp3 over HTTPS.
 *
 * @param seconds After which the provider counts as hung, until the last byte.
 * @throws {VoiceError} for every way in which it may fail.
 */
export const askForAudio = (
  url: string,
  headers: Record<string, string>,
  body: object,
  seconds: number,
): Promise<Uint8Array> =>
  inSpan(
    {
      name: 'voice',
      kind: 'client',
      attributes: { 'server.address': new URL(url).hostname },
    },
    () => receiveAudio(url, headers, body, seconds),
  );

async function receiveAudio(
  url: string,
  headers: Record<string, string>,
  body: object,
  seconds: number,
): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'audio/mpeg' },
      body: JSON.stringify(body),
      // The key is for this address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000),
    });
    if (!response.ok) {
      const answer = await readBytes(response, maxErrorBytes);
      const words = new TextDecoder().decode(answer);
      throw explainProviderError(response.status, words, response.headers.get('retry-after'));
    }
    const audio = await readBytes(response, maxBytes);
    if (audio.length > maxBytes)
      throw new VoiceError('SPEECH_MISSING', `The provider sent more than ${maxBytes} bytes.`);
    if (audio.length === 0) throw new VoiceError('SPEECH_EMPTY', 'The provider sent no bytes.');
    if (!isMp3(audio)) throw new VoiceError('SPEECH_MISSING', 'The provider sent no mp3.');
    return audio;
  } catch (error) {
    if (error instanceof VoiceError) throw error;
    throw new VoiceError('SPEECH_UNAVAILABLE', 'The provider does not answer.', { cause: error });
  }
}

/** Reads an answer, and no further than the first part beyond `most` bytes. */
async function readBytes(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the body leaves its iterator out
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size > most) break;
  }
  return Buffer.concat(parts);
}

/** Tells mp3 by how it begins: a tag, or the sync bits of a frame. */
function isMp3(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const tagged = first === 0x49 && second === 0x44 && third === 0x33;
  return tagged || (first === 0xff && (second & 0xe0) === 0xe0);
}
