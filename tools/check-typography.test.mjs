import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkTypography, repairTypography } from './check-typography.mjs';

const planted = 'web/src/planted.tsx';
let copy;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'chandelle-typography-'));
  for (const folder of ['web/src', 'server/src', 'contract/src', 'course/src'])
    mkdirSync(path.join(copy, folder), { recursive: true });
  writeFileSync(path.join(copy, 'course/src/unlock.ts'), '');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(file, code) {
  writeFileSync(path.join(copy, file), code);
  const problems = checkTypography(copy).filter((line) => line.startsWith(`${file}:`));
  return problems.map((line) => line.slice(file.length + 1));
}

function repair(code) {
  writeFileSync(path.join(copy, planted), code);
  repairTypography(copy);
  return readFileSync(path.join(copy, planted), 'utf8');
}

describe('a text that is not set is reported with its line and the right text', () => {
  it.each([
    ['a string', "\nconst a = 'Pourquoi pas ?';", '2: Pourquoi pas ? → Pourquoi pas⸽?'],
    ['an apostrophe', 'const a = "l\'ordre";', "1: l'ordre → l’ordre"],
    [
      'a template',
      'const a = `Dans ${n} jours : ${b}`;',
      '1: Dans ${…} jours : ${…} → Dans ${…}⍽jours⍽: ${…}',
    ],
    [
      'a time of day',
      "const a = 'Le cours de 14 h 50.';",
      '1: Le cours de 14 h 50. → Le cours de 14⍽h⍽50.',
    ],
    [
      'a time whose minutes are computed',
      'const a = `${hour} h ${minute}`;',
      '1: ${…} h ${…} → ${…}⍽h⍽${…}',
    ],
    ['an amount', 'const a = `${amount} USDT`;', '1: ${…} USDT → ${…}⍽USDT'],
    [
      'a text between tags',
      '<p>\n  Encore {n} jours\n</p>',
      '2: Encore ${…} jours → Encore ${…}⍽jours',
    ],
    ['a text beside a tag', '<p><b>Score</b> : {n}</p>', '1: ${…} : ${…} → ${…}⍽: ${…}'],
    ['an attribute', '<Field label="Votre prix :" />', '1: Votre prix : → Votre prix⍽:'],
    ['an attribute in braces', '<Field label={`${n} %`} />', '1: ${…} % → ${…}⍽%'],
    [
      'a joined text',
      "const a = 'Il reste ' + n + ' jours';",
      '1: Il reste ${…} jours → Il reste ${…}⍽jours',
    ],
    ['a choice', "const a = b ? 'Très bien !' : c;", '1: Très bien ! → Très bien⸽!'],
    [
      'a text within a text',
      "const a = `${b ? `${n} jours` : ''}.`;",
      '1: ${…} jours → ${…}⍽jours',
    ],
    [
      'an escape',
      "const a = 'Très bien\\u202f!';",
      '1: write the characters themselves, no escapes: Très bien⸽!',
    ],
    [
      'an entity',
      '<p>Le prix&nbsp;: {n}</p>',
      '1: write the characters themselves, no escapes: Le prix⍽: ${…}',
    ],
    [
      'an escape that an attribute shows',
      '<Field label="Comme «\\u00a0ceci\\u00a0»" />',
      '1: Comme «\\u00a0ceci\\u00a0» → Comme «⍽\\u00a0ceci\\u00a0⍽»',
    ],
    [
      'a space in braces',
      "<p>Le prix{'\\u00a0'}: {n}</p>",
      '1: write the characters themselves, no escapes: Le prix⍽: ${…}',
    ],
    // JSX drops what stands at the edge of a line.
    [
      'a lost space',
      '<p>\n  {name}\n  \u00a0: la suite\n</p>',
      '3: ${…}: la suite → ${…}⍽: la suite',
    ],
  ])('%s', (_, code, expected) => {
    expect(plant(planted, code)).toEqual([expected]);
  });
});

describe('what is no French text is left alone', () => {
  it.each([
    ['a text that is set', 'const a = `Dans ${n}\u00a0jours\u202f?`;'],
    ['a time of day that is set', "const a = 'Le cours de 14\u00a0h\u00a050.';"],
    ['a computed time that is set', 'const a = `${hour}\u00a0h\u00a0${minute}`;'],
    ['the character itself', "const a = b.join('\\u00a0');"],
    ['the character between two expressions', 'const a = `${n}\\u00a0${unit}`;'],
    ['class names', '<p className="max-sm:not-last:after:content-[\'_·_\'] w-50% p-1" />'],
    ['class names elsewhere', "const classes = 'lg:max-w-measure xl:max-w-[calc(100%-556px)]';"],
    ['selectors', 'const a = \'main, [role="dialog"]:not([data-closed])\';'],
    ['queries', "const a = '(prefers-reduced-motion: reduce)';"],
    ['styles', 'const a = { left: `${x}%`, transform: `translate(${x}px, 50%)` };'],
    ['a space in braces at the edge of a line', "<p>\n  {n}\n  {'\\u00a0'}: le prix\n</p>"],
    ['statements', "sql`select 'la' from l'un where le = ${un} : des`;"],
    ['imports', "import 'un : module';"],
    ['types', "type A = 'un ordre : limite';"],
    ['names', "const a = { 'un ordre : limite': 1 }; a['un ordre : limite'];"],
    ['addresses', "const a = 'https://exemple.fr/un?le=la'; new URL('le : la');"],
    ['regular expressions', "const a = /l'un : des/u; const b = new RegExp(`(?:${le} : un)?`);"],
    ['what is looked for', "a.split(' : '); a.includes('l\\'un'); a.replace('un :', '');"],
    [
      'English for developers',
      "throw new Error('un : deux'); const a = 'This is not a market: begin again';",
    ],
  ])('%s', (_, code) => {
    expect(plant(planted, code)).toEqual([]);
  });

  it('is what a server says to developers', () => {
    const code = [
      "const type = 'text/html; charset=utf-8';",
      "const policy = `default-src 'self'; style-src ${hash}`;",
      "const statement = `select 'la' from jobs where name = '${name}'`;",
      'const problem = `${file} cannot be read: put it back from a backup`;',
      'const page = `<p class="note">Votre compte</p>`;',
    ];
    expect(plant('server/src/planted.ts', code.join('\n'))).toEqual([]);
  });

  it('but not what it writes to learners', () => {
    const page = 'const page = `<p class="note">Votre compte : ${name}</p>`;';
    expect(plant('server/src/planted.ts', `\n${page}`)).toEqual([
      '2: <p class="note">Votre compte : ${…}</p> → <p class="note">Votre compte⍽: ${…}</p>',
    ]);
    expect(
      plant(
        'server/src/planted.ts',
        'html`<p>Vous payez ${price} :</p>${ended && "C\'est payé."}`',
      ),
    ).toEqual([
      '1: <p>Vous payez ${…} :</p>${…} → <p>Vous payez ${…}⍽:</p>${…}',
      "1: C'est payé. → C’est payé.",
    ]);
  });
});

describe('the repair writes the right text where it stood', () => {
  it.each([
    ['const a = "Pourquoi l\'ordre ?";', 'const a = "Pourquoi l’ordre\u202f?";'],
    ["const a = 'Très\\u00a0bien\\n!';", "const a = 'Très\u00a0bien\u202f!';"],
    ['const a = `${a} : \\`${b} %\\``;', 'const a = `${a}\u00a0: \\`${b}\u00a0%\\``;'],
    ["const a = 'Il reste ' + n + ' jours';", "const a = 'Il reste ' + n + '\u00a0jours';"],
    ["const a = 'Le cours de 14 h 50.';", "const a = 'Le cours de 14\u00a0h\u00a050.';"],
    ['const a = `${hour} h ${minute}`;', 'const a = `${hour}\u00a0h\u00a0${minute}`;'],
    ['<p>\n  Encore {n} jours\n</p>', '<p>\n  Encore {n}\u00a0jours\n</p>'],
    ["<p>Le prix{' '}\n  : {n}</p>", "<p>Le prix{'\\u00a0'}\n  : {n}</p>"],
    ['<p>\n  {a}\n  &nbsp;: le &lt; la\n</p>', "<p>\n  {a}\n  {'\\u00a0'}: le &lt; la\n</p>"],
    ["<p>Le prix{'\\u00a0'}: {n}</p>", '<p>Le prix\u00a0: {n}</p>'],
    ['<A b="Votre prix :" />', '<A b="Votre prix\u00a0:" />'],
    ['<A b="un" className="p-1">Très bien !</A>', '<A b="un" className="p-1">Très bien\u202f!</A>'],
  ])('%j', (code, expected) => {
    expect(repair(code)).toBe(expected);
    expect(checkTypography(copy).filter((line) => line.startsWith(planted))).toEqual([]);
  });
});

test('a text that is kept but written nowhere is reported', () => {
  expect(checkTypography(copy)).toContain(
    'tools/typography/exempt-texts.mjs: nothing is written like À bientôt ! any more; remove it',
  );
});
