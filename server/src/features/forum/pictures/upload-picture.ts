import type { pictureSchema } from '@chandelle/contract/forum-attachments';
import type * as z from 'zod';
import type { Services } from '../../../platform/services.ts';
import { processPicture } from './process-picture.ts';
import { admitUpload, storePicture } from './store-picture.ts';

/**
 * Stores a picture of a member's own, to be posted with a message, which says what it shows. One that is not posted
 * within a day is removed.
 *
 * @throws INVALID_INPUT, MUTED, TOO_MANY_REQUESTS
 */
export async function uploadPicture(
  services: Services,
  learnerId: string,
  picture: Blob,
): Promise<z.input<typeof pictureSchema>> {
  await admitUpload(services, learnerId);
  const drawn = await processPicture(picture, learnerId);
  return { ...(await storePicture(services, learnerId, drawn, null)), description: '' };
}
