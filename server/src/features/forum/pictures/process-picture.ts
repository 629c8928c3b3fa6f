import { makeFairTurns } from '../../../platform/limits/fair-turns.ts';
import {
  beginsWith,
  type OutputInfo,
  pictureSource,
  redrawPicture,
  sharp,
} from '../../../platform/files/images.ts';
import { pictureError } from '../../../platform/files/picture-error.ts';
import { invalidField } from '../../../platform/api-error.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Largest chart that is decoded, in pixels. */
const maxPixels = 12_000_000;
/** Largest side that is kept, in pixels. */
const maxSide = 1600;
/** Smallest side of what one can read, in pixels. */
const minSide = 40;

/** One decoder at a time: what is decoded may take 100 MB. Each member waits behind their own. */
const inTurn = makeFairTurns(1);

const inside = { fit: 'inside', withoutEnlargement: true } as const;

interface Drawn {
  data: Buffer;
  info: OutputInfo;
}

export interface ProcessedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws a PNG anew as WebP without metadata, at most 1600 pixels wide and high. Nothing but a PNG reaches a decoder.
 *
 * @throws INVALID_INPUT at the field `picture` when it is none, is too small or has too many pixels
 */
export async function processChart(picture: Blob, sender: string): Promise<ProcessedPicture> {
  if (!(await beginsWith(picture, pngSignature)))
    throw invalidField('picture', 'Le graphique doit être au format PNG.');
  return inTurn(sender, async () => decodeChart(await pictureSource(picture)));
}

async function decodeChart(source: string | Uint8Array): Promise<ProcessedPicture> {
  let drawn: Drawn;
  try {
    drawn = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize(maxSide, maxSide, inside)
      .timeout({ seconds: 15 })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw invalidField('picture', 'Ce graphique ne peut pas être lu.');
  }
  return checked(drawn, 'Ce graphique est trop petit.');
}

/**
 * Draws a member's own picture anew as WebP, upright, without metadata, at most 1600 pixels wide and high.
 *
 * @throws INVALID_INPUT at the field `picture` when it cannot be decoded, is too small or has too many pixels
 */
export function processPicture(picture: Blob, sender: string): Promise<ProcessedPicture> {
  return inTurn(sender, async () => {
    try {
      const drawn = await redrawPicture(picture, (one) => one.resize(maxSide, maxSide, inside));
      return checked(drawn, 'Cette image est trop petite.');
    } catch (error) {
      throw pictureError(error, 'picture');
    }
  });
}

/** Refuses what is too small to be read. */
function checked(drawn: Drawn, tooSmall: string): ProcessedPicture {
  const { width, height } = drawn.info;
  if (width < minSide || height < minSide) throw invalidField('picture', tooSmall);
  return { bytes: new Uint8Array(drawn.data), width, height };
}
