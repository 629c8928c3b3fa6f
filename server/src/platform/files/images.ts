import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { StoredFile } from './stored-file.ts';

// Only the three formats we accept may reach a decoder, whatever a file calls itself: SVG and the rest stay shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

// Nobody asks for the same picture twice: nothing of one is kept.
sharp.cache(false);

/** Returns what the decoder reads a picture from: its file where there is one, so that its bytes take no memory here. */
export const pictureSource = async (picture: Blob): Promise<string | Uint8Array> =>
  picture instanceof StoredFile ? picture.path : new Uint8Array(await picture.arrayBuffer());

/** Reads whether a picture begins with these bytes. */
export async function beginsWith(picture: Blob, bytes: Uint8Array): Promise<boolean> {
  const begin = await picture.slice(0, bytes.length).arrayBuffer();
  return Buffer.from(begin).equals(bytes);
}

/**
 * Largest picture that is decoded, in megapixels: JPEG as the cameras of telephones take them, since it is read at a fraction of
 * its size; of the others every pixel is unfolded.
 */
const maxMegapixels = { jpeg: 50, other: 24 };
const jpegBeginning = Buffer.from([0xff, 0xd8]);

/** A picture that is not decoded. `megapixels`: it has more than that many; null: it is none of the three formats, or broken. */
export class PictureRejected extends Error {
  readonly megapixels: number | null;

  constructor(megapixels: number | null) {
    super('The picture is not decoded.');
    this.megapixels = megapixels;
  }
}

/**
 * Draws somebody's picture anew as WebP, upright and without metadata, at the size that `fit` gives it.
 *
 * @throws PictureRejected
 */
export async function redrawPicture(
  picture: Blob,
  fit: (decoder: Sharp) => Sharp,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const jpeg = await beginsWith(picture, jpegBeginning);
  const megapixels = jpeg ? maxMegapixels.jpeg : maxMegapixels.other;
  const source = await pictureSource(picture);
  try {
    // A camera's 50 megapixels are a little more.
    const limitInputPixels = megapixels * 1_020_000;
    return await fit(sharp(source, { limitInputPixels, failOn: 'error' }).autoOrient())
      .timeout({ seconds: 15 })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new PictureRejected(tooLarge ? megapixels : null);
  }
}

/** The decoder of pictures that others have made: JPEG, PNG and WebP, nothing else. */
export { sharp, type OutputInfo };
