import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  channelNotFound,
  forumContentErrors,
  forumErrors,
  forumWriteErrors,
  memberNotFound,
  messageNotFound,
  moderatorsOnly,
} from './shared-errors.ts';
import {
  channelIdSchema as channelId,
  channelSchema,
  chartSchema,
  chartSources,
  chartTimeframes,
  maxPageSize,
  memberSchema,
  messageContentSchema,
  messageSchema,
  pageSchema,
  searchHitSchema,
} from './forum-messages.ts';
import { moderationContract, noticeSchema, reportReasons } from './forum-moderation.ts';
import { presenceContract } from './forum-presence.ts';
import { reactions } from './forum-reactions.ts';

/** Largest picture of a chart, in bytes (2 MB). */
export const maxChartBytes = 2 * 1024 * 1024;

const number = z.coerce.number<number | string>().int().min(1);
const messageId = z.uuid();
const done = z.object({ done: z.literal(true) });
const reading = oc.errors(forumErrors);
const writing = oc.errors(forumWriteErrors);

/**
 * The forum: for subscribers and moderators, on every call. Its live stream is described in `forum-stream.ts`; it is
 * no operation of this router, because it never ends.
 */
export const forumContract = oc.tag('Forum').router({
  overview: reading
    .route({
      method: 'GET',
      path: '/forum',
      summary: 'Channels with what is unread, and own standing',
    })
    .output(
      z.object({
        channels: z.array(channelSchema),
        me: memberSchema.extend({
          mutedUntil: z.iso.datetime().nullable(),
          /** From when on own messages may hold links; null: already. */
          linksFrom: z.iso.datetime().nullable(),
          /** When access ends as things stand; null for moderators. */
          accessUntil: z.iso.datetime().nullable(),
        }),
        unreadNotices: z.number().int().min(0),
        /** Messages that wait for a moderator; null for members. */
        openCases: z.number().int().min(0).nullable(),
        /** Whom the reader has blocked: their messages are folded, and nothing tells of them. */
        blocked: z.array(memberSchema),
      }),
    ),
  history: reading
    .errors(channelNotFound)
    .route({
      method: 'GET',
      path: '/forum/channels/{channelId}/messages',
      summary: 'A page of messages: the last ones, or before, after or around a number',
    })
    .input(
      z
        .object({
          channelId,
          /** Messages with lower numbers. */
          before: number.optional(),
          /** Messages with greater numbers. */
          after: z.coerce.number<number | string>().int().min(0).optional(),
          /** That message in the middle: to jump to it. */
          around: number.optional(),
          limit: number.max(maxPageSize).default(50),
        })
        .refine(
          ({ before, after, around }) =>
            [before, after, around].filter((bound) => bound !== undefined).length <= 1,
          'Donnez une seule borne : before, after ou around.',
        ),
    )
    .output(pageSchema),
  send: oc
    .errors({
      ...forumContentErrors,
      ...channelNotFound,
      ...moderatorsOnly,
      ...messageNotFound,
      CHART_NOT_FOUND: { status: 404, message: 'No such chart of yours, or it is posted already.' },
    })
    .route({
      method: 'POST',
      path: '/forum/channels/{channelId}/messages',
      summary: 'Send a message; a repeated clientId is the same message',
    })
    .input(
      z.object({
        channelId,
        /** Made by the page, one a message: repeat the send with it until it is answered. */
        clientId: z.uuid(),
        content: messageContentSchema,
        /** Id of the message answered to, in the same channel. */
        replyTo: z.uuid().nullish(),
        /** A chart that `uploadChart` has taken. */
        chartId: z.uuid().nullish(),
      }),
    )
    .output(messageSchema),
  message: reading
    .errors(messageNotFound)
    .route({ method: 'GET', path: '/forum/messages/{messageId}', summary: 'One message' })
    .input(z.object({ messageId }))
    .output(messageSchema),
  edit: oc
    .errors({
      ...forumContentErrors,
      ...channelNotFound,
      ...messageNotFound,
      ...moderatorsOnly,
    })
    .route({ method: 'PATCH', path: '/forum/messages/{messageId}', summary: 'Edit an own message' })
    .input(z.object({ messageId, content: messageContentSchema }))
    .output(messageSchema),
  delete: reading
    .errors(messageNotFound)
    .route({
      method: 'DELETE',
      path: '/forum/messages/{messageId}',
      summary: 'Take an own message back',
    })
    .input(z.object({ messageId }))
    .output(messageSchema),
  react: writing
    .errors(messageNotFound)
    .route({
      method: 'PUT',
      path: '/forum/messages/{messageId}/reactions/{reaction}',
      summary: 'Give a reaction; twice is once',
    })
    .input(z.object({ messageId, reaction: z.enum(reactions) }))
    .output(messageSchema),
  unreact: writing
    .errors(messageNotFound)
    .route({
      method: 'DELETE',
      path: '/forum/messages/{messageId}/reactions/{reaction}',
      summary: 'Take a reaction back',
    })
    .input(z.object({ messageId, reaction: z.enum(reactions) }))
    .output(messageSchema),
  markRead: reading
    .errors(channelNotFound)
    .route({
      method: 'PUT',
      path: '/forum/channels/{channelId}/read',
      summary: 'Move the unread line forward; it never moves back',
    })
    .input(z.object({ channelId, number: z.number().int().min(0) }))
    .output(channelSchema),
  search: reading
    .route({
      method: 'GET',
      path: '/forum/search',
      summary: 'Messages with all the words, newest first, 20 a page',
    })
    .input(
      z.object({
        /** French words in any form; "exact words" in quotes, -without. */
        query: z.string().trim().min(2, 'Deux caractères au moins.').max(200),
        channelId: channelId.optional(),
        /** `next` of the page before. */
        cursor: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ hits: z.array(searchHitSchema), next: z.string().nullable() })),
  ...presenceContract,
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
  block: reading
    .errors(memberNotFound)
    .route({
      method: 'PUT',
      path: '/forum/members/{learnerId}/block',
      summary:
        'Block a member: their messages are folded, and neither sees that the other is there',
    })
    .input(z.object({ learnerId: z.string().max(64) }))
    .output(done),
  unblock: reading
    .route({
      method: 'DELETE',
      path: '/forum/members/{learnerId}/block',
      summary: 'End a block; one that is not there changes nothing',
    })
    .input(z.object({ learnerId: z.string().max(64) }))
    .output(done),
  report: reading
    .errors(messageNotFound)
    .route({
      method: 'POST',
      path: '/forum/messages/{messageId}/reports',
      summary: 'Report a message to the moderators; twice is once until it is decided',
    })
    .input(
      z.object({
        messageId,
        reason: z.enum(reportReasons, 'Choisissez un motif.'),
        details: z.string().trim().max(1000, '1000 caractères au plus.').default(''),
      }),
    )
    .output(done),
  notices: reading
    .route({
      method: 'GET',
      path: '/forum/notices',
      summary: 'What the moderation told the reader, newest first',
    })
    .output(z.array(noticeSchema)),
  markNoticesRead: reading
    .route({ method: 'PUT', path: '/forum/notices/read', summary: 'Mark all notices as read' })
    .output(done),
  moderation: moderationContract,
});
