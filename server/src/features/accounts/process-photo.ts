import { photoFormatMessage } from '@chandelle/contract/account-forms';
import { makeFairTurns } from '../../platform/fair-turns.ts';
import { sharp } from '../../platform/images.ts';
import { invalidField } from './account-errors.ts';

/** Side of the square that is kept, in pixels: twice the largest size on screen. */
const photoSide = 256;

/**
 * Largest photo that is decoded, in megapixels: JPEG as the cameras of telephones take them, since it is read at a fraction of
 * its size; of the others every pixel is unfolded.
 */
const maxMegapixels = { jpeg: 50, other: 24 };

/** One decoder at a time, since anyone may send a photo that takes much memory; each sender waits behind their own. */
const inTurn = makeFairTurns(1);

/**
 * Turns a photo into what is kept: upright, a square of 256 × 256 cut from its middle, WebP, without metadata.
 * `sender` is who waits for it: a learner's id or an address.
 * Throws INVALID_INPUT at the field `photo` when it cannot be decoded or has too many pixels.
 */
export function processPhoto(photo: Blob, sender: string): Promise<Uint8Array> {
  return inTurn(sender, async () => decode(new Uint8Array(await photo.arrayBuffer())));
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

async function decode(bytes: Uint8Array): Promise<Uint8Array> {
  const megapixels = isJpeg(bytes) ? maxMegapixels.jpeg : maxMegapixels.other;
  try {
    // A camera's 50 megapixels are a little more.
    const limitInputPixels = megapixels * 1_020_000;
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize(photoSide, photoSide, { fit: 'cover' })
      .timeout({ seconds: 15 })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw invalidField(
      'photo',
      tooLarge ? `L’image ne peut pas dépasser ${megapixels} mégapixels` : photoFormatMessage,
    );
  }
}
