import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { makeFairTurns } from '../../../platform/limits/fair-turns.ts';
import { redrawPicture } from '../../../platform/files/images.ts';
import { pictureError } from '../../../platform/files/picture-error.ts';
import { removeUnnamed } from '../../../platform/files/sweep-files.ts';
import type { Services } from '../../../platform/services.ts';
import { avatarUrl } from '../../identity/avatar-url.ts';
import { learners } from '../../identity/tables.ts';
import { photoLimit } from '../limits.ts';

/**
 * Sets or replaces the learner's photo; resolves to its address.
 *
 * @throws INVALID_INPUT, TOO_MANY_REQUESTS
 */
export async function setPhoto(
  services: Services,
  learnerId: string,
  photo: Blob,
): Promise<string> {
  await services.limits.use(photoLimit, learnerId);
  const bytes = await processPhoto(photo, learnerId);
  return savePhoto(services, bytes, async (avatarKey) => {
    await replaceAvatar(services, learnerId, avatarKey);
    return avatarUrl(avatarKey);
  });
}

/** Removes the learner's photo and its file; does nothing without a photo. */
export async function removePhoto(services: Services, learnerId: string): Promise<void> {
  await replaceAvatar(services, learnerId, null);
}

/** Points the learner to another photo, or to none, and then removes the file of the former one. */
async function replaceAvatar(
  services: Services,
  learnerId: string,
  avatarKey: string | null,
): Promise<void> {
  const former = await services.database.transaction(async (tx) => {
    const [learner] = await tx
      .select({ avatarKey: learners.avatarKey })
      .from(learners)
      .where(eq(learners.learnerId, learnerId))
      .for('update');
    if (learner === undefined) throw new Error('The learner was deleted meanwhile.');
    await tx.update(learners).set({ avatarKey }).where(eq(learners.learnerId, learnerId));
    return learner.avatarKey;
  });
  if (former !== null) await removeUnnamed(services, [former]);
}

/**
 * Writes a processed photo under a new random key, then runs the work that refers to it. Takes the photo back when
 * the work fails, so that no file is left without an owner.
 */
export async function savePhoto<Result>(
  services: Services,
  photo: Uint8Array,
  work: (avatarKey: string) => Promise<Result>,
): Promise<Result> {
  const avatarKey = `avatars/${randomBytes(18).toString('base64url')}.webp`;
  await services.files.put(avatarKey, photo);
  try {
    return await work(avatarKey);
  } catch (error) {
    await removeUnnamed(services, [avatarKey]);
    throw error;
  }
}

/** Side of the square that is kept, in pixels: twice the largest size on screen. */
const photoSide = 256;

/** One decoder at a time, since anyone may send a photo that takes much memory; each sender waits behind their own. */
const inTurn = makeFairTurns(1);

/**
 * Turns a photo into what is kept: upright, a square of 256 × 256 cut from its middle, WebP, without metadata.
 * `sender` is who waits for it: a learner's id or an address.
 *
 * @throws INVALID_INPUT at the field `photo` when it cannot be decoded or has too many pixels
 */
export function processPhoto(photo: Blob, sender: string): Promise<Uint8Array> {
  return inTurn(sender, () => decode(photo));
}

async function decode(photo: Blob): Promise<Uint8Array> {
  try {
    const fit = { fit: 'cover' } as const;
    const { data } = await redrawPicture(photo, (drawn) => drawn.resize(photoSide, photoSide, fit));
    return data;
  } catch (error) {
    throw pictureError(error, 'photo');
  }
}
