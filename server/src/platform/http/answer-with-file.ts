import { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.ts';

/**
 * Answers with a file of a store as it comes from there, so that it takes no memory here; null when there is none. Whoever
 * only asks for the head opens nothing.
 *
 * @throws StorageUnavailable
 */
export async function answerWithFile(
  files: FileStore,
  key: string,
  { method, headers }: { method: string; headers: Headers | Record<string, string> },
): Promise<Response | null> {
  const opened = method === 'HEAD' ? await statOnly(files, key) : await files.open(key);
  if (opened === null) return null;
  const answer = new Headers(headers);
  answer.set('content-length', String(opened.size));
  return new Response(opened.stream && toWeb(opened.stream), { headers: answer });
}

async function statOnly(files: FileStore, key: string) {
  const found = await files.stat(key);
  return found && { size: found.size, stream: null };
}

/** Node's own web streams and those of the browser's types are the same. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
