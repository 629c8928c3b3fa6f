import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { FileStore } from '../files/file-store.ts';
import { answerWithFile } from './answer-with-file.ts';

const piece = Buffer.alloc(64 * 1024, 1);

/** A store whose one file is as long as one likes to read, and which counts what was read of it. */
function makeEndless() {
  const read = { pieces: 0, stream: null as Readable | null };
  const size = 1_000 * piece.length;
  const store = {
    stat: async () => ({ size, datedAt: new Date() }),
    open: async () => {
      read.stream = new Readable({
        read() {
          read.pieces += 1;
          this.push(piece);
        },
      });
      return { size, stream: read.stream };
    },
  } as Partial<FileStore> as FileStore;
  return { store, read, size };
}

test('reads no more of a file than its reader takes, and lets go of it when the reader leaves', async () => {
  const { store, read, size } = makeEndless();
  const answer = await answerWithFile(store, 'a', { method: 'GET', headers: { 'x-a': 'b' } });
  expect(answer?.headers.get('content-length')).toBe(String(size));
  expect(answer?.headers.get('x-a')).toBe('b');
  const reader = answer?.body?.getReader();
  await reader?.read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read.pieces).toBeLessThan(10);
  await reader?.cancel();
  await expect.poll(() => read.stream?.destroyed).toBe(true);
});

test('opens nothing for whoever asks for the head alone', async () => {
  const { store, read, size } = makeEndless();
  const answer = await answerWithFile(store, 'a', { method: 'HEAD', headers: {} });
  expect(answer?.headers.get('content-length')).toBe(String(size));
  expect(answer?.body).toBeNull();
  expect(read.stream).toBeNull();
});
