import { eq } from 'drizzle-orm';
import {
  batchedStatement,
  type BatchedRow,
} from '../../platform/database/statements/batched-statement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  deriveForumAccess,
  type ForumAccess,
  forumAccessColumns,
  forumAccessJoin,
  type ForumAccessRow,
} from '../subscription/forum-access.ts';
import { avatarUrl } from './avatar-url.ts';
import { readSessionToken, sessionEnd, writeSessionCookie } from './session-cookie.ts';
import { sessions } from './tables.ts';

/** The learner behind a request's session. */
export interface SignedIn {
  learnerId: string;
  sessionId: string;
  pseudo: string;
  avatarUrl: string | null;
  totalPoints: number;
  /** Points won in the week that began on this Monday, the last in which the total changed; null before the first. */
  weekPoints: number;
  weekStartsOn: string | null;
  candleColours: 'teal-red' | 'blue-orange';
  moderator: boolean;
  /** Sees the atelier. */
  teacher: boolean;
  /** Sees the administration. */
  operator: boolean;
  listedOnLeaderboard: boolean;
  /** Read with the session, as it stood at that moment: the forum asks at every request. */
  forumAccess: ForumAccess;
}

interface SessionRow
  extends Omit<SignedIn, 'avatarUrl' | 'forumAccess'>, ForumAccessRow, BatchedRow {
  avatarKey: string | null;
  signedInAt: Date;
  expiresAt: Date;
  renewedAt: Date;
}

const selectSession = batchedStatement<SessionRow>(
  'read-session',
  `select sessions.token as "askedFor", learners.user_id as "learnerId", sessions.id as "sessionId",
     sessions.created_at as "signedInAt", sessions.expires_at as "expiresAt", sessions.renewed_at as "renewedAt",
     pseudo, avatar_key as "avatarKey", total_points as "totalPoints",
     week_points as "weekPoints", week_starts_on::text as "weekStartsOn",
     candle_colours as "candleColours", listed_on_leaderboard as "listedOnLeaderboard", teacher, operator,
     ${forumAccessColumns}
   from sessions join learners on learners.user_id = sessions.learner_id ${forumAccessJoin}
   where sessions.token = any($1::text[])`,
);

/** A session in use is renewed when this much time has passed since the last renewal. */
const renewAfterMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Reads who is signed in from the request's cookie; null for a visitor, a forged cookie, and a session that has
 * expired or was ended. Renews a session once a day, in the database and in the browser, up to 90 days. Runs at every request:
 * one signature check and one prepared query, which requests of the same moment share.
 */
export async function readSession(
  services: Services,
  headers: Headers,
  responseHeaders: Headers,
): Promise<SignedIn | null> {
  const token = readSessionToken(services.config, headers.get('cookie'));
  if (token === null) return null;
  const [row] = await selectSession(services.pool, token);
  const now = services.clock();
  if (row === undefined || row.expiresAt <= now) return null;
  if (now.getTime() - row.renewedAt.getTime() >= renewAfterMilliseconds) {
    const expiresAt = sessionEnd(row.signedInAt, now);
    const stillThere = await renew(services.database, row.sessionId, now, expiresAt);
    // Ended in the meantime: the browser must not get its cookie back.
    if (!stillThere) return null;
    responseHeaders.append(
      'set-cookie',
      writeSessionCookie(services.config, token, secondsUntil(expiresAt, now)),
    );
  }
  return {
    learnerId: row.learnerId,
    sessionId: row.sessionId,
    pseudo: row.pseudo,
    avatarUrl: avatarUrl(row.avatarKey),
    totalPoints: row.totalPoints,
    weekPoints: row.weekPoints,
    weekStartsOn: row.weekStartsOn,
    candleColours: row.candleColours,
    moderator: row.moderator,
    teacher: row.teacher,
    operator: row.operator,
    listedOnLeaderboard: row.listedOnLeaderboard,
    forumAccess: deriveForumAccess(row, now),
  };
}

const secondsUntil = (end: Date, now: Date) => Math.ceil((end.getTime() - now.getTime()) / 1000);

async function renew(
  database: Database,
  sessionId: string,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const renewed = await database
    .update(sessions)
    .set({ renewedAt: now, expiresAt })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return renewed.length === 1;
}
