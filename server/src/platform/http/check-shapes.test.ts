import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFormProblem } from './check-form-shape.ts';
import { hasModestShape } from './check-json-shape.ts';

const modest = (json: string) => hasModestShape(Buffer.from(json));

test('JSON that an operation may want passes, whatever its texts hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8, noUnicodeString: false }), (value) => {
      expect(modest(JSON.stringify(value))).toBe(true);
    }),
  );
  expect(modest(JSON.stringify({ text: '[{"'.repeat(5000) }))).toBe(true);
  expect(modest(JSON.stringify({ text: '\\" [['.repeat(5000) }))).toBe(true);
});

test('JSON that is deep or crowded does not, and what is cut off does no harm', () => {
  expect(modest('['.repeat(13))).toBe(false);
  expect(modest(`${'{"a":'.repeat(13)}1${'}'.repeat(13)}`)).toBe(false);
  expect(modest(`[${'1,'.repeat(5001)}1]`)).toBe(false);
  expect(modest('["abc\\')).toBe(true);
});

const type = 'multipart/form-data; boundary=xyz';
const part = (head: string, value = 'x') =>
  `--xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const problem = (body: string, contentType = type) =>
  findFormProblem(Buffer.from(body), contentType);

test('a form as browsers write it passes', async () => {
  const form = new FormData();
  form.set('pseudo', 'Ana é "');
  form.set('photo', new File([new Uint8Array(9000)], 'a "photo" [1].png', { type: 'image/png' }));
  form.set('empty', new File([], ''));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  expect(findFormProblem(Buffer.from(await request.arrayBuffer()), contentType)).toBeNull();
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
