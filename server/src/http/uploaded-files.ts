import { Hono } from 'hono';
import type { FileStore } from '../platform/files/file-store.ts';
import { answerWithFile } from '../platform/http/answer-with-file.ts';

/** Serves learners' photos. A new photo has a new key, so each may be kept for ever. */
export function makeUploadedFiles(files: FileStore): Hono {
  return new Hono().get('/files/avatars/:name{[\\w-]+\\.webp}', async (context) => {
    const { method } = context.req;
    const answer = await answerWithFile(files, `avatars/${context.req.param('name')}`, {
      method,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    return answer ?? context.notFound();
  });
}
