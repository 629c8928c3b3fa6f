import { ORPCError } from '@orpc/client';
import { loadErrorTexts } from '../../lib/errors.ts';
import { markSessionEnded } from '../../lib/session.ts';
import {
  describeFailure,
  emptyAudio,
  missingAudio,
  unreachable,
  type SpeechFailure,
} from './speech-failure.ts';

/** Milliseconds after which no answer is expected any more: the server itself gives up after 20 s. */
export const patience = 25_000;

/** Fetches the audio at an address. Rejects with a `SpeechFailure`. */
export async function fetchAudio(url: string): Promise<Blob> {
  const response = await reach(url);
  if (!response.ok) throw await readFailure(response);
  if (response.headers.get('content-type')?.startsWith('audio/') !== true) throw missingAudio;
  const audio = await response.blob().catch(() => {
    throw unreachable;
  });
  if (audio.size === 0) throw emptyAudio;
  return audio;
}

async function reach(url: string): Promise<Response> {
  try {
    return await fetch(url, {
      credentials: 'same-origin',
      headers: { accept: 'audio/mpeg' },
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    throw unreachable;
  }
}

async function readFailure(response: Response): Promise<SpeechFailure> {
  if (response.status === 401) markSessionEnded();
  await loadErrorTexts();
  const body: unknown = await response.json().catch(() => null);
  const { code, data } = { ...(body as { code?: unknown; data?: unknown } | null) };
  return describeFailure(
    new ORPCError(typeof code === 'string' ? code : 'UNKNOWN', { status: response.status, data }),
  );
}
