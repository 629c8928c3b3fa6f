import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { Database } from '../../services.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { toPseudoKey } from '../accounts/pseudo-key.ts';
import { learners } from '../accounts/tables.ts';
import { forumMembers } from './tables.ts';

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
    .select({ id: learners.userId, key: learners.pseudoKey })
    .from(learners)
    .innerJoin(forumMembers, eq(forumMembers.learnerId, learners.userId))
    .where(and(inArray(learners.pseudoKey, keys), ne(learners.userId, authorId)));
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
