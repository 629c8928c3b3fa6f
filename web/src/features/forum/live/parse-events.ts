/** An event of a stream, as text. */
export interface ServerSentEvent {
  name: string;
  data: string;
  /** The last id that the stream gave, this event's or an earlier one's. */
  id: string | null;
}

/**
 * Makes a reader of server-sent events: give it the pieces of text as they come, it gives the events that are whole.
 * By the HTML standard, 9.2.6 (event stream interpretation); `retry` is left to the caller's own delays.
 */
export function makeEventParser(): (piece: string) => ServerSentEvent[] {
  let rest = '';
  let id: string | null = null;
  let name = '';
  let data: string[] = [];

  function takeLine(line: string): ServerSentEvent | null {
    if (line === '') {
      const event =
        data.length === 0 ? null : { name: name || 'message', data: data.join('\n'), id };
      name = '';
      data = [];
      return event;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) id = value;
    return null;
  }

  return (piece) => {
    rest += piece;
    // A carriage return at the very end may be the first half of a line end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => takeLine(line) ?? []);
  };
}
