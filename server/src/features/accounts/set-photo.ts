import type { Services } from '../../services.ts';
import { avatarUrl } from './avatar-url.ts';
import { keepPhoto } from './keep-photo.ts';
import { photoLimit } from './limits.ts';
import { processPhoto } from './process-photo.ts';
import { replaceAvatar } from './replace-avatar.ts';

/** Sets or replaces the learner's photo; resolves to its address. Throws INVALID_INPUT, TOO_MANY_REQUESTS. */
export async function setPhoto(services: Services, userId: string, photo: Blob): Promise<string> {
  await services.limits.use(photoLimit, userId);
  const bytes = await processPhoto(photo, userId);
  return keepPhoto(services, bytes, async (avatarKey) => {
    await replaceAvatar(services, userId, avatarKey);
    return avatarUrl(avatarKey);
  });
}
