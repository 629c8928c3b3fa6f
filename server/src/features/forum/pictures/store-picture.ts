import { randomBytes } from 'node:crypto';
import type { chartNumbersSchema } from '@chandelle/contract/forum-attachments';
import type * as z from 'zod';
import { removeUnnamed } from '../../../platform/files/sweep-files.ts';
import type { Services } from '../../../platform/services.ts';
import { uploadLimit } from '../limits.ts';
import { joinForum } from '../members/join-forum.ts';
import { checkUnmuted } from '../messages/check-writing.ts';
import { forumPictures } from '../tables.ts';
import { pictureUrl } from './picture-url.ts';
import type { ProcessedPicture } from './process-picture.ts';

/**
 * Lets a member upload a chart or a picture.
 *
 * @throws MUTED, TOO_MANY_REQUESTS
 */
export async function admitUpload(services: Services, learnerId: string): Promise<void> {
  const { database, limits, clock } = services;
  checkUnmuted(await joinForum(database, learnerId, clock()), clock());
  await limits.use(uploadLimit, learnerId);
}

/** Stores what was drawn, with the figures of a chart, for a message of the member within a day. */
export async function storePicture(
  services: Services,
  learnerId: string,
  { bytes, width, height }: ProcessedPicture,
  numbers: z.output<typeof chartNumbersSchema> | null,
): Promise<{ id: string; url: string; width: number; height: number }> {
  const { files, database, clock } = services;
  const fileKey = `forum-pictures/${randomBytes(18).toString('base64url')}.webp`;
  await files.put(fileKey, bytes);
  try {
    const [row] = await database
      .insert(forumPictures)
      .values({ learnerId, fileKey, width, height, numbers, uploadedAt: clock() })
      .returning({ id: forumPictures.id });
    if (row === undefined) throw new Error('The picture was not stored.');
    return { id: row.id, url: pictureUrl(row.id), width, height };
  } catch (error) {
    await removeUnnamed(services, [fileKey]);
    throw error;
  }
}
