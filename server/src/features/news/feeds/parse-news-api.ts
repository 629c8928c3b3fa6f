import * as z from 'zod';
import { cleanText } from '../articles/clean-text.ts';
import { FeedError, type FeedItem, type ParsedFeed } from './feed.ts';
import { readStatedDate } from './read-date.ts';

const text = z.string().nullish();
const answerSchema = z.object({
  articles: z.array(
    z.object({
      source: z.object({ name: text }).nullish(),
      title: text,
      description: text,
      url: z.string(),
      urlToImage: text,
      publishedAt: text,
    }),
  ),
});

const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/**
 * Reads an answer of NewsAPI (https://newsapi.org/docs/endpoints/everything): its articles name their own source.
 * @throws {FeedError} when it is no such answer.
 */
export function parseNewsApi(body: Uint8Array): ParsedFeed {
  const parsed = answerSchema.safeParse(parseJson(body));
  if (!parsed.success) throw new FeedError('Not an answer of NewsAPI');
  const items = parsed.data.articles.flatMap((article): FeedItem[] => {
    const title = cleanText(article.title ?? '', 300);
    const description = cleanText(article.description ?? '', 500);
    // What its source took back stays in the answers, under this name.
    if (title === '[Removed]') return [];
    if (title === '' || description === '' || !isWeb(article.url)) return [];
    return [
      {
        title,
        description,
        url: article.url,
        source: cleanText(article.source?.name ?? '', 100) || null,
        imageUrl: article.urlToImage && isWeb(article.urlToImage) ? article.urlToImage : null,
        publishedAt: readStatedDate([article.publishedAt]),
      },
    ];
  });
  return { source: null, items };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
