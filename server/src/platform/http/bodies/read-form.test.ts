import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFormReader } from './read-form.ts';

const type = 'multipart/form-data; boundary=xyz';
const part = (head: string, value = 'x') =>
  `--xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const problem = (body: string, contentType = type) =>
  makeFormReader(contentType).finish(Buffer.from(body));

/** A form as undici writes it, as browsers do. */
async function write(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  return { contentType, body: Buffer.from(await request.arrayBuffer()) };
}

test('a form as browsers write it is read as they do, however it is cut into pieces', async () => {
  const pieces = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 200 }),
    bytes: fc.uint8Array({ maxLength: 9000 }),
    cuts: fc.array(fc.nat(9000), { maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(pieces, async ({ text, bytes, cuts }) => {
      const form = new FormData();
      form.append('pseudo', text);
      form.append('photo', new File([bytes], 'a "photo" [1].png', { type: 'image/png' }));
      form.append('nothing', '');
      const { contentType, body } = await write(form);
      const reader = makeFormReader(contentType);
      for (const cut of cuts.toSorted((a, b) => a - b))
        expect(reader.look(body.subarray(0, cut))).toBeNull();
      expect(reader.finish(body)).toBeNull();
      const read = reader.take(body);
      const expected = await new Response(body, {
        headers: { 'content-type': contentType },
      }).formData();
      expect([...read.keys()]).toEqual([...expected.keys()]);
      expect(read.get('pseudo')).toBe(expected.get('pseudo'));
      expect(read.get('nothing')).toBe('');
      const photo = read.get('photo') as File;
      expect(photo).toBeInstanceOf(File);
      expect([photo.size, photo.type]).toEqual([bytes.length, 'image/png']);
      expect(new Uint8Array(await photo.arrayBuffer())).toEqual(bytes);
    }),
    { numRuns: 60 },
  );
});

test('a file input that was left empty is a file without name and bytes', () => {
  const body = Buffer.from(
    `${part('name="photo"; filename=""\r\nContent-Type: application/octet-stream', '')}--xyz--`,
  );
  const reader = makeFormReader(type);
  expect(reader.finish(body)).toBeNull();
  expect(reader.take(body).get('photo')).toMatchObject({ name: '', size: 0 });
});

test('a field that is too long is refused before all of it is there; a file is not', () => {
  const begun = (head: string) =>
    makeFormReader(type).look(Buffer.from(part(head, 'x'.repeat(9000)).slice(0, 5000)));
  expect(begun('name="a"')).toBe('A field is too long.');
  expect(begun('name="a"; filename="a.png"')).toBeNull();
});

test.each([
  ['a name with brackets', part('name="a[1023][1023]"')],
  ['a name with an escaped bracket', part('name="a%5B1%5D"')],
  ['a second name', part('name="a"; name="b[9]"')],
  ['a name without quotes', part('name=a[9]')],
  ['a name that is none', part('name="__proto__"')],
  ['a long name', part(`name="${'a'.repeat(41)}"`)],
  ['many fields', part('name="a"').repeat(13)],
  ['a long text', part('name="a"', 'x'.repeat(5000))],
  ['a head without end', `--xyz\r\nContent-Disposition: form-data; name="a"${' '.repeat(3000)}`],
  ['a preamble', `hello\r\n${part('name="a"')}`],
  ['a longer boundary', part('name="a"').replace('--xyz', '--xyza')],
  ['an endless head', `--xyz\r\n${'a: b\r\n'.repeat(1000)}\r\n\r\n`],
])('a form with %s does not', (_name, body) => {
  expect(problem(`${body}--xyz--`)).not.toBeNull();
});

test('a form without its boundary, or its end, does not', () => {
  expect(problem(`${part('name="a"')}--xyz--`)).toBeNull();
  expect(problem(part('name="a"'))).not.toBeNull();
  expect(problem(`${part('name="a"')}--xyz--`, 'multipart/form-data')).not.toBeNull();
  expect(problem('', type)).not.toBeNull();
});
