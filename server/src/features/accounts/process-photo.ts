import { photoFormatMessage } from '@chandelle/contract/account-forms';
import { sharp } from '../../platform/images.ts';
import { invalidField } from './account-errors.ts';

/** Side of the square that is kept, in pixels: twice the largest size on screen. */
const photoSide = 256;

/** Largest photo that is decoded, in pixels: 50 megapixels, as the cameras of telephones take them. */
const maxPixels = 51_000_000;

/** One decoder at a time: a decoded photo may take 200 MB, and anyone may send one. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Turns a photo into what is kept: upright, a square of 256 × 256 cut from its middle, WebP, without metadata.
 * Throws INVALID_INPUT at the field `photo` when it cannot be decoded or has too many pixels.
 */
export async function processPhoto(photo: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const turn = queue.then(() => decode(bytes));
  queue = turn.catch(() => undefined);
  return turn;
}

async function decode(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(photoSide, photoSide, { fit: 'cover' })
      .timeout({ seconds: 15 })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw invalidField(
      'photo',
      tooLarge ? 'L’image ne peut pas dépasser 50 mégapixels' : photoFormatMessage,
    );
  }
}
