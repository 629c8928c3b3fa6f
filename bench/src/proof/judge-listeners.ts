import type { Follower } from '@chandelle/server/features/forum/testing/follow-stream';
import type { Stored, Verdict } from './stored.ts';

/** What one stream has heard. */
export type Heard = Pick<Follower, 'list' | 'twice' | 'named'>;

/** Compares what streams have heard with the messages that are stored: from the first one on, each once and in order. */
export function judgeListeners(heard: readonly Heard[], { sequences }: Stored): Verdict {
  const channels = sequences.flatMap(({ name, last }) =>
    name.startsWith('Channel ') ? [{ id: name.slice('Channel '.length), last: last ?? 0 }] : [],
  );
  let messages = 0;
  const problems = heard.flatMap((follower, index) => {
    const said: string[] = [];
    if (follower.named('reset').length > 0) said.push(`Stream ${index} was told to begin again`);
    if (follower.twice.length > 0)
      said.push(`Stream ${index} heard ${follower.twice.length} messages twice`);
    for (const { id, last } of channels) {
      const numbers = follower.list(id).map(({ number }) => number ?? 0);
      messages += numbers.length;
      const [first] = numbers;
      if (first === undefined) continue;
      if (numbers.at(-1) !== last || numbers.length !== last - first + 1)
        said.push(`Stream ${index} heard ${numbers.length} of ${last - first + 1} in ${id}`);
    }
    return said;
  });
  return {
    promise: 'Every stream heard every message once, in order',
    acknowledged: heard.length,
    found: messages,
    problems,
  };
}
