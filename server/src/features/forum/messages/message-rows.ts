import {
  type ForumMessage,
  maxExcerptCharacters,
  teamAuthor,
} from '@chandelle/contract/forum-messages';
import { type Reaction, reactions as allReactions } from '@chandelle/contract/forum-reactions';
import { avatarUrl } from '../../identity/avatar-url.ts';
import { pictureUrl } from '../pictures/picture-url.ts';

/** A message with what is shown around it, as {@link messageColumns} selects it. */
export interface MessageRow {
  id: string;
  clientId: string;
  channelId: string;
  number: number | null;
  change: number;
  authorId: string | null;
  /** Null for those of members. */
  productKey: string | null;
  authorPseudo: string | null;
  authorAvatarKey: string | null;
  authorModerator: boolean | null;
  content: string;
  status: ForumMessage['status'];
  sentAt: Date;
  editedAt: Date | null;
  pinnedAt: Date | null;
  mentions: ForumMessage['mentions'];
  reactions: Partial<Record<Reaction, number>>;
  own: Reaction[] | null;
  replyId: string | null;
  rootId: string | null;
  replyCount: number;
  replyNumber: number | null;
  replyExcerpt: string;
  replyPseudo: string | null;
  pictureId: string | null;
  pictureWidth: number;
  pictureHeight: number;
  pictureDescription: string;
  /** Null unless it is a chart. */
  chartNumbers: NonNullable<ForumMessage['chart']>['numbers'] | null;
  quotedStep: ForumMessage['quotedStep'];
}

/** Selects the name of a message's author as it is shown in short, next to the message: `message` and `author` are tables. */
export const pseudoOf = (message: string, author: string) =>
  `case when ${message}.product_key is null then ${author}.pseudo else '${teamAuthor.name}' end`;

/** Columns of a {@link MessageRow} over {@link messageJoins}; `viewer` is a parameter ($n), or null for nobody's own. */
export const messageColumns = (viewer: string | null) => `
  m.id, m.client_id as "clientId", m.channel_id as "channelId", m.number::float8 as number,
  m.change::float8 as change, m.author_id as "authorId", m.product_key as "productKey", a.pseudo as "authorPseudo",
  a.avatar_key as "authorAvatarKey", a.moderator as "authorModerator", m.content, m.status,
  m.sent_at as "sentAt", m.edited_at as "editedAt", m.pinned_at as "pinnedAt", m.mentions, m.reactions,
  ${
    viewer === null
      ? 'null::text[]'
      : `case when m.reactions = '{}' then '{}'::text[] else array(
           select reaction from forum_reactions o where o.message_id = m.id and o.learner_id = ${viewer}
         ) end`
  } as own,
  r.id as "replyId", m.root_id as "rootId", m.reply_count as "replyCount", r.number::float8 as "replyNumber", ${pseudoOf('r', 'ra')} as "replyPseudo",
  case when r.status = 'published' then left(r.content, ${maxExcerptCharacters}) else '' end as "replyExcerpt",
  p.id as "pictureId", p.width as "pictureWidth", p.height as "pictureHeight", p.description as "pictureDescription",
  p.numbers as "chartNumbers", m.quoted_step as "quotedStep"`;

/** What is joined to messages `m`. */
export const messageJoins = `
  left join learners a on a.user_id = m.author_id
  left join forum_messages r on r.id = m.reply_to_id
  left join learners ra on ra.user_id = r.author_id
  left join forum_pictures p on p.id = m.picture_id`;

/** Who looks at a message: `null` is everybody at once. */
export type Viewer = { learnerId: string; judging?: boolean } | null;

/** Returns whether a viewer may read a message's text: everybody if it is published, its author also while it is held. */
function mayRead(row: MessageRow, viewer: Viewer): boolean {
  if (row.status === 'published' || viewer?.judging === true) return true;
  return row.status === 'held' && viewer !== null && viewer.learnerId === row.authorId;
}

/** Names somebody by the pseudo, else « Utilisateur »: never by anything else. */
export const displayName = (pseudo: string | null) => pseudo ?? 'Utilisateur';

function presentAuthor(row: MessageRow): ForumMessage['author'] {
  if (row.productKey !== null) return teamAuthor;
  if (row.authorId === null) return null;
  return {
    id: row.authorId,
    name: displayName(row.authorPseudo),
    avatarUrl: avatarUrl(row.authorAvatarKey),
    moderator: row.authorModerator ?? false,
  };
}

/** Shows what was posted with a message: a chart with its figures, or a picture with what it shows. */
function presentPicture(
  row: MessageRow,
  readable: boolean,
): Pick<ForumMessage, 'chart' | 'picture'> {
  if (row.pictureId === null || !readable) return { chart: null, picture: null };
  const { pictureId: id, pictureWidth: width, pictureHeight: height } = row;
  const picture = { id, url: pictureUrl(id), width, height };
  return row.chartNumbers === null
    ? { chart: null, picture: { ...picture, description: row.pictureDescription } }
    : { chart: { ...picture, numbers: row.chartNumbers }, picture: null };
}

/** Shows a message to a viewer, without what they may not read. */
export function presentMessage(row: MessageRow, viewer: Viewer): ForumMessage {
  const readable = mayRead(row, viewer);
  return {
    id: row.id,
    clientId: row.clientId,
    channelId: row.channelId,
    number: row.number,
    change: row.change,
    author: presentAuthor(row),
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
    rootId: row.rootId,
    replyCount: row.replyCount,
    mentions: readable ? row.mentions : [],
    ...presentPicture(row, readable),
    quotedStep: readable ? row.quotedStep : null,
    pinnedAt: row.status === 'published' ? (row.pinnedAt?.toISOString() ?? null) : null,
    reactions: allReactions.flatMap((reaction) => {
      const count = row.reactions[reaction] ?? 0;
      return count > 0 && readable ? [{ reaction, count }] : [];
    }),
    ownReactions: row.own === null ? null : allReactions.filter((one) => row.own?.includes(one)),
  };
}
