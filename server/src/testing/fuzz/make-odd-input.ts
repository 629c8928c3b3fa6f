import type { Chance } from './chance.ts';

export const oddNumbers: readonly number[] = [0, -0, -1, 1e308, 2 ** 53, 0.1, -1e-300, 1e21];

const words: readonly string[] = [
  'a\0b',
  'x\udfff\ud800y',
  "' or 1=1 --",
  '../../etc/passwd',
  '%_\\',
  '__proto__',
  '((((a&|!:* "',
  '',
  '1e309',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '999999999999999_00000000-0000-0000-0000-000000000000',
  '\u202e\u200b\u3164',
  'e' + '\u0301'.repeat(200),
  '👩‍👩‍👧‍👦',
  'ﷺ',
  '<script>alert(1)</script>',
];

/** A text that no one types. */
export function makeText(chance: Chance): string {
  const word = chance.pick(words);
  return chance.in(4) ? (word || 'a').repeat(chance.size(1, 3_000)) : word;
}

/** A name of a field: odd, long, or such that a decoder would take it apart into arrays of arrays. */
export function makeName(chance: Chance, kind: 'any' | 'brackets' = 'any'): string {
  if (kind === 'any' && !chance.in(3)) return makeText(chance) || 'x';
  const index = chance.pick(['1023', '9999', '0', '', 'a', '__proto__', '99999999999']);
  return `a${`[${index}]`.repeat(chance.size(1, 4_000))}`;
}

/** A multipart form of the given fields, and perhaps others. `odd`: no operation can want it. */
export function makeForm(
  chance: Chance,
  fields: Readonly<Record<string, unknown>>,
): { form: Buffer; odd: boolean } {
  const parts = Object.entries(fields).map(([name, value]) =>
    name === 'photo' || name === 'picture'
      ? part(`${name}"; filename="a.png`, Buffer.alloc(chance.size(1, 6_000_000), 0x89))
      : part(name, Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
  );
  const odd = chance.in(2);
  if (odd)
    parts.push(
      ...chance.pick([
        // As in a name of 600 KB, of which each six bytes ask for an array of a thousand places.
        () => [part(`a${'[1023]'.repeat(chance.size(1_000, 100_000))}`, Buffer.from('x'))],
        () =>
          Array.from({ length: chance.size(20, 1_200) }, (_, at) =>
            part(`f${at}${'[1023]'.repeat(chance.size(1, 300))}`, Buffer.from('x')),
          ),
        () => [part('pseudo', Buffer.alloc(chance.size(6_000, 3_000_000), 'é'))],
        () =>
          Array.from({ length: chance.size(20, 40_000) }, (_, at) =>
            part(`f${at}`, Buffer.from('x')),
          ),
      ])(),
    );
  return { form: Buffer.concat([...parts, Buffer.from('--b--\r\n')]), odd };
}

const part = (name: string, value: Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
    value,
    Buffer.from('\r\n'),
  ]);

const marks = [
  '- ',
  '+ ',
  '> ',
  '>',
  '1. ',
  '* ',
  '    ',
  '[',
  '![',
  '**',
  '_',
  '`',
  '~~',
  '|',
  '\\',
  '<',
  '&',
  '# ',
];

/** A message in Markdown: the same few marks, over and over. */
export function makeMarkdown(chance: Chance, maxLength: number): string {
  const unit = Array.from({ length: 1 + chance.below(3) }, () => chance.pick(marks)).join('');
  const times = chance.size(1, Math.floor((maxLength - 1) / unit.length));
  const lines = chance.in(3) ? chance.size(1, 40) : 1;
  const line = unit.repeat(Math.max(1, Math.floor(times / lines)));
  return `${Array(lines)
    .fill(line)
    .join(chance.pick(['a\n', '\n', ' ']))}a`.slice(0, maxLength);
}
