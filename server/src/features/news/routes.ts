import { ORPCError } from '@orpc/server';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { listNews } from './list-news.ts';
import { loadSamples } from './load-samples.ts';
import { markArticle } from './mark-article.ts';
import { readFeedHealth } from './read-feed-health.ts';
import { readImage } from './read-image.ts';
import { refreshNews } from './refresh-news.ts';

const { news } = signedInProcedures;

/** Crypto news. */
export const newsRoutes = {
  list: news.list.handler(({ context, input }) =>
    listNews(context.services, context.learner.userId, input),
  ),
  refresh: news.refresh.handler(({ context }) => refreshNews(context.services)),
  mark: news.mark.handler(async ({ context, input: { id, read } }) => {
    await markArticle(context.services, context.learner.userId, id, read);
    return { read };
  }),
  image: news.image.handler(async ({ context, input }) => {
    const picture = await readImage(context.services, input.id);
    if (picture === null) throw new ORPCError('NOT_FOUND', { defined: true, status: 404 });
    context.responseHeaders.set('cache-control', 'private, max-age=604800, immutable');
    return new File([new Uint8Array(picture)], `${input.id}.webp`, { type: 'image/webp' });
  }),
  loadSamples: news.loadSamples.handler(async ({ context }) => ({
    added: await loadSamples(context.services),
  })),
  feeds: news.feeds.handler(({ context }) => {
    if (!context.learner.moderator)
      throw new ORPCError('FORBIDDEN', { defined: true, status: 403 });
    return readFeedHealth(context.services);
  }),
};
