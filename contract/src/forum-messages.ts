import * as z from 'zod';
import { chartSchema, pictureSchema, quotedStepSchema } from './forum-attachments.ts';
import { reactions } from './forum-reactions.ts';
import { isTooNested } from './measure-nesting.ts';
import { normaliseText } from './plain-text.ts';

/** Longest message, in characters as {@link countCharacters} counts them. */
export const maxMessageCharacters = 2000;

/** Most messages of one page of history. */
export const maxPageSize = 100;

/** Characters (code points) of a message that an answer to it quotes, and a notification shows. */
export const maxExcerptCharacters = 140;

/** Writes a message the way it is kept; see {@link normaliseText}. */
export const normaliseMessage = normaliseText;

/** Counts the characters of a message as its limit does: code points once it is normalised; an emoji may be several. */
export function countCharacters(content: string): number {
  return [...normaliseMessage(content)].length;
}

/** Why a message of too many levels or blocks is not taken; see {@link isTooNested}. */
export const tooNestedText =
  'Ce message imbrique trop de listes, de citations ou de mises en forme. Simplifiez-le, puis renvoyez-le.';

export const messageContentSchema = z
  .string('Écrivez un message.')
  .max(20_000, 'Un message ne peut pas dépasser 2000 caractères.')
  .transform(normaliseMessage)
  .refine((content) => content !== '', 'Écrivez un message.')
  .refine(
    (content) => [...content].length <= maxMessageCharacters,
    'Un message ne peut pas dépasser 2000 caractères.',
  )
  .refine((content) => !isTooNested(content), tooNestedText);

/** A member as others see them. `name` is the pseudo, else « Utilisateur »; never a part of an e-mail address. */
export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  moderator: z.boolean(),
});

/** Who wrote the messages that come with the product: no account, which nobody can block, mute or answer for. */
export const teamAuthor = {
  id: 'chandelle',
  name: 'L’équipe Chandelle',
  avatarUrl: null,
  moderator: false,
} as const;

/** Returns whether an author is the product itself. Accounts have ids of another form. */
export const isTeam = (author: { id: string } | null): boolean => author?.id === teamAuthor.id;

/** Longest description of a picture, in characters. */
export const maxDescriptionCharacters = 300;

/** What a picture shows, in its author's words, for those who do not see it; '' for none. It is one paragraph. */
export const descriptionSchema = z
  .string()
  .max(3_000, `Une description ne peut pas dépasser ${maxDescriptionCharacters} caractères.`)
  .transform((description) => normaliseMessage(description).replace(/\s+/g, ' '))
  .refine(
    (description) => [...description].length <= maxDescriptionCharacters,
    `Une description ne peut pas dépasser ${maxDescriptionCharacters} caractères.`,
  );

/** Where a message stands. Only `published` shows its text to everybody. */
export const messageStatuses = [
  'published',
  /** Waiting for a moderator: its author reads it, others don't. */
  'held',
  /** Taken back by its author, or gone with the author's account. */
  'deleted',
  /** Taken away by a moderator. */
  'removed',
] as const;

export const messageSchema = z.object({
  id: z.uuid(),
  /** The id under which the author's page sent it; match it with what is shown as being sent. */
  clientId: z.uuid(),
  channelId: z.string(),
  /**
   * Place in the channel: 1, 2, 3… without gaps, and no lower one ever appears after a higher one. Show messages in
   * this order. Null while held before it was ever published: its author sees it below all others.
   */
  number: z.number().int().min(1).nullable(),
  /** Rises with every change in the channel. Of two states of one message the one with the greater `change` is newer. */
  change: z.number().int().min(1),
  /** Null when the account is gone: show « Utilisateur ». {@link teamAuthor} for what comes with the product. */
  author: memberSchema.nullable(),
  /** Markdown as it was typed, never HTML; '' unless it may be read. */
  content: z.string(),
  status: z.enum(messageStatuses),
  sentAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  replyTo: z
    .object({
      id: z.uuid(),
      number: z.number().int().nullable(),
      authorName: z.string(),
      /** First {@link maxExcerptCharacters} of the text; '' when it may no longer be read. */
      excerpt: z.string(),
    })
    .nullable(),
  /** The message with which the thread began that this one stands in; null: it answers to nothing. */
  rootId: z.uuid().nullable(),
  /** How many messages stand in the thread that begins here. */
  replyCount: z.number().int().min(0),
  /** Members whom the text names: `text` is as it stands in the content (« @Inès K. »). */
  mentions: z.array(z.object({ learnerId: z.string(), text: z.string() })),
  /** A message has a chart or a picture, not both. */
  chart: chartSchema.nullable(),
  picture: pictureSchema.nullable(),
  quotedStep: quotedStepSchema.nullable(),
  /** Since when it stands at the head of its channel; null: it doesn't, or it may not be read. */
  pinnedAt: z.iso.datetime().nullable(),
  /** Only those that somebody gave. */
  reactions: z.array(z.object({ reaction: z.enum(reactions), count: z.number().int().min(1) })),
  /** What the reader gave. Null in live events, which are the same for everybody: keep what you know. */
  ownReactions: z.array(z.enum(reactions)).nullable(),
});
export type ForumMessage = z.output<typeof messageSchema>;

/** Most messages that stand at the head of a channel. */
export const maxPins = 3;

/** A message at the head of its channel, in short. What becomes of it comes with the `message` events of the stream. */
export const pinSchema = z.object({
  id: z.uuid(),
  number: z.number().int().min(1),
  author: memberSchema.nullable(),
  /** First {@link maxExcerptCharacters} of the text. */
  excerpt: z.string(),
  pinnedAt: z.iso.datetime(),
});

/** Id of a channel as it is asked for. */
export const channelIdSchema = z.string().max(60);

export const channelSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** False where only moderators write and the reader is none. */
  mayWrite: z.boolean(),
  /** Seconds between two messages of one member; 0: no slow mode. Moderators are free of it. */
  slowModeSeconds: z.number().int().min(0),
  /** Number of the last message; 0 when there is none. */
  lastNumber: z.number().int().min(0),
  /** Number of the last message read: the unread line stands after it. */
  readNumber: z.number().int().min(0),
  /** Messages of others after it that can be read; counted up to 100, which means « 99+ ». */
  unread: z.number().int().min(0).max(100),
  /** How many of the unread ones name the reader. */
  unreadMentions: z.number().int().min(0),
  /** What moderators put at its head, the latest first. */
  pins: z.array(pinSchema),
});

export const pageSchema = z.object({
  /** In order, oldest first. */
  messages: z.array(messageSchema),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
  /** The reader's own messages of this channel that wait for a moderator and have no number yet; oldest first. */
  ownHeld: z.array(messageSchema),
});

/** A thread: the message with which it began, and what was answered, and answered to that. */
export const threadSchema = z.object({
  root: messageSchema,
  /** In order, oldest first; at most {@link maxPageSize}. */
  replies: z.array(messageSchema),
  hasAfter: z.boolean(),
});

export const searchHitSchema = z.object({
  message: messageSchema,
  /** Where the words stand in the text, cut short: show those with `hit` marked. */
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
