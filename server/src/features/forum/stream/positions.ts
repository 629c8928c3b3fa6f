/** How far a reader is: the last change of each channel. The id of live events, opaque to clients. */
export type Positions = ReadonlyMap<string, number>;

/** Writes positions as the id of an event: « general.12_debutants.3 ». */
export function formatPositions(positions: Positions): string {
  return [...positions].map(([channelId, change]) => `${channelId}.${change}`).join('_');
}

/** Reads positions back; null when the text is none of ours. */
export function parsePositions(text: string): Map<string, number> | null {
  if (text.length > 2000) return null;
  const positions = new Map<string, number>();
  for (const part of text.split('_')) {
    const [, channelId, change] = /^([a-z0-9-]{1,60})\.(\d{1,15})$/.exec(part) ?? [];
    if (channelId === undefined || change === undefined) return null;
    positions.set(channelId, Number(change));
  }
  return positions;
}
