import { afterEach, expect, it, vi } from 'vitest';
import { maintainStream, type LiveEvent } from './connect-stream.ts';

const text =
  'id: a:1\nevent: hello\ndata: {"streamId":"s","resumed":false}\n\n:\n\n' +
  'event: typing\ndata: {"channelId":"général",\ndata: "learnerId":"l","name":"Inès"}\r\n\r\n' +
  'event: unheard-of\ndata: {}\n\nevent: presence\ndata: {\n\n';
const events: LiveEvent[] = [
  { name: 'hello', data: { streamId: 's', resumed: false }, id: 'a:1' },
  { name: 'typing', data: { channelId: 'général', learnerId: 'l', name: 'Inès' }, id: null },
];

/** An answer whose bytes come in pieces of this size, and then break off. */
function answer(size: number): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    }),
  );
}

afterEach(() => vi.unstubAllGlobals());

it.each([1, 7, 1000])(
  'reads what it knows, and comes back after a break where it was (%i bytes at a time)',
  async (size) => {
    const asked: string[] = [];
    const seen: LiveEvent[] = [];
    const connections: boolean[] = [];
    const ends = vi.fn();
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).search);
      return asked.length === 1 ? answer(size) : new Response(null, { status: 401 });
    });
    await maintainStream(
      null,
      {
        onEvent: (event) => seen.push(event),
        onConnected: (connected) => {
          connections.push(connected);
          // The network's return ends the pause before the next attempt.
          if (!connected) setTimeout(() => dispatchEvent(new Event('online')));
        },
        onEnd: ends,
      },
      new AbortController().signal,
    );
    expect(seen).toEqual(events);
    expect(asked).toEqual(['', '?position=a%3A1']);
    expect(connections).toEqual([true, false, false]);
    expect(ends).toHaveBeenCalledExactlyOnceWith('signed-out');
  },
);
