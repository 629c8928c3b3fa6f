import { os } from '@orpc/server';
import { type RequestContext, signedInProcedures } from '../../http/procedures.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import type { SignedIn } from '../identity/read-session.ts';
import { apiError } from '../../platform/api-error.ts';

/** Who acts in the forum. */
export interface Member extends Pick<SignedIn, 'learnerId' | 'pseudo' | 'avatarUrl'> {
  moderator: boolean;
  /** When access ends as things stand; null for moderators. */
  accessUntil: Date | null;
}

/**
 * The contract's forum for those who have access at this moment, by the server's own record: the handler's context
 * holds `member`. Refuses others with FORUM_ACCESS_REQUIRED, before the input is looked at.
 */
export const forumProcedures = signedInProcedures.forum.use(({ context, next }) => {
  const { learner } = context;
  const access = learner.forumAccess;
  if (!access.allowed) throw apiError('FORUM_ACCESS_REQUIRED');
  const member: Member = {
    learnerId: learner.learnerId,
    pseudo: learner.pseudo,
    avatarUrl: learner.avatarUrl,
    moderator: access.kind === 'moderator',
    accessUntil: access.until,
  };
  return next({ context: { member } });
});

/** Lets a member's calls through as often as a limit allows. Refuses more with TOO_MANY_REQUESTS. */
export const rateLimited = (limit: Limit) =>
  os
    .$context<Pick<RequestContext, 'services'> & { member: Member }>()
    .middleware(async ({ context, next }) => {
      await context.services.limits.use(limit, context.member.learnerId);
      return next();
    });

/** The forum's procedures for moderators only. Refuses others with MODERATORS_ONLY. */
export const moderatorProcedures = forumProcedures.moderation.use(({ context, next }) => {
  if (!context.member.moderator) throw apiError('MODERATORS_ONLY');
  return next();
});
