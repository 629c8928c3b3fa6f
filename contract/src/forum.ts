import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  channelNotFound,
  forumContentErrors,
  forumErrors,
  forumWriteErrors,
  messageNotFound,
  moderatorsOnly,
} from './forum-errors.ts';
import {
  channelIdSchema as channelId,
  channelSchema,
  descriptionSchema,
  maxPageSize,
  memberSchema,
  messageContentSchema,
  messageSchema,
  pageSchema,
  searchHitSchema,
  threadSchema,
} from './forum-messages.ts';
import { moderationContract } from './forum-moderation.ts';
import { presenceContract } from './forum-presence.ts';
import { protectionContract } from './forum-protection.ts';
import { reactions } from './forum-reactions.ts';
import { uploadsContract } from './forum-uploads.ts';
import { lessonIdSchema } from './lessons.ts';

const number = z.coerce.number<number | string>().int().min(1);
const messageId = z.uuid();
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
      PICTURE_NOT_FOUND: {
        status: 404,
        message: 'No such picture or chart of yours, or it is posted already.',
      },
      STEP_NOT_OPEN: {
        status: 403,
        message: 'No such step to read, or its lesson is locked for the member.',
      },
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
        /** What `uploadChart` or `uploadPicture` has taken. */
        pictureId: z.uuid().nullish(),
        /** Of a picture of one's own; a chart has the server's figures. */
        pictureDescription: descriptionSchema.default(''),
        /** A step of a lesson that is open to the member; its titles are the server's. */
        quotedStep: z
          .object({ lessonId: lessonIdSchema, number: z.number().int().min(1).max(99) })
          .nullish(),
      }),
    )
    .output(messageSchema),
  message: reading
    .errors(messageNotFound)
    .route({ method: 'GET', path: '/forum/messages/{messageId}', summary: 'One message' })
    .input(z.object({ messageId }))
    .output(messageSchema),
  thread: reading
    .errors(messageNotFound)
    .route({
      method: 'GET',
      path: '/forum/messages/{messageId}/thread',
      summary: 'The thread in which a message stands, from its beginning or after a number',
    })
    .input(
      z.object({ messageId, after: z.coerce.number<number | string>().int().min(0).default(0) }),
    )
    .output(threadSchema),
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
  ...uploadsContract,
  ...protectionContract,
  moderation: moderationContract,
});
