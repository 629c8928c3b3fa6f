// Reads feeds, in a process of its own: they are written by others, and the largest take long.
import { setPriority } from 'node:os';
import type { ParseAnswer, ParseRequest } from './feed-parser.ts';
import { makeArticles } from '../articles/make-article.ts';
import { FeedError } from './feed.ts';
import { parseFeed } from './parse-feed.ts';
import { parseNewsApi } from './parse-news-api.ts';

/** Requests of the server come first (niceness from −20 to 19); nobody waits for a feed. */
setPriority(10);
// Ctrl-C in a terminal reaches every process; the server ends this one when it is done.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (request: ParseRequest) => process.send?.(answer(request)));

function answer({ kind, bytes, contentType, url, feed, now }: ParseRequest): ParseAnswer {
  try {
    const { source, items } =
      kind === 'newsapi' ? parseNewsApi(bytes) : parseFeed(bytes, contentType, url);
    const named = { url: feed.url, name: feed.name ?? source ?? new URL(feed.url).hostname };
    return { articles: makeArticles(named, items, now) };
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
