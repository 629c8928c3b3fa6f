import { type VoiceProblem, VoiceError } from './voice.ts';

/** Bytes of the longest answer that is read: an hour of speech at the highest rate of any provider is far beyond it. */
const mostBytes = 20 * 1024 * 1024;
/** Bytes of a refusal that are read. */
const mostErrorBytes = 10_000;

/** Words by which providers say that the account can pay for no more. */
const creditWords = /quota|billing|credit|insufficient|payment/i;

/**
 * Asks a provider for mp3 over HTTPS.
 *
 * @param seconds After which the provider counts as hung, until the last byte.
 * @throws {VoiceError} for every way in which it may fail.
 */
export async function askForAudio(
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
    if (!response.ok) throw await explainRefusal(response);
    const audio = await readBytes(response, mostBytes);
    if (audio.length === 0) throw new VoiceError('SPEECH_EMPTY', 'The provider sent no bytes.');
    if (!isMp3(audio)) throw new VoiceError('SPEECH_MISSING', 'The provider sent no mp3.');
    return audio;
  } catch (error) {
    if (error instanceof VoiceError) throw error;
    throw new VoiceError('SPEECH_UNAVAILABLE', 'The provider does not answer.', { cause: error });
  }
}

async function explainRefusal(response: Response): Promise<VoiceError> {
  const text = new TextDecoder().decode(await readBytes(response, mostErrorBytes));
  const problem: VoiceProblem =
    response.status === 402 || (response.status < 500 && creditWords.test(text))
      ? 'SPEECH_CREDIT_EXHAUSTED'
      : 'SPEECH_UNAVAILABLE';
  return new VoiceError(problem, `The provider answered ${response.status}: ${text.slice(0, 300)}`);
}

async function readBytes(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the body leaves its iterator out
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > most)
      throw new VoiceError('SPEECH_MISSING', `The provider sent more than ${most} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Tells mp3 by how it begins: a tag, or the sync bits of a frame. */
function isMp3(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const tagged = first === 0x49 && second === 0x44 && third === 0x33;
  return tagged || (first === 0xff && (second & 0xe0) === 0xe0);
}
