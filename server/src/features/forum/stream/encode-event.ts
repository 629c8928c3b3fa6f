import type { StreamEvent, StreamEventName } from '@chandelle/contract/forum-stream';

/** Writes an event as server-sent events want it. JSON holds no line break, so one data line is enough. */
export function encodeEvent<Name extends StreamEventName>(
  name: Name,
  data: StreamEvent<Name>,
  id?: string,
): Buffer {
  const head = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`${head}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
