import type { Context } from 'hono';
import type { Services } from '../../services.ts';
import { readSession } from '../accounts/read-session.ts';
import { nameStatement } from '../../platform/database/named-statement.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { pictureLimit } from './limits.ts';

/**
 * A chart is shown with its message: to its author from the beginning, to all who have access once it is published, and
 * to nobody when it is deleted or removed. Moderators see it as long as it is kept.
 */
const select = nameStatement<{ fileKey: string }>(
  'forum-chart-file',
  `select c.file_key as "fileKey" from forum_charts c
   where c.id = $1 and ($3 or (c.learner_id = $2 and not c.posted) or exists (
     select 1 from forum_messages m where m.chart_id = c.id
       and (m.status = 'published' or (m.status = 'held' and m.author_id = $2))))`,
);

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Answers with the picture of a chart, to those who may read the forum at this moment. Throws TOO_MANY_REQUESTS. */
export async function serveChart(
  services: Services,
  context: Context,
  id: string,
): Promise<Response> {
  const headers = new Headers();
  const learner = await readSession(services, context.req.raw.headers, headers);
  if (learner === null) return refuse(401, 'UNAUTHORIZED', 'No valid session.');
  const { forumAccess: access } = learner;
  if (!access.allowed) return refuse(403, 'FORUM_ACCESS_REQUIRED', 'The forum is for subscribers.');
  await services.limits.use(pictureLimit, learner.userId);
  const [row] = idPattern.test(id)
    ? await select(services.pool, [id, learner.userId, access.kind === 'moderator'])
    : [];
  const bytes = row ? await services.files.get(row.fileKey) : null;
  if (bytes === null) return refuse(404, 'NOT_FOUND', 'No such chart.');
  headers.set('content-type', 'image/webp');
  // Kept by the reader's own browser only, and asked for again when the message may be gone.
  headers.set('cache-control', 'private, max-age=300');
  return new Response(new Uint8Array(bytes), { headers });
}
