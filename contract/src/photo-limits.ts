/** Largest photo that is accepted, in bytes (5 MB). */
export const maxPhotoBytes = 5 * 1024 * 1024;

/** Kinds of photos and pictures that are accepted. */
export const photoTypes: ('image/jpeg' | 'image/png' | 'image/webp')[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
];

/** What is said of one that is of another kind, or that no decoder can read. */
export const photoFormatMessage = 'L’image doit être au format JPEG, PNG ou WebP';
