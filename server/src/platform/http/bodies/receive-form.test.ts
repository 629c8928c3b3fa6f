import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { Dicer } from '@fastify/busboy';
import { afterAll, expect, test, vi } from 'vitest';
import { makeScratchFiles } from '../../files/scratch-files.ts';
import { StoredFile } from '../../files/stored-file.ts';
import { BodyRejectedError } from './receive-body.ts';
import { maxWaitingBytes, receiveForm } from './receive-form.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'chandelle-forms-'));
const scratch = makeScratchFiles(directory);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const type = 'multipart/form-data; boundary=xyz';
const part = (head: string, value = 'x') =>
  `--xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

/** Gives a form piece by piece; resolves to what `use` makes of its fields. Nothing is left behind. */
async function receive<Result>(
  pieces: readonly (Buffer | string)[],
  use: (fields: FormData) => Promise<Result> | Result,
  contentType = type,
): Promise<Result> {
  const form = receiveForm(contentType, scratch);
  try {
    for (const piece of pieces) await Promise.race([form.take(Buffer.from(piece)), form.failed]);
    return await use(await form.finish());
  } finally {
    await form.discard();
    expect(readdirSync(directory)).toEqual([]);
  }
}

/** What is wrong with a form, given whole and byte by byte; null when nothing is. */
async function problem(body: string, contentType = type): Promise<string | null> {
  const found: (string | null)[] = [];
  for (const pieces of [[body], [...body.slice(0, 6_000).split(''), body.slice(6_000)]])
    found.push(
      await receive(pieces, () => null, contentType).catch((error: unknown) => {
        expect(error).toBeInstanceOf(BodyRejectedError);
        return String(error);
      }),
    );
  expect(found[0] === null).toBe(found[1] === null);
  return found[0] ?? null;
}

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
      const places = [0, ...cuts.toSorted((a, b) => a - b), body.length];
      const cut = places.slice(1).map((end, index) => body.subarray(places[index], end));
      const expected = await new Response(body, {
        headers: { 'content-type': contentType },
      }).formData();
      await receive(
        cut,
        async (read) => {
          expect([...read.keys()]).toEqual([...expected.keys()]);
          expect(read.get('pseudo')).toBe(expected.get('pseudo'));
          expect(read.get('nothing')).toBe('');
          const photo = read.get('photo') as File;
          expect(photo).toBeInstanceOf(File);
          expect([photo.size, photo.type]).toEqual([bytes.length, 'image/png']);
          expect(new Uint8Array(await photo.arrayBuffer())).toEqual(bytes);
        },
        contentType,
      );
    }),
    { numRuns: 60 },
  );
});

test('a file input that was left empty is a file without name and bytes', async () => {
  const body = `${part('name="photo"; filename=""\r\nContent-Type: application/octet-stream', '')}--xyz--`;
  await receive([body], (fields) =>
    expect(fields.get('photo')).toMatchObject({ name: '', size: 0 }),
  );
});

test('the bytes of a file are on the disk, and gone with the form', async () => {
  const content = 'x'.repeat(300_000);
  await receive([part('name="photo"; filename="a.png"', content), '--xyz--'], async (fields) => {
    const file = fields.get('photo');
    expect(file).toBeInstanceOf(StoredFile);
    expect(readdirSync(directory)).toHaveLength(1);
    expect(await (file as File).text()).toBe(content);
  });
});

test('a file whose end comes in one large piece with the form’s is received', async () => {
  const content = 'x'.repeat(4 * maxWaitingBytes);
  const body = `${part('name="photo"; filename="a.png"', content)}--xyz--\r\n`;
  await receive([body, 'after'], (fields) =>
    expect(fields.get('photo')).toHaveProperty('size', content.length),
  );
});

async function letTurnsPass(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

test('a sender waits as long as the disk does, with no more than a little taken', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const slow = { ...scratch, name: () => opened.then(scratch.name) };
  const form = receiveForm(type, slow);
  const piece = Buffer.alloc(16 * 1024, 'x');
  const head = part('name="photo"; filename="a.png"', '').slice(0, -2);
  await form.take(Buffer.from(head));
  let taken = 0;
  let isTaken = true;
  while (isTaken && taken < 5 * 1024 * 1024) {
    isTaken = false;
    void form.take(piece).then(() => (isTaken = true));
    // What is taken at once is taken within a few turns; then the disk is waited for.
    await letTurnsPass();
    if (isTaken) taken += piece.length;
  }
  expect(taken).toBeLessThanOrEqual(maxWaitingBytes);
  open();
  await expect.poll(() => isTaken).toBe(true);
  await form.take(Buffer.from('\r\n--xyz--'));
  expect((await form.finish()).get('photo')).toHaveProperty('size', taken + piece.length);
  await form.discard();
});

test('a field that is too long is refused before all of it is there; a file is not', async () => {
  const begun = async (head: string) => {
    const form = receiveForm(type, scratch);
    const refused = form.failed.catch(String);
    await form.take(Buffer.from(part(head, 'x'.repeat(9000)).slice(0, 5000)));
    // What refuses does so within a few turns of what was taken.
    const answer = await Promise.race([refused, letTurnsPass().then(() => undefined)]);
    await form.discard();
    return answer;
  };
  expect(await begun('name="a"')).toContain('A field is too long.');
  expect(await begun('name="a"; filename="a.png"')).toBeUndefined();
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
  ['no head', `--xyz\r\n--xyz\r\n`],
  [
    'a head cut off by the next one',
    `--xyz\r\nContent-Disposition: form-data\r\n${part('name="a"')}`,
  ],
])('a form with %s is refused, however it comes', async (_name, body) => {
  expect(await problem(`${body}--xyz--`)).not.toBeNull();
});

test('a form without its boundary, or its end, is refused', async () => {
  expect(await problem(`${part('name="a"')}--xyz--`)).toBeNull();
  for (const after of ['\r\nthe end', '\r\n--xyz\r\n--xyz\r\n--xyz--'])
    expect(await problem(`${part('name="a"')}--xyz--${after}`)).toBeNull();
  expect(await problem(part('name="a"'))).not.toBeNull();
  expect(await problem(`${part('name="a"')}--xyz--`, 'multipart/form-data')).not.toBeNull();
  expect(await problem('')).not.toBeNull();
});

test('a head without end is refused before all of it is there', async () => {
  const form = receiveForm(type, scratch);
  const refused = form.failed.catch(String);
  for (let sent = 0; sent < 8; sent += 1)
    await Promise.race([
      form.take(Buffer.from(`${sent === 0 ? '--xyz\r\na: ' : ''}${'b'.repeat(1000)}`)),
      refused,
    ]);
  expect(await refused).toContain('too long');
  await form.discard();
});

test('a form that is refused is taken apart no further', async () => {
  const parser = vi.spyOn(Dicer.prototype, 'emit');
  const fields = Array.from({ length: 1_000 }, (_, index) => part(`name="f${index}"`)).join('');
  const form = receiveForm(type, scratch);
  await Promise.race([form.take(Buffer.from(fields)), form.failed.catch(() => {})]);
  await expect(form.failed).rejects.toThrow('at most 12 fields');
  await form.discard();
  const seen = parser.mock.calls.filter(([event]) => String(event) === 'part').length;
  parser.mockRestore();
  expect(seen).toBeLessThan(100);
});
