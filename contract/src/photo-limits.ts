/** Largest photo that is accepted, in bytes (5 MB). */
export const maxPhotoBytes = 5 * 1024 * 1024;
