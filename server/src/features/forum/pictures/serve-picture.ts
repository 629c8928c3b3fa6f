import { and, eq, exists, or } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Services } from '../../../platform/services.ts';
import { readSession } from '../../identity/read-session.ts';
import { answerWithFile } from '../../../platform/http/answer-with-file.ts';
import { errorResponse } from '../../../platform/http/error-response.ts';
import { pictureLimit } from '../limits.ts';
import { forumPictures, forumMessages } from '../tables.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Answers with a chart or a picture of a message, to those who may read the forum at this moment.
 *
 * @throws TOO_MANY_REQUESTS, StorageUnavailable
 */
export async function servePicture(
  services: Services,
  context: Context,
  id: string,
): Promise<Response> {
  const headers = new Headers();
  const learner = await readSession(services, context.req.raw.headers, headers);
  if (learner === null) return errorResponse(401, 'UNAUTHORIZED', 'No valid session.');
  const { forumAccess: access } = learner;
  if (!access.allowed)
    return errorResponse(403, 'FORUM_ACCESS_REQUIRED', 'The forum is for subscribers.');
  await services.limits.use(pictureLimit, learner.learnerId);
  const row = idPattern.test(id)
    ? await findPicture(services, id, learner.learnerId, access.kind === 'moderator')
    : undefined;
  headers.set('content-type', 'image/webp');
  // Kept by the reader's own browser only, and asked for again when the message may be gone.
  headers.set('cache-control', 'private, max-age=300');
  const { method } = context.req;
  const answer = row && (await answerWithFile(services.files, row.fileKey, { method, headers }));
  return answer ?? errorResponse(404, 'NOT_FOUND', 'No such picture.');
}

/**
 * Finds a picture for a reader. It is shown with its message: to its author from the beginning, to all who have access once
 * it is published, and to nobody when it is deleted or removed. Moderators see it as long as it is kept.
 */
async function findPicture(
  { database }: Services,
  id: string,
  readerId: string,
  moderator: boolean,
): Promise<{ fileKey: string } | undefined> {
  const shown = or(
    eq(forumMessages.status, 'published'),
    and(eq(forumMessages.status, 'held'), eq(forumMessages.authorId, readerId)),
  );
  const messages = database
    .select({ id: forumMessages.id })
    .from(forumMessages)
    .where(and(eq(forumMessages.pictureId, forumPictures.id), shown));
  const own = and(eq(forumPictures.learnerId, readerId), eq(forumPictures.posted, false));
  const [picture] = await database
    .select({ fileKey: forumPictures.fileKey })
    .from(forumPictures)
    .where(and(eq(forumPictures.id, id), moderator ? undefined : or(own, exists(messages))));
  return picture;
}
