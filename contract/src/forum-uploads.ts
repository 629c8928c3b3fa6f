import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  chartSchema,
  chartSources,
  chartTimeframes,
  maxPictureBytes,
  pictureSchema,
  pictureTooLargeText,
} from './forum-attachments.ts';
import { photoFormatMessage, photoTypes } from './photo-limits.ts';
import { forumWriteErrors } from './forum-errors.ts';

/** Largest picture of a chart, in bytes (2 MB). */
export const maxChartBytes = 2 * 1024 * 1024;

/** What goes along with a message, and comes before it. */
export const uploadsContract = {
  uploadChart: oc
    .errors({
      ...forumWriteErrors,
      MARKET_NOT_STORED: {
        status: 409,
        message: 'The server keeps no such market of the learner.',
      },
    })
    .route({
      method: 'POST',
      path: '/forum/charts',
      summary: 'Upload the picture of a simulator chart, to be sent with a message within a day',
    })
    .input(
      z.object({
        picture: z
          .file('Le graphique est requis.')
          .max(maxChartBytes, 'Le graphique ne peut pas dépasser 2 Mo.')
          .mime(['image/png'], 'Le graphique doit être au format PNG.'),
        /** Where the chart comes from; its figures are those that the server keeps of that market. */
        source: z.enum(chartSources),
        timeframe: z.enum(chartTimeframes),
      }),
    )
    .output(chartSchema),
  uploadPicture: oc
    .errors(forumWriteErrors)
    .route({
      method: 'POST',
      path: '/forum/pictures',
      summary: 'Upload a picture, to be sent with a message within a day',
    })
    .input(
      z.object({
        picture: z
          .file('L’image est requise.')
          .max(maxPictureBytes, pictureTooLargeText)
          .mime(photoTypes, photoFormatMessage),
      }),
    )
    .output(pictureSchema),
};
