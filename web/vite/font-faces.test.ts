import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontFaces, preloadBudget, writeUnicodeRange } from './font-faces.ts';
import { makeFace } from './subset-fonts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const faceOf = (name: string) => {
  const face = fontFaces.find((each) => each.name === name);
  if (face === undefined) throw new Error(`There is no face ${name}.`);
  return face;
};

/** Signs that no file for Latin holds: the fallback draws them, and U+202F is drawn from the space. */
const leftToFallback = '\u202f←→⌘≈≤√σρ∞⁰⁵⁶⁷ᵉⓈ。🎉';
/** Letters and digits that no title has; one that had them would fetch the other face. */
const noneInTitles = 'ó²¹';

/** Reads what learners may see of a folder: its texts, and the sources that hold some, without comments. */
function readTexts(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|md|yaml)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((name) => {
      const file = path.join(folder, name);
      const text = readFileSync(path.join(root, file), 'utf8');
      const code = /\.tsx?$/.test(file);
      return {
        file,
        text: code ? text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') : text,
      };
    });
}

const texts = ['course/lessons', 'course/src/public', 'contract/src', 'web/src'].flatMap(readTexts);

/** Lists each character of the texts that is not among these, with the file that has it first. */
function findStrangers(known: string, matching: RegExp): string[] {
  const found = new Map<string, string>();
  for (const { file, text } of texts)
    for (const character of text)
      if (matching.test(character) && !known.includes(character) && !found.has(character))
        found.set(character, `${character} in ${file}`);
  return [...found.values()];
}

/** Reads which characters a font has, from the fourth format of its table `cmap`. */
function readCharacters(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((offset) => view.getUint32(offset) === 0x636d6170);
  const cmap = view.getUint32((entry ?? 0) + 8);
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  );
  const start = subtables.find((offset) => view.getUint16(offset) === 4);
  if (start === undefined) throw new Error('The font has no characters of the fourth format.');
  const segments = view.getUint16(start + 6);
  const characters = new Set<number>();
  for (let offset = 0; offset < segments; offset += 2) {
    const last = view.getUint16(start + 14 + offset);
    const first = view.getUint16(start + 16 + segments + offset);
    for (let point = first; point <= last && point < 0xffff; point += 1) characters.add(point);
  }
  return characters;
}

describe('the characters of the preloaded faces', () => {
  it('are all that texts have, but what is left to the fallback', () => {
    const known = `${faceOf('inter').characters}${leftToFallback}`;
    expect(findStrangers(known, /[^\p{C}\p{Zl}\p{Zp}]/u)).toEqual([]);
  });

  it('are all letters and digits that titles may have', () => {
    const known = `${faceOf('bricolage').characters}${leftToFallback}${noneInTitles}`;
    expect(findStrangers(known, /[\p{L}\p{N}]/u)).toEqual([]);
  });

  it.each(['Œuvre', 'naïveté', 'L’Haÿ-les-Roses', 'ÉCLAIR À 50 %', '« ÇA »', '1\u00a0000 €'])(
    'write %s in both',
    (text) => {
      for (const name of ['inter', 'bricolage'])
        for (const character of text) expect(faceOf(name).characters).toContain(character);
    },
  );
});

describe('the files', () => {
  const made = new Map<string, { bytes: number; characters: Set<number> }>();
  beforeAll(async () => {
    for (const face of fontFaces)
      made.set(face.name, {
        bytes: (await makeFace(face)).length,
        characters: readCharacters(await makeFace(face, 'sfnt')),
      });
  });

  it('hold every character that they were asked for', () => {
    for (const face of fontFaces) {
      const missing = [...face.characters].filter(
        (character) => !made.get(face.name)?.characters.has(character.codePointAt(0) ?? 0),
      );
      expect([face.name, missing]).toEqual([face.name, []]);
    }
  });

  it('are within the budget where every page asks for them', () => {
    const preloaded = fontFaces.filter((face) => face.preloaded);
    const bytes = preloaded.reduce((sum, { name }) => sum + (made.get(name)?.bytes ?? 0), 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(preloadBudget);
  });
});

describe('fonts.css', () => {
  const css = readFileSync(path.join(root, 'web/src/styles/fonts.css'), 'utf8');
  const ruleOf = (name: string) =>
    css.split('@font-face').find((rule) => rule.includes(`@fonts/${name}.woff2`)) ?? '';

  it.each(fontFaces.map((face) => [face.name, face] as const))(
    'asks for %s where its characters are shown',
    (name, { preloaded, characters, axes }) => {
      const rule = ruleOf(name);
      const range = /unicode-range:([^;]*);/.exec(rule)?.[1]?.replaceAll(/\s+/g, ' ').trim();
      expect(range).toBe(preloaded ? undefined : writeUnicodeRange(characters));
      expect(rule).toContain(`font-weight: ${axes['wght']?.min} ${axes['wght']?.max};`);
    },
  );
});
