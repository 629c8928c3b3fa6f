import { eq } from 'drizzle-orm';
import pLimit, { type LimitFunction } from 'p-limit';
import { sharp } from '../../../platform/files/images.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { OutsideError } from '../../../platform/outside/safe-fetch.ts';
import type { NewsServices } from '../news-services.ts';
import { newsArticles } from '../tables.ts';

/** Width of a kept picture, in pixels: a card on a sharp screen. */
const width = 720;
const height = 405;
const maxImageBytes = 8_000_000;
const maxAnswerMs = 10_000;
const maxPixels = 40_000_000;

/** Returns the key of an article's picture in the file store. */
export const imageKey = (id: string) => `news/${id}.webp`;

/** Pictures that are fetched at a time by this process; others wait. */
const atOnce = 4;
/** Shortest and longest time before a picture that could not be reached is asked for again, in milliseconds. */
const minPauseMs = 15 * 60_000;
const maxPauseMs = 6 * 3_600_000;
/** What a source answers when another time may be better: too slow, too early, too many, its own failure. */
const isForAnotherTime = (status: number) => [408, 425, 429].includes(status) || status >= 500;

interface Fetching {
  /** Pictures being fetched: asked for by many readers at once, made once. */
  underWay: Map<string, Promise<Uint8Array | null>>;
  inTurn: LimitFunction;
}
const fetchings = new WeakMap<FileStore, Fetching>();

/**
 * Reads an article's picture as we keep it: 720 × 405 at most, WebP, without metadata. The first reader has it fetched from
 * its source by the server, so that no reader's address is given away. Resolves to null when there is none to be had, for
 * good or for now.
 */
export async function readImage(services: NewsServices, id: string): Promise<Uint8Array | null> {
  const stored = await services.files.get(imageKey(id));
  if (stored !== null) return stored;
  const fetching = fetchings.get(services.files) ?? { underWay: new Map(), inTurn: pLimit(atOnce) };
  fetchings.set(services.files, fetching);
  const { underWay, inTurn } = fetching;
  const begun =
    underWay.get(id) ?? inTurn(() => fetchImage(services, id)).finally(() => underWay.delete(id));
  underWay.set(id, begun);
  return begun;
}

/** Returns whether an article's picture may be asked for at an instant: it has one, which is not known to be out of reach. */
export function isImageOffered(
  article: Pick<typeof newsArticles.$inferSelect, 'imageSource' | 'imageStored' | 'imageNotBefore'>,
  now: Date,
): boolean {
  const { imageSource, imageStored, imageNotBefore } = article;
  if (imageSource === null || imageStored === false) return false;
  return imageStored === true || imageNotBefore === null || imageNotBefore <= now;
}

async function fetchImage(services: NewsServices, id: string): Promise<Uint8Array | null> {
  const { database, files, clock } = services;
  const [article] = await database.select().from(newsArticles).where(eq(newsArticles.id, id));
  const now = clock();
  if (!article?.imageSource || !isImageOffered(article, now)) return null;
  const picture = await fetchPicture(services, article.imageSource);
  const write = (change: Partial<typeof newsArticles.$inferInsert>) =>
    database.update(newsArticles).set(change).where(eq(newsArticles.id, id));
  if (picture === 'none') {
    await write({ imageStored: false });
    return null;
  }
  if (picture === 'unreachable') {
    // As long again as the article has been here: a source that is gone for good is asked ever less often.
    const age = now.getTime() - article.collectedAt.getTime();
    const pause = Math.min(Math.max(age, minPauseMs), maxPauseMs);
    await write({ imageNotBefore: new Date(now.getTime() + pause) });
    return null;
  }
  await files.put(imageKey(id), picture);
  await write({ imageStored: true, imageNotBefore: null });
  return picture;
}

/** Fetches and resizes; 'unreachable' may be better another time, 'none' is for good. */
async function fetchPicture(
  { outside, stopping }: NewsServices,
  source: string,
): Promise<Uint8Array | 'unreachable' | 'none'> {
  try {
    const { status, body } = await outside(source, {
      headers: { accept: 'image/webp, image/jpeg, image/png' },
      maxBytes: maxImageBytes,
      timeoutMs: maxAnswerMs,
      signal: stopping.signal,
    });
    if (isForAnotherTime(status)) return 'unreachable';
    if (status !== 200) return 'none';
    return await sharp(body, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: 'cover', withoutEnlargement: true })
      .timeout({ seconds: 10 })
      .webp({ quality: 78 })
      .toBuffer();
  } catch (error) {
    if (stopping.signal.aborted) throw error;
    return error instanceof OutsideError && error.unreachable ? 'unreachable' : 'none';
  }
}
