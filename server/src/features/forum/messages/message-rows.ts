import { type ForumMessage, maxExcerptCharacters } from '@chandelle/contract/forum-messages';
import { type Reaction, reactions as allReactions } from '@chandelle/contract/forum-reactions';
import { avatarUrl } from '../../identity/avatar-url.ts';

/** A message with what is shown around it, as {@link messageColumns} selects it. */
export interface MessageRow {
  id: string;
  clientId: string;
  channelId: string;
  number: number | null;
  change: number;
  authorId: string | null;
  authorPseudo: string | null;
  authorAvatarKey: string | null;
  authorModerator: boolean | null;
  content: string;
  status: ForumMessage['status'];
  sentAt: Date;
  editedAt: Date | null;
  mentions: ForumMessage['mentions'];
  reactions: Partial<Record<Reaction, number>>;
  own: Reaction[] | null;
  replyId: string | null;
  replyNumber: number | null;
  replyExcerpt: string;
  replyPseudo: string | null;
  chartId: string | null;
  chartWidth: number;
  chartHeight: number;
  chartNumbers: NonNullable<ForumMessage['chart']>['numbers'];
}

/** Columns of a {@link MessageRow} over {@link messageJoins}; `viewer` is a parameter ($n), or null for nobody's own. */
export const messageColumns = (viewer: string | null) => `
  m.id, m.client_id as "clientId", m.channel_id as "channelId", m.number::float8 as number,
  m.change::float8 as change, m.author_id as "authorId", a.pseudo as "authorPseudo",
  a.avatar_key as "authorAvatarKey", a.moderator as "authorModerator", m.content, m.status,
  m.sent_at as "sentAt", m.edited_at as "editedAt", m.mentions, m.reactions,
  ${
    viewer === null
      ? 'null::text[]'
      : `case when m.reactions = '{}' then '{}'::text[] else array(
           select reaction from forum_reactions o where o.message_id = m.id and o.learner_id = ${viewer}
         ) end`
  } as own,
  r.id as "replyId", r.number::float8 as "replyNumber", ra.pseudo as "replyPseudo",
  case when r.status = 'published' then left(r.content, ${maxExcerptCharacters}) else '' end as "replyExcerpt",
  c.id as "chartId", c.width as "chartWidth", c.height as "chartHeight", c.numbers as "chartNumbers"`;

/** What is joined to messages `m`. */
export const messageJoins = `
  left join learners a on a.user_id = m.author_id
  left join forum_messages r on r.id = m.reply_to_id
  left join learners ra on ra.user_id = r.author_id
  left join forum_charts c on c.id = m.chart_id`;

/** Who looks at a message: `null` is everybody at once. */
export type Viewer = { learnerId: string; judging?: boolean } | null;

/** Returns whether a viewer may read a message's text: everybody if it is published, its author also while it is held. */
function mayRead(row: MessageRow, viewer: Viewer): boolean {
  if (row.status === 'published' || viewer?.judging === true) return true;
  return row.status === 'held' && viewer !== null && viewer.learnerId === row.authorId;
}

/** Names somebody by the pseudo, else « Utilisateur »: never by anything else. */
export const displayName = (pseudo: string | null) => pseudo ?? 'Utilisateur';

/** Shows a message to a viewer, without what they may not read. */
export function presentMessage(row: MessageRow, viewer: Viewer): ForumMessage {
  const readable = mayRead(row, viewer);
  return {
    id: row.id,
    clientId: row.clientId,
    channelId: row.channelId,
    number: row.number,
    change: row.change,
    author:
      row.authorId === null
        ? null
        : {
            id: row.authorId,
            name: displayName(row.authorPseudo),
            avatarUrl: avatarUrl(row.authorAvatarKey),
            moderator: row.authorModerator ?? false,
          },
    content: readable ? row.content : '',
    status: row.status,
    sentAt: row.sentAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    replyTo:
      row.replyId === null
        ? null
        : {
            id: row.replyId,
            number: row.replyNumber,
            authorName: displayName(row.replyPseudo),
            excerpt: row.replyExcerpt,
          },
    mentions: readable ? row.mentions : [],
    chart:
      row.chartId === null || !readable
        ? null
        : {
            id: row.chartId,
            url: `/api/forum/charts/${row.chartId}`,
            width: row.chartWidth,
            height: row.chartHeight,
            numbers: row.chartNumbers,
          },
    reactions: allReactions.flatMap((reaction) => {
      const count = row.reactions[reaction] ?? 0;
      return count > 0 && readable ? [{ reaction, count }] : [];
    }),
    ownReactions: row.own === null ? null : allReactions.filter((one) => row.own?.includes(one)),
  };
}
