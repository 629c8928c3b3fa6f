import { setTimeout as sleep } from 'node:timers/promises';
import { Follower } from '@chandelle/server/features/forum/testing/follow-stream';
import { judgeListeners } from './judge-listeners.ts';
import type { Learner } from './learner.ts';
import type { Stored, Verdict } from './stored.ts';

/** Open forum streams, each of which comes back from where it was whenever it breaks. */
export interface Listeners {
  /** How often one of them broke. */
  breaks: () => number;
  /** Compares what each has heard with the messages that the tables hold, once all of it must have come. */
  judge: (stored: Stored) => Promise<Verdict>;
  close: () => void;
}

/** Opens a stream for each of some learners who have paid. */
export async function openListeners(learners: readonly Learner[]): Promise<Listeners> {
  const followers = learners.map(() => new Follower());
  let breaks = 0;
  const closed = new AbortController();
  const listen = async (follower: Follower, { client, drive }: Learner) => {
    while (!closed.signal.aborted) {
      const url = drive.urls[Math.floor(Math.random() * drive.urls.length)] ?? '';
      const status = await follower.connect(url, client.cookie).catch(() => 0);
      if (status === 200) {
        await follower.closed();
        breaks += 1;
      } else follower.disconnect();
      await sleep(200);
    }
  };
  followers.forEach((follower, index) => {
    const learner = learners[index];
    if (learner !== undefined) void listen(follower, learner);
  });
  const deadline = performance.now() + 30_000;
  while (followers.some((follower) => follower.named('hello').length === 0)) {
    if (performance.now() > deadline) throw new Error('A stream does not open.');
    await sleep(50);
  }
  return {
    breaks: () => breaks,
    judge: async (stored) => {
      const deadline = performance.now() + 10_000;
      let verdict = judgeListeners(followers, stored);
      while (verdict.problems.length > 0 && performance.now() < deadline) {
        await sleep(100);
        verdict = judgeListeners(followers, stored);
      }
      return verdict;
    },
    close: () => {
      closed.abort();
      for (const follower of followers) follower.disconnect();
    },
  };
}
