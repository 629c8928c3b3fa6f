import { oc } from '@orpc/contract';
import * as z from 'zod';
import { noticeSchema, reportReasons } from './forum-moderation.ts';
import { forumErrors, memberNotFound, messageNotFound } from './forum-errors.ts';

const messageId = z.uuid();
const done = z.object({ done: z.literal(true) });
const reading = oc.errors(forumErrors);

/** What a member does against what others write, and what came of it. */
export const protectionContract = {
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
};
