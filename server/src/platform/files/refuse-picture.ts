import { photoFormatMessage } from '@chandelle/contract/photo-limits';
import { PictureRefused } from './images.ts';
import { invalidField } from '../api-error.ts';

/** Turns what {@link redrawPicture} refused into INVALID_INPUT at a field; any other error stays what it is. */
export function refusePicture(error: unknown, field: string): unknown {
  if (!(error instanceof PictureRefused)) return error;
  const { megapixels } = error;
  const tooMany = `L’image ne peut pas dépasser ${megapixels} mégapixels`;
  return invalidField(field, megapixels === null ? photoFormatMessage : tooMany);
}
