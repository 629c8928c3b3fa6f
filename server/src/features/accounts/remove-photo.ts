import type { Services } from '../../services.ts';
import { replaceAvatar } from './replace-avatar.ts';

/** Removes the learner's photo and its file; does nothing without a photo. */
export async function removePhoto(services: Services, userId: string): Promise<void> {
  await replaceAvatar(services, userId, null);
}
