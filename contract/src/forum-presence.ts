import { oc } from '@orpc/contract';
import * as z from 'zod';
import { channelNotFound, forumErrors, forumWriteErrors, moderatorsOnly } from './forum-errors.ts';
import { channelIdSchema as channelId, memberSchema } from './forum-messages.ts';

const done = z.object({ done: z.literal(true) });
const reading = oc.errors(forumErrors);
const writing = oc.errors(forumWriteErrors);

/** Operations about who is there: names to complete, readers of a channel, who types. */
export const presenceContract = {
  members: reading
    .route({
      method: 'GET',
      path: '/forum/members',
      summary: 'Members whose pseudo begins like this, at most 8: to complete a mention',
    })
    .input(z.object({ query: z.string().trim().min(1).max(20) }))
    .output(z.array(memberSchema)),
  present: reading
    .errors(channelNotFound)
    .route({
      method: 'GET',
      path: '/forum/channels/{channelId}/present',
      summary: 'Who reads the channel now, at most 50',
    })
    .input(z.object({ channelId }))
    .output(z.array(memberSchema)),
  watch: reading
    .route({
      method: 'PUT',
      path: '/forum/streams/{streamId}/channels',
      summary: 'Say which channels the pages behind a live stream show, for presence and typing',
    })
    .input(z.object({ streamId: z.uuid(), channelIds: z.array(channelId).max(10) }))
    .output(done),
  typing: writing
    .errors({ ...channelNotFound, ...moderatorsOnly })
    .route({
      method: 'POST',
      path: '/forum/channels/{channelId}/typing',
      summary: 'Say that one types; again every 3 seconds',
    })
    .input(z.object({ channelId }))
    .output(done),
};
