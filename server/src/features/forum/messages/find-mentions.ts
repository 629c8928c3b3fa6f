import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { toPseudoKey } from '../../identity/pseudo-key.ts';
import { learners } from '../../identity/tables.ts';
import { forumMembers, forumMentions } from '../tables.ts';

/** Most members that one message can name; further @ are plain text. */
const maxMentions = 10;
/** Longest pseudo, in characters. */
const maxPseudo = 20;

/**
 * Lists, for each @ of a text, what may be the pseudo after it, the longest first. A pseudo may hold spaces, so
 * « @Inès K. dit » can name « Inès K. dit », « Inès K. », « Inès K » or « Inès ».
 */
export function listMentionCandidates(content: string): string[][] {
  return [...content.matchAll(/(?<![\p{L}\p{N}_.@])@([\p{L}\p{M}\p{N}._'’ -]{1,60})/gu)].map(
    ([, rest = '']) => {
      const characters = [...rest];
      const candidates: string[] = [];
      for (let length = Math.min(maxPseudo, characters.length); length >= 3; length -= 1) {
        const text = characters.slice(0, length).join('');
        const next = characters[length] ?? '';
        const cutsWord = /[\p{L}\p{M}\p{N}]$/u.test(text) && /[\p{L}\p{M}\p{N}]/u.test(next);
        if (!cutsWord && text.trim() === text) candidates.push(text);
      }
      return candidates;
    },
  );
}

/** Resolves the @ of a message to members: for each the longest pseudo that somebody else in the forum bears. */
export async function findMentions(
  database: Database,
  authorId: string,
  content: string,
): Promise<ForumMessage['mentions']> {
  const candidates = content.includes('@') ? listMentionCandidates(content).slice(0, 40) : [];
  const keys = [...new Set(candidates.flat().map(toPseudoKey))];
  if (keys.length === 0) return [];
  const rows = await database
    .select({ id: learners.learnerId, key: learners.pseudoKey })
    .from(learners)
    .innerJoin(forumMembers, eq(forumMembers.learnerId, learners.learnerId))
    .where(and(inArray(learners.pseudoKey, keys), ne(learners.learnerId, authorId)));
  const byKey = new Map(rows.map(({ id, key }) => [key, id]));
  const found = new Map<string, string>();
  for (const texts of candidates) {
    const text = texts.find((one) => byKey.has(toPseudoKey(one)));
    const learnerId = text === undefined ? undefined : byKey.get(toPseudoKey(text));
    if (text !== undefined && learnerId !== undefined && !found.has(learnerId))
      found.set(learnerId, `@${text}`);
  }
  return [...found].slice(0, maxMentions).map(([learnerId, text]) => ({ learnerId, text }));
}

/** Notes who is named in a message, but for accounts that are gone by now; whoever is noted already stays so. */
export async function storeMentions(
  tx: Transaction,
  messageId: string,
  mentions: ForumMessage['mentions'],
): Promise<void> {
  if (mentions.length === 0) return;
  const named = mentions.map(({ learnerId }) => learnerId);
  await tx
    .insert(forumMentions)
    .select(
      tx
        .select({
          messageId: sql`${messageId}::uuid`.as('message_id'),
          learnerId: learners.learnerId,
        })
        .from(learners)
        .where(inArray(learners.learnerId, named)),
    )
    .onConflictDoNothing();
}
