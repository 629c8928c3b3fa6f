/** Returns the address of a chart or a picture of a message. */
export const pictureUrl = (id: string): string => `/api/forum/pictures/${id}`;
