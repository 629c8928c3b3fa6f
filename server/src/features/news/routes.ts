import { makeSignedInProcedures } from '../../http/procedures.ts';
import { listNews } from './articles/list-news.ts';
import { loadSamples } from './feeds/load-samples.ts';
import { markArticle } from './articles/mark-article.ts';
import type { NewsServices } from './news-services.ts';
import { readFeedHealth } from './feeds/read-feed-health.ts';
import { readImage } from './images/read-image.ts';
import { saveArticle } from './articles/save-article.ts';
import { refreshNews } from './feeds/refresh-news.ts';
import { apiError } from '../../platform/api-error.ts';

const { news } = makeSignedInProcedures<NewsServices>();

/** Crypto news. */
export const newsRoutes = {
  list: news.list.handler(({ context, input }) =>
    listNews(context.services, context.learner.learnerId, input),
  ),
  refresh: news.refresh.handler(({ context }) => refreshNews(context.services)),
  mark: news.mark.handler(async ({ context, input: { id, read } }) => {
    await markArticle(context.services, context.learner.learnerId, id, read);
    return { read };
  }),
  save: news.save.handler(async ({ context, input: { id, saved } }) => {
    await saveArticle(context.services, context.learner.learnerId, id, saved);
    return { saved };
  }),
  image: news.image.handler(async ({ context, input }) => {
    const picture = await readImage(context.services, input.id);
    if (picture === null) throw apiError('NOT_FOUND');
    context.responseHeaders.set('cache-control', 'private, max-age=604800, immutable');
    return new File([new Uint8Array(picture)], `${input.id}.webp`, { type: 'image/webp' });
  }),
  loadSamples: news.loadSamples.handler(async ({ context }) => ({
    added: await loadSamples(context.services),
  })),
  feeds: news.feeds.handler(({ context }) => {
    const { moderator, operator } = context.learner;
    if (!moderator && !operator) throw apiError('FORBIDDEN');
    return readFeedHealth(context.services);
  }),
};
