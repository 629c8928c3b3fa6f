import { client } from '../../../../lib/api.ts';
import { readZoneInput } from '../../../../lib/use-zone-input.ts';
import type { ReadingPosition } from './position-store.ts';

/** What a position says to the server. */
export interface Position extends ReadingPosition {
  attemptId: string;
  /** Seconds since the last call, at most 600. */
  visibleSeconds: number;
}

/** Sends a position. Rejects with the coded errors of the API. */
export async function sendPosition(position: Position): Promise<void> {
  await client.progress.savePosition({ ...position, ...readZoneInput() });
}

/** Sends a position while the page is going away: the request outlives it, and nobody waits for its answer. */
export function sendPositionLate({ attemptId, ...body }: Position): void {
  void fetch(`/api/attempts/${attemptId}/position`, {
    method: 'PUT',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...readZoneInput() }),
  }).catch(() => {
    // The position is kept on this device and is sent at the next visit.
  });
}
