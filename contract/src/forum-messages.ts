import * as z from 'zod';
import { reactions } from './forum-reactions.ts';
import { isTooNested } from './measure-nesting.ts';
import { scenarioNames } from '@chandelle/market/prices/scenarios';
import { slots } from './simulator-limits.ts';

/** Longest message, in characters as {@link countCharacters} counts them. */
export const maxMessageCharacters = 2000;

/** Most messages of one page of history. */
export const maxPageSize = 100;

/** Characters (code points) of a message that an answer to it quotes, and a notification shows. */
export const maxExcerptCharacters = 140;

/** Characters that show nothing, or that turn the reading direction of what follows; none may hide in a message. */
const unseen = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** What is left of a message that shows nothing: spaces, fillers, joiners. */
const blank = /[\s\p{Cf}\u2800\u3164\u115f\u1160\uffa0]|\u034f/gu;
/** Half of a surrogate pair: no text, and no database keeps it. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Writes a message the way it is kept: NFC, line ends as \n, without control characters, trimmed. A message of
 * characters that show nothing becomes ''. The web's counter and the server use it alike.
 */
export function normaliseMessage(content: string): string {
  const text = content
    .replace(/\r\n?/g, '\n')
    .replace(loneSurrogate, '\ufffd')
    .replace(unseen, '')
    .normalize('NFC')
    .trim();
  return text.replace(blank, '') === '' ? '' : text;
}

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

const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/, 'Nombre invalide.');

export const chartTimeframes = ['1m', '5m', '15m', '1h', '4h', '1d'] as const;

/** Which market a chart shows: one that the server keeps, or candles that only its learner has. */
export const chartSources = [...slots, 'file'] as const;

/**
 * The figures that go with a picture of a simulator's chart, from the server's own record of that market. Numbers are
 * decimal strings, exact. Of a market that the server does not know, there are none.
 */
export const chartNumbersSchema = z.strictObject({
  source: z.enum(chartSources),
  timeframe: z.enum(chartTimeframes),
  /** Null for a blind replay, whose story others may be playing, and for a file. */
  scenario: z.enum(scenarioNames).nullable(),
  /** Such as « BTC/USDT ». */
  pair: z.string().nullable(),
  /** Last price, in the pair's second unit. */
  price: decimal.nullable(),
  /** What the learner held; null without a position. */
  position: z
    .strictObject({
      /** In the pair's first unit. */
      quantity: decimal,
      averagePrice: decimal,
    })
    .nullable(),
  /** Gain or loss at that moment, in the pair's second unit; null without one. */
  result: decimal.nullable(),
});

export const chartSchema = z.object({
  id: z.uuid(),
  /** Address of the picture (WebP); it answers only to who may read the forum. */
  url: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  numbers: chartNumbersSchema,
});

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
  /** Null when the account is gone: show « Utilisateur ». */
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
  /** Members whom the text names: `text` is as it stands in the content (« @Inès K. »). */
  mentions: z.array(z.object({ learnerId: z.string(), text: z.string() })),
  chart: chartSchema.nullable(),
  /** Only those that somebody gave. */
  reactions: z.array(z.object({ reaction: z.enum(reactions), count: z.number().int().min(1) })),
  /** What the reader gave. Null in live events, which are the same for everybody: keep what you know. */
  ownReactions: z.array(z.enum(reactions)).nullable(),
});
export type ForumMessage = z.output<typeof messageSchema>;

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
});

export const pageSchema = z.object({
  /** In order, oldest first. */
  messages: z.array(messageSchema),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
  /** The reader's own messages of this channel that wait for a moderator and have no number yet; oldest first. */
  ownHeld: z.array(messageSchema),
});

export const searchHitSchema = z.object({
  message: messageSchema,
  /** Where the words stand in the text, cut short: show those with `hit` marked. */
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
