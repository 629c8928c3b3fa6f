import { maxReplay } from '@chandelle/contract/forum-stream';
import type { Services } from '../../../platform/services.ts';
import { presentMessage } from '../messages/message-rows.ts';
import { mayKnow, selectChanges } from '../reading/read-messages.ts';
import { encodeEvent } from './encode-event.ts';
import type { LiveStream } from './live-stream.ts';
import { formatPositions, type Positions } from './positions.ts';

const batch = 50;

/**
 * Brings a stream from its own positions to where everybody is (`present`), which moves meanwhile. `join` is called in
 * the very turn in which it is there, so that the next change reaches it live and none comes twice. Reads never go
 * beyond `present`. Says `reset` when more than {@link maxReplay} messages changed.
 */
export async function catchUp(
  { pool }: Services,
  stream: LiveStream,
  given: { from: Map<string, number>; present: Positions; join: () => void },
): Promise<void> {
  const { from, present, join } = given;
  const viewer = { learnerId: stream.reader.learnerId };
  let replayed = 0;
  for (;;) {
    const behind = [...present].find(([id, change]) => (from.get(id) ?? 0) < change);
    if (behind === undefined || !stream.open) return join();
    const [channelId, upTo] = behind;
    const rows = await selectChanges(pool, [
      channelId,
      from.get(channelId) ?? 0,
      upTo,
      batch,
      viewer.learnerId,
    ]);
    replayed += rows.length;
    if (replayed > maxReplay) {
      stream.write(encodeEvent('reset', {}, formatPositions(present)));
      return join();
    }
    for (const row of rows) {
      from.set(channelId, row.change);
      if (mayKnow(row, viewer))
        stream.write(encodeEvent('message', presentMessage(row, viewer), formatPositions(from)));
    }
    // A message that changed again meanwhile has moved beyond, and comes later.
    if (rows.length < batch) from.set(channelId, upTo);
    await stream.drained();
  }
}
