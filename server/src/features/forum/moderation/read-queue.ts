import type { moderationCaseSchema, reportReasons } from '@chandelle/contract/forum-moderation';
import type * as z from 'zod';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import { avatarUrl } from '../../identity/avatar-url.ts';
import {
  displayName,
  messageColumns,
  messageJoins,
  type MessageRow,
  presentMessage,
} from '../messages/message-rows.ts';
import type { ScamPattern } from './find-scam-patterns.ts';

type Case = z.input<typeof moderationCaseSchema>;

interface CaseRow extends MessageRow {
  channelName: string;
  patterns: ScamPattern[];
  since: Date;
  joinedAt: Date | null;
  mutedUntil: Date | null;
  removedMessages: number;
  formerPseudos: string[];
  deletedContent: string | null;
  total: number;
  reports: {
    id: string;
    reason: (typeof reportReasons)[number];
    details: string;
    reportedAt: string;
    reporter: { id: string; pseudo: string; avatarKey: string | null; moderator: boolean } | null;
  }[];
}

/** Open cases with all that a moderator needs, the longest waiting first. $1: who judges. */
const select = preparedStatement<CaseRow & Record<string, unknown>>(
  'forum-queue',
  `select ${messageColumns('$1')}, ch.name as "channelName", k.patterns, k.opened_at as since,
     fm.joined_at as "joinedAt", fm.muted_until as "mutedUntil", count(*) over ()::int as total,
     (select content from forum_versions v where v.message_id = m.id order by replaced_at desc limit 1)
       as "deletedContent",
     (select count(*)::int from forum_messages x
      where x.author_id = m.author_id and x.status = 'removed') as "removedMessages",
     array(select f.pseudo from former_pseudos f
       where f.learner_id = m.author_id order by f.replaced_at desc) as "formerPseudos",
     coalesce((select json_agg(json_build_object('id', p.id, 'reason', p.reason, 'details', p.details,
         'reportedAt', p.reported_at, 'reporter', case when l.user_id is null then null else
           json_build_object('id', l.user_id, 'pseudo', l.pseudo, 'avatarKey', l.avatar_key,
             'moderator', l.moderator) end) order by p.reported_at)
       from forum_reports p left join learners l on l.user_id = p.reporter_id
       where p.case_id = k.id), '[]') as reports
   from (select * from forum_cases where closed_at is null) k
   join forum_messages m on m.id = k.message_id
   join forum_channels ch on ch.id = m.channel_id
   left join forum_members fm on fm.learner_id = m.author_id
   ${messageJoins}
   order by k.opened_at, k.id limit 50`,
);

/** Reads the messages to be judged, at most 50, and how many there are. */
export async function readQueue(
  { pool, clock }: Services,
  learnerId: string,
): Promise<{ cases: Case[]; total: number }> {
  const rows = await select(pool, [learnerId]);
  return { cases: rows.map((row) => present(row, learnerId, clock())), total: rows[0]?.total ?? 0 };
}

/** Returns why somebody may not judge a case: they wrote the message, or reported it. */
function barredFrom({ authorId, reports }: CaseRow, learnerId: string): Case['barred'] {
  if (authorId === learnerId) return 'own-message';
  return reports.some(({ reporter }) => reporter?.id === learnerId) ? 'own-report' : null;
}

function present(row: CaseRow, learnerId: string, now: Date): Case {
  const barred = barredFrom(row, learnerId);
  const message = presentMessage(row, { learnerId, judging: true });
  return {
    // Its author took it back after it was reported: judged is what it said.
    message: row.status === 'deleted' ? { ...message, content: row.deletedContent ?? '' } : message,
    channelName: row.channelName,
    patterns: row.patterns,
    since: row.since.toISOString(),
    barred,
    author: {
      joinedAt: row.joinedAt?.toISOString() ?? null,
      removedMessages: row.removedMessages,
      formerPseudos: row.formerPseudos,
      mutedUntil:
        row.mutedUntil !== null && row.mutedUntil > now ? row.mutedUntil.toISOString() : null,
    },
    reports: row.reports.map(({ id, reason, details, reportedAt, reporter }) => ({
      id,
      reason,
      // Whose message it is learns neither who reported it nor in what words.
      details: barred === 'own-message' ? '' : details,
      reportedAt: new Date(reportedAt).toISOString(),
      reporter:
        reporter === null || barred === 'own-message'
          ? null
          : {
              id: reporter.id,
              name: displayName(reporter.pseudo),
              avatarUrl: avatarUrl(reporter.avatarKey),
              moderator: reporter.moderator,
            },
    })),
  };
}
