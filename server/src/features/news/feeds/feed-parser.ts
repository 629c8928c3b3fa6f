import { HelperError, makeHelperProcess } from '../../../platform/processes/helper-process.ts';
import type { Log } from '../../../platform/log.ts';
import type { NewArticle } from '../articles/make-article.ts';
import { FeedError } from './feed.ts';

/** An answer to be read. */
export interface ParseRequest {
  kind: 'feed' | 'newsapi';
  bytes: Uint8Array;
  contentType: string | null;
  /** Address that answered, to which others are relative. */
  url: string;
  /** The feed as it is configured; without a name, its own title is taken. */
  feed: { url: string; name: string | null };
  /** When it was asked. */
  now: Date;
}

/** Articles ready to be stored, or why there are none; `fault`: an error of ours over the feed. */
export type ParseAnswer = { articles: NewArticle[] } | { problem: string } | { fault: string };

/** Longest time for one feed, in seconds: a hundred times what a large one takes. */
const maxParseSeconds = 10;
/** Memory of the process, in megabytes: a hostile feed ends it, and nothing else. */
const heapMb = 256;
const idleSeconds = 60;

/** Reads feeds in a process of its own, behind the answers to learners. End it with `close`. */
export interface FeedParser {
  /**
   * Reads one feed, behind those before it.
   *
   * @throws FeedError, also when it takes too long or too much memory; HelperError when the parser is closed meanwhile, which says nothing about the feed
   */
  parse: (request: ParseRequest) => Promise<NewArticle[]>;
  close: () => Promise<void>;
}

/** Makes a parser whose process starts with the first feed. */
export function makeFeedParser(log: Log): FeedParser {
  const helper = makeHelperProcess<ParseRequest, ParseAnswer>(
    { beside: import.meta.url, name: 'parse-process' },
    { answerSeconds: maxParseSeconds, idleSeconds, heapMb },
    log,
  );
  let closed = false;
  return {
    async parse(request) {
      const answer = await helper.ask(request).catch((error: unknown) => {
        if (error instanceof HelperError && !closed)
          throw new FeedError('Takes too long or too much memory to read', { cause: error });
        throw error;
      });
      if ('articles' in answer) return answer.articles;
      if ('problem' in answer) throw new FeedError(answer.problem);
      throw new Error(answer.fault);
    },
    close: () => {
      closed = true;
      return helper.close();
    },
  };
}
