import { Worker } from 'node:worker_threads';
import { FeedError, type ParsedFeed } from './parse-feed.ts';

/** What is asked of the worker, and what it answers. */
export interface ParseRequest {
  bytes: Uint8Array;
  contentType: string | null;
  url: string;
}
export type ParseAnswer = { feed: ParsedFeed } | { problem: string };

/** Longest time for one feed, in milliseconds: a hundred times what a large one takes. */
const longestParseMs = 10_000;

/** Reads feeds away from the thread that answers learners. End it with `close`. */
export interface FeedParser {
  /** Reads one feed. Throws FeedError, also when it takes too long or too much memory. */
  parse: (request: ParseRequest) => Promise<ParsedFeed>;
  close: () => Promise<void>;
}

/** Makes a parser whose thread starts with the first feed, and again after one that it did not survive. */
export function makeFeedParser(): FeedParser {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const close = async () => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const parse = async (request: ParseRequest): Promise<ParsedFeed> => {
    worker ??= startWorker();
    try {
      const answer = await ask(worker, request);
      if ('feed' in answer) return answer.feed;
      throw new FeedError(answer.problem);
    } catch (error) {
      if (!(error instanceof FeedError) || error instanceof LostWorker) await close();
      throw error;
    }
  };
  return {
    // One at a time: two cores, and a thread that may have to be ended.
    parse: (request) => {
      const turn = queue.then(() => parse(request));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close,
  };
}

/** The thread gave no answer and must be replaced. */
class LostWorker extends FeedError {}

function startWorker(): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: 256 } };
  const built = import.meta.url.endsWith('.js');
  const worker = built
    ? new Worker(new URL('./parse-worker.js', import.meta.url), options)
    : // Sources are TypeScript, which a thread of its own has to be taught.
      new Worker(
        `import('tsx/esm/api').then(({ register }) => {
          register();
          return import(${JSON.stringify(new URL('./parse-worker.ts', import.meta.url).href)});
        });`,
        { ...options, eval: true },
      );
  worker.unref();
  return worker;
}

function ask(worker: Worker, request: ParseRequest): Promise<ParseAnswer> {
  return new Promise((resolve, reject) => {
    const lost = (problem: string) => done(() => reject(new LostWorker(problem)));
    const onMessage = (answer: ParseAnswer) => done(() => resolve(answer));
    const onError = (error: Error) => lost(`Cannot be read: ${error.message}`);
    const onExit = () => lost('Cannot be read: the reader ended');
    const timer = setTimeout(() => lost('Takes too long to read'), longestParseMs);
    const done = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request, [request.bytes.buffer as ArrayBuffer]);
  });
}
