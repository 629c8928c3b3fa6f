import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  channelNotFound,
  forumErrors,
  memberNotFound,
  messageGone,
  messageNotFound,
  moderatorsOnly,
} from './forum-errors.ts';
import { maxPins, memberSchema, messageSchema } from './forum-messages.ts';

/** Why a message is reported, and the ground on which one is removed. */
export const reportReasons = [
  'arnaque',
  'conseil-personnalise',
  'insulte',
  'haine',
  'publicite',
  'hors-sujet',
  'illegal',
  'autre',
] as const;

/** What a held message looks like. */
export const scamPatterns = [
  'guaranteed-gain',
  'private-contact',
  'wallet-secret',
  'sent-back-multiplied',
  'recovered-funds',
] as const;

const statementSchema = z
  .string('Dites ce qui est reproché au message.')
  .trim()
  .min(10, 'Dites ce qui est reproché au message, en 10 caractères au moins.')
  .max(1000, '1000 caractères au plus.');

/** One message to be judged: held by a rule, reported by members, or both. */
export const moderationCaseSchema = z.object({
  /** With its text, whatever its status. */
  message: messageSchema,
  channelName: z.string(),
  /** Rules that held it; empty when it was only reported. */
  patterns: z.array(z.enum(scamPatterns)),
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(reportReasons),
      details: z.string(),
      /** Null when the account is gone, and always to whom the message is reported. */
      reporter: memberSchema.nullable(),
      reportedAt: z.iso.datetime(),
    }),
  ),
  /** Why the reader may not judge it; null: they may. */
  barred: z.enum(['own-message', 'own-report']).nullable(),
  /** What the author had before. */
  author: z.object({
    joinedAt: z.iso.datetime().nullable(),
    removedMessages: z.number().int().min(0),
    /** Pseudos of the last twelve months, the latest first. */
    formerPseudos: z.array(z.string()),
    mutedUntil: z.iso.datetime().nullable(),
  }),
  /** Since when it waits. */
  since: z.iso.datetime(),
});

/** What the moderation tells a member: a statement of reasons, or what came of a report. */
export const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['message-removed', 'message-approved', 'muted', 'unmuted', 'report-decided']),
  /** Text of the message concerned, as it was. */
  excerpt: z.string(),
  channelName: z.string().nullable(),
  reason: z.enum(reportReasons).nullable(),
  /** In the moderator's words. */
  statement: z.string(),
  /** The message was found by a rule, without a person. */
  automated: z.boolean(),
  /** End of a mute. */
  until: z.iso.datetime().nullable(),
  /** Of a report: whether the message was removed. */
  removed: z.boolean().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});

export const auditEntrySchema = z.object({
  id: z.uuid(),
  action: z.enum([
    'approve',
    'dismiss',
    'remove',
    'mute',
    'unmute',
    'slow-mode',
    'hold',
    'pin',
    'unpin',
  ]),
  /** Null: a rule, not a person, or an account that is gone. */
  moderator: memberSchema.nullable(),
  target: memberSchema.nullable(),
  channelId: z.string().nullable(),
  messageId: z.uuid().nullable(),
  reason: z.string().nullable(),
  /** Statement, patterns, or the new value. */
  details: z.string(),
  at: z.iso.datetime(),
});

const base = oc.errors({ ...forumErrors, ...moderatorsOnly });
const messageInput = z.object({ messageId: z.uuid() });

/** Operations of moderators, who are made by `npm run moderator -- EMAIL`. */
export const moderationContract = {
  queue: base
    .route({
      method: 'GET',
      path: '/forum/moderation/queue',
      summary: 'Messages to be judged, the longest waiting first',
    })
    .output(z.object({ cases: z.array(moderationCaseSchema), total: z.number().int() })),
  decide: base
    .errors({
      ...messageNotFound,
      OWN_CASE: { status: 403, message: 'It is about the own message, or the own report.' },
      ALREADY_DECIDED: { status: 409, message: 'Nothing is to be decided about it any more.' },
    })
    .route({
      method: 'POST',
      path: '/forum/moderation/messages/{messageId}/decision',
      summary: 'Publish a held message, dismiss reports, or remove the message with reasons',
    })
    .input(
      z.discriminatedUnion('decision', [
        messageInput.extend({ decision: z.literal('approve') }),
        messageInput.extend({ decision: z.literal('dismiss') }),
        messageInput.extend({
          decision: z.literal('remove'),
          reason: z.enum(reportReasons, 'Choisissez un motif.'),
          /** Told to the author. */
          statement: statementSchema,
        }),
      ]),
    )
    .output(messageSchema),
  versions: base
    .errors(messageNotFound)
    .route({
      method: 'GET',
      path: '/forum/moderation/messages/{messageId}/versions',
      summary: 'Texts that a message had before, newest first',
    })
    .input(messageInput)
    .output(z.array(z.object({ content: z.string(), replacedAt: z.iso.datetime() }))),
  mute: base
    .errors(memberNotFound)
    .route({
      method: 'PUT',
      path: '/forum/moderation/members/{learnerId}/mute',
      summary: 'Keep a member from writing until an instant; 0 hours ends it',
    })
    .input(
      z.object({
        learnerId: z.string().max(64),
        hours: z
          .number()
          .int()
          .min(0)
          .max(24 * 365),
        reason: z.enum(reportReasons, 'Choisissez un motif.'),
        statement: statementSchema,
      }),
    )
    .output(z.object({ mutedUntil: z.iso.datetime().nullable() })),
  muted: base
    .route({
      method: 'GET',
      path: '/forum/moderation/muted',
      summary: 'Members who may not write at the moment, the first to be free first; at most 100',
    })
    .output(z.array(z.object({ member: memberSchema, until: z.iso.datetime() }))),
  pin: base
    .errors({
      ...messageNotFound,
      ...messageGone,
      TOO_MANY_PINS: { status: 409, message: `The channel has ${maxPins} pinned messages.` },
    })
    .route({
      method: 'PUT',
      path: '/forum/moderation/messages/{messageId}/pin',
      summary: 'Put a published message at the head of its channel; twice is once',
    })
    .input(messageInput)
    .output(messageSchema),
  unpin: base
    .errors(messageNotFound)
    .route({
      method: 'DELETE',
      path: '/forum/moderation/messages/{messageId}/pin',
      summary: 'Take a message from the head of its channel; one that is not there changes nothing',
    })
    .input(messageInput)
    .output(messageSchema),
  slowMode: base
    .errors(channelNotFound)
    .route({
      method: 'PUT',
      path: '/forum/moderation/channels/{channelId}/slow-mode',
      summary: 'Set the seconds between two messages of one member; 0 ends it',
    })
    .input(
      z.object({ channelId: z.string().max(60), seconds: z.number().int().min(0).max(21_600) }),
    )
    .output(z.object({ slowModeSeconds: z.number().int() })),
  audit: base
    .route({
      method: 'GET',
      path: '/forum/moderation/audit',
      summary: 'What moderators and rules did, newest first, 50 a page',
    })
    .input(
      z.object({
        /** `next` of the page before. */
        cursor: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ entries: z.array(auditEntrySchema), next: z.string().nullable() })),
};
