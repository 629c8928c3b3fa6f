import { blockMember, unblockMember } from './members/block-member.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { editMessage } from './messages/edit-message.ts';
import { forumProcedures, moderatorProcedures, rateLimited } from './forum-procedures.ts';
import {
  blockLimit,
  floodLimit,
  historyLimit,
  markReadLimit,
  membersLimit,
  readLimit,
  sendLimit,
  watchLimit,
} from './limits.ts';
import { completeMention, listMuted, listPresent } from './members/list-members.ts';
import { markRead } from './reading/mark-read.ts';
import { decideCase } from './moderation/decide-case.ts';
import { pinMessage, unpinMessage } from './moderation/pin-message.ts';
import { muteMember } from './moderation/mute-member.ts';
import { readAudit, readMessageVersions } from './moderation/read-audit.ts';
import { readQueue } from './moderation/read-queue.ts';
import { setSlowMode } from './moderation/set-slow-mode.ts';
import { reactToMessage } from './messages/react-to-message.ts';
import { readChannel } from './reading/read-channels.ts';
import { readHistory } from './reading/read-history.ts';
import { readMessage } from './reading/read-messages.ts';
import { markNoticesRead, readNotices } from './reading/read-notices.ts';
import { readForumOverview } from './reading/read-overview.ts';
import { readThread } from './reading/read-thread.ts';
import { reportMessage } from './moderation/report-message.ts';
import { sayTyping } from './messages/say-typing.ts';
import { searchMessages } from './reading/search-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import { watchChannels } from './stream/presence.ts';
import { uploadChart } from './pictures/upload-chart.ts';
import { uploadPicture } from './pictures/upload-picture.ts';

const done = { done: true } as const;

/** The forum, for subscribers and moderators. */
export const forumRoutes = {
  overview: forumProcedures.overview
    .use(rateLimited(readLimit))
    .handler(({ context }) => readForumOverview(context.services, context.member)),
  history: forumProcedures.history
    .use(rateLimited(historyLimit))
    .handler(({ context, input }) =>
      readHistory(context.services, context.member.learnerId, input),
    ),
  send: forumProcedures.send
    .use(rateLimited(sendLimit))
    .handler(({ context, input }) => sendMessage(context.services, context.member, input)),
  message: forumProcedures.message
    .use(rateLimited(readLimit))
    .handler(({ context, input }) =>
      readMessage(context.services.pool, input.messageId, { learnerId: context.member.learnerId }),
    ),
  thread: forumProcedures.thread
    .use(rateLimited(historyLimit))
    .handler(({ context, input }) => readThread(context.services, context.member.learnerId, input)),
  edit: forumProcedures.edit.handler(({ context, input }) =>
    editMessage(context.services, context.member, input.messageId, input.content),
  ),
  delete: forumProcedures.delete
    .use(rateLimited(floodLimit))
    .handler(({ context, input }) =>
      deleteMessage(context.services, context.member.learnerId, input.messageId),
    ),
  react: forumProcedures.react.handler(({ context, input }) =>
    reactToMessage(context.services, context.member.learnerId, { ...input, given: true }),
  ),
  unreact: forumProcedures.unreact.handler(({ context, input }) =>
    reactToMessage(context.services, context.member.learnerId, { ...input, given: false }),
  ),
  markRead: forumProcedures.markRead
    .use(rateLimited(markReadLimit))
    .handler(({ context, input }) => markRead(context.services, context.member, input)),
  search: forumProcedures.search.handler(({ context, input }) =>
    searchMessages(context.services, context.member.learnerId, input),
  ),
  members: forumProcedures.members
    .use(rateLimited(membersLimit))
    .handler(({ context, input }) => completeMention(context.services, input.query)),
  present: forumProcedures.present
    .use(rateLimited(readLimit))
    .handler(async ({ context, input }) => {
      await readChannel(context.services.pool, context.member, input.channelId);
      return listPresent(context.services, context.member.learnerId, input.channelId);
    }),
  watch: forumProcedures.watch.use(rateLimited(watchLimit)).handler(async ({ context, input }) => {
    await watchChannels(context.services, context.member.learnerId, input);
    return done;
  }),
  typing: forumProcedures.typing.handler(async ({ context, input }) => {
    await sayTyping(context.services, context.member, input.channelId);
    return done;
  }),
  uploadChart: forumProcedures.uploadChart.handler(({ context, input }) =>
    uploadChart(context.services, context.member.learnerId, input),
  ),
  uploadPicture: forumProcedures.uploadPicture.handler(({ context, input }) =>
    uploadPicture(context.services, context.member.learnerId, input.picture),
  ),
  block: forumProcedures.block.use(rateLimited(blockLimit)).handler(async ({ context, input }) => {
    await blockMember(context.services, context.member.learnerId, input.learnerId);
    return done;
  }),
  unblock: forumProcedures.unblock
    .use(rateLimited(blockLimit))
    .handler(async ({ context, input }) => {
      await unblockMember(context.services, context.member.learnerId, input.learnerId);
      return done;
    }),
  report: forumProcedures.report.handler(async ({ context, input }) => {
    await reportMessage(context.services, context.member.learnerId, input);
    return done;
  }),
  notices: forumProcedures.notices
    .use(rateLimited(readLimit))
    .handler(({ context }) => readNotices(context.services, context.member.learnerId)),
  markNoticesRead: forumProcedures.markNoticesRead
    .use(rateLimited(readLimit))
    .handler(async ({ context }) => {
      await markNoticesRead(context.services, context.member.learnerId);
      return done;
    }),
  moderation: {
    queue: moderatorProcedures.queue.handler(({ context }) =>
      readQueue(context.services, context.member.learnerId),
    ),
    decide: moderatorProcedures.decide.handler(({ context, input }) =>
      decideCase(context.services, context.member.learnerId, input.messageId, input),
    ),
    versions: moderatorProcedures.versions.handler(({ context, input }) =>
      readMessageVersions(context.services, input.messageId),
    ),
    mute: moderatorProcedures.mute.handler(({ context, input }) =>
      muteMember(context.services, context.member.learnerId, input),
    ),
    muted: moderatorProcedures.muted.handler(({ context }) => listMuted(context.services)),
    pin: moderatorProcedures.pin.handler(({ context, input }) =>
      pinMessage(context.services, context.member.learnerId, input.messageId),
    ),
    unpin: moderatorProcedures.unpin.handler(({ context, input }) =>
      unpinMessage(context.services, context.member.learnerId, input.messageId),
    ),
    slowMode: moderatorProcedures.slowMode.handler(({ context, input }) =>
      setSlowMode(context.services, context.member.learnerId, input),
    ),
    audit: moderatorProcedures.audit.handler(({ context, input }) =>
      readAudit(context.services, input.cursor),
    ),
  },
};
