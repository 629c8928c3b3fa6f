import { photoFormatMessage } from '@chandelle/contract/photo-limits';
import { PictureRejected } from './images.ts';
import { invalidField } from '../api-error.ts';

/** Turns what {@link redrawPicture} rejected into INVALID_INPUT at a field; any other error stays what it is. */
export function pictureError(error: unknown, field: string): unknown {
  if (!(error instanceof PictureRejected)) return error;
  const { megapixels } = error;
  const tooMany = `L’image ne peut pas dépasser ${megapixels} mégapixels`;
  return invalidField(field, megapixels === null ? photoFormatMessage : tooMany);
}
