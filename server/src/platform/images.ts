import sharp, { type OutputInfo } from 'sharp';
import { StoredFile } from './files/stored-file.ts';

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

/** The decoder of pictures that others have made: JPEG, PNG and WebP, nothing else. */
export { sharp, type OutputInfo };
