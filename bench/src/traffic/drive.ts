import { makeRandom } from '@chandelle/server/cli/demo/random';
import { quantile } from '../result.ts';
import { Client } from './client.ts';
import { drawRequest } from './mix.ts';
import type { Reader } from './readers.ts';

/** What a time of traffic measured. */
export interface Driven {
  /** Answers a second. */
  rate: number;
  /** Milliseconds to an answer: of half of them, and of all but one in a hundred. */
  p50: number;
  p99: number;
}

/**
 * Has readers ask over so many connections at a time, spread over the servers; anybody asks anywhere, as behind a proxy.
 *
 * @throws when any answer is not what was asked for: a wrong answer has no speed
 */
export async function drive(
  urls: readonly string[],
  readers: readonly Reader[],
  { connections, seconds, seed }: { connections: number; seconds: number; seed: number },
): Promise<Driven> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const clients = Array.from(
    { length: connections },
    (_, index) => new Client(urls[index % urls.length] ?? ''),
  );
  try {
    await Promise.all(
      clients.map(async (client, index) => {
        const random = makeRandom(seed, index);
        while (performance.now() < end) {
          const { request, check } = drawRequest(readers, random);
          const askedAt = performance.now();
          const answer = await client.ask(request);
          times.push(performance.now() - askedAt);
          check(answer);
        }
      }),
    );
  } finally {
    for (const client of clients) client.close();
  }
  const took = (performance.now() - begun) / 1000;
  return { rate: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
