import { randomBytes } from 'node:crypto';
import type { Services } from '../../services.ts';

/**
 * Writes a processed photo under a new random key, then runs the work that refers to it. Takes the photo back when
 * the work fails, so that no file is left without an owner.
 */
export async function keepPhoto<Result>(
  services: Services,
  photo: Uint8Array,
  work: (avatarKey: string) => Promise<Result>,
): Promise<Result> {
  const avatarKey = `avatars/${randomBytes(18).toString('base64url')}.webp`;
  await services.files.put(avatarKey, photo);
  try {
    return await work(avatarKey);
  } catch (error) {
    await services.files.remove(avatarKey);
    throw error;
  }
}
