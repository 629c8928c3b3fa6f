import { expect, test } from 'vitest';
import type { Services } from '../../../platform/services.ts';
import type { MessageRow } from '../messages/message-rows.ts';
import { ChannelFollower } from './follow-channels.ts';

/** A follower at change 7 of its one channel, whose database holds `stored`. */
function makeFollower(stored: number[]) {
  let reads = 0;
  const delivered: number[] = [];
  const row = (change: number) => ({ channelId: 'general', change }) as MessageRow;
  const pool = {
    query: ({ values: [, from] }: { values: [string, number] }) => {
      reads += 1;
      const rows = stored.filter((change) => change > from).map((change) => row(change));
      return Promise.resolve({ rows });
    },
  };
  const services = { pool } as unknown as Services;
  const follower = new ChannelFollower(services, ({ change }) => delivered.push(change));
  follower.positions.set('general', 7);
  return { follower, row, delivered, reads: () => reads };
}

test('delivers the very next change as it came, without reading', async () => {
  const { follower, row, delivered, reads } = makeFollower([8, 9]);
  await follower.follow('general', row(8));
  await follower.follow('general', row(9));
  expect([delivered, reads()]).toEqual([[8, 9], 0]);
});

test('reads where something lies between, and delivers it in its order', async () => {
  const { follower, row, delivered, reads } = makeFollower([8, 9]);
  await follower.follow('general', row(9));
  expect([delivered, reads()]).toEqual([[8, 9], 1]);
});

test('delivers nothing twice when it has read further than it was told', async () => {
  const { follower, row, delivered } = makeFollower([8, 9]);
  const reading = follower.follow('general');
  await Promise.all([reading, follower.follow('general', row(8))]);
  await follower.follow('general', row(9));
  expect(delivered).toEqual([8, 9]);
});
