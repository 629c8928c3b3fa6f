import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeEventParser } from './parse-events.ts';

const stream =
  'id: a:1\nevent: hello\ndata: {"x":1}\n\n:\n\nevent: message\ndata: un\ndata: deux\r\n\r\ndata:sans espace\n\nevent: seul\n\n';
const events = [
  { name: 'hello', data: '{"x":1}', id: 'a:1' },
  { name: 'message', data: 'un\ndeux', id: 'a:1' },
  { name: 'message', data: 'sans espace', id: 'a:1' },
];

it('reads events with their ids, drops comments and events without data', () => {
  expect(makeEventParser()(stream)).toEqual(events);
});

it('reads the same however the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const parse = makeEventParser();
      const ends = [...new Set([0, ...cuts, stream.length])].toSorted((a, b) => a - b);
      const found = ends.flatMap((end, index) => parse(stream.slice(ends[index - 1] ?? 0, end)));
      expect(found).toEqual(events);
    }),
  );
});
