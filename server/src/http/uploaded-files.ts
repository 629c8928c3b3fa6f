import { Hono } from 'hono';
import type { FileStore } from '../platform/files/file-store.ts';

/** Serves learners' photos. A new photo has a new key, so each may be kept for ever. */
export function makeUploadedFiles(files: FileStore): Hono {
  return new Hono().get('/files/avatars/:name{[\\w-]+\\.webp}', async (context) => {
    const bytes = await files.get(`avatars/${context.req.param('name')}`);
    if (bytes === null) return context.notFound();
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
