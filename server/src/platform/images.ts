import sharp, { type OutputInfo } from 'sharp';

// Only the three formats we accept may reach a decoder, whatever a file calls itself: SVG and the rest stay shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** The decoder of pictures that others have made: JPEG, PNG and WebP, nothing else. */
export { sharp, type OutputInfo };
