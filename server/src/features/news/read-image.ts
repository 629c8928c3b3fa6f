import { eq } from 'drizzle-orm';
import { sharp } from '../../platform/images.ts';
import { OutsideError } from '../../platform/outside/fetch-outside.ts';
import type { Services } from '../../services.ts';
import { newsArticles } from './tables.ts';

/** Width of a kept picture, in pixels: a card on a sharp screen. */
const width = 720;
const height = 405;
const largestImage = 8_000_000;
const longestAnswerMs = 10_000;
const maxPixels = 40_000_000;

/** Key of an article's picture in the file store. */
export const imageKey = (id: string) => `news/${id}.webp`;

/** Pictures being fetched: asked for by many readers at once, made once. */
const underWay = new WeakMap<Services, Map<string, Promise<Uint8Array | null>>>();

/**
 * Reads an article's picture as we keep it: 720 × 405 at most, WebP, without metadata. The first reader has it fetched from
 * its source by the server, so that no reader's address is given away. Resolves to null when there is none to be had.
 */
export async function readImage(services: Services, id: string): Promise<Uint8Array | null> {
  const kept = await services.files.get(imageKey(id));
  if (kept !== null) return kept;
  const fetching = underWay.get(services) ?? new Map<string, Promise<Uint8Array | null>>();
  underWay.set(services, fetching);
  const begun = fetching.get(id) ?? fetchImage(services, id).finally(() => fetching.delete(id));
  fetching.set(id, begun);
  return begun;
}

async function fetchImage(services: Services, id: string): Promise<Uint8Array | null> {
  const { database, files, outside } = services;
  const [article] = await database
    .select({ source: newsArticles.imageSource, kept: newsArticles.imageKept })
    .from(newsArticles)
    .where(eq(newsArticles.id, id));
  if (!article?.source || article.kept === false) return null;
  const picture = await fetchPicture(outside, article.source);
  if (picture === 'unreachable') return null;
  if (picture !== 'none') await files.put(imageKey(id), picture);
  await database
    .update(newsArticles)
    .set({ imageKept: picture !== 'none' })
    .where(eq(newsArticles.id, id));
  return picture === 'none' ? null : picture;
}

/** Fetches and resizes; 'unreachable' may be better another time, 'none' is for good. */
async function fetchPicture(
  outside: Services['outside'],
  source: string,
): Promise<Uint8Array | 'unreachable' | 'none'> {
  try {
    const { status, body } = await outside(source, {
      headers: { accept: 'image/webp, image/jpeg, image/png' },
      maxBytes: largestImage,
      timeoutMs: longestAnswerMs,
    });
    if (status >= 500) return 'unreachable';
    if (status !== 200) return 'none';
    return await sharp(body, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: 'cover', withoutEnlargement: true })
      .timeout({ seconds: 10 })
      .webp({ quality: 78 })
      .toBuffer();
  } catch (error) {
    return error instanceof OutsideError ? 'unreachable' : 'none';
  }
}
