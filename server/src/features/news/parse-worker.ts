import { parentPort } from 'node:worker_threads';
import { parseFeed } from './parse-feed.ts';
import type { ParseAnswer, ParseRequest } from './parse-in-worker.ts';

parentPort?.on('message', ({ bytes, contentType, url }: ParseRequest) => {
  parentPort?.postMessage(answer(bytes, contentType, url));
});

function answer(...request: Parameters<typeof parseFeed>): ParseAnswer {
  try {
    return { feed: parseFeed(...request) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
