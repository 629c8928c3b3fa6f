import { makeFairTurns } from '../../../platform/fair-turns.ts';
import { beginsWith, type OutputInfo, pictureSource, sharp } from '../../../platform/images.ts';
import { invalidField } from '../../../platform/refusal.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Largest picture that is decoded, in pixels. */
const maxPixels = 12_000_000;
/** Largest side that is kept, in pixels. */
const maxSide = 1600;
/** Smallest side of a chart that one can read, in pixels. */
const minSide = 40;

/** One decoder at a time: a decoded chart may take 50 MB. Each member waits behind their own. */
const inTurn = makeFairTurns(1);

export interface ProcessedChart {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws a PNG anew as WebP without metadata, at most 1600 pixels wide and high. Nothing but a PNG reaches a decoder.
 *
 * @throws INVALID_INPUT at the field `picture` when it is none, is too small or has too many pixels
 */
export async function processChart(picture: Blob, sender: string): Promise<ProcessedChart> {
  if (!(await beginsWith(picture, signature)))
    throw invalidField('picture', 'Le graphique doit être au format PNG.');
  return inTurn(sender, async () => decode(await pictureSource(picture)));
}

async function decode(source: string | Uint8Array): Promise<ProcessedChart> {
  let drawn: { data: Buffer; info: OutputInfo };
  try {
    drawn = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 15 })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw invalidField('picture', 'Ce graphique ne peut pas être lu.');
  }
  const { width, height } = drawn.info;
  if (width < minSide || height < minSide)
    throw invalidField('picture', 'Ce graphique est trop petit.');
  return { bytes: new Uint8Array(drawn.data), width, height };
}
