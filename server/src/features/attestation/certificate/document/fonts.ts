import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { repositoryRoot } from '../../../../platform/repository-root.ts';

const folder = path.join(
  repositoryRoot,
  'server/src/features/attestation/certificate/document/drawn',
);

/** The fonts of the document; `npm run previews` cuts them. Those behind the first hold what a name may need besides. */
export const fontFiles = {
  text: 'text.ttf',
  strong: 'strong.ttf',
  display: 'display.ttf',
  'display-more': 'display-more.ttf',
  'display-vietnamese': 'display-vietnamese.ttf',
} as const;

export type FontName = keyof typeof fontFiles;

/** Reads a font's file. */
export const readFont = (name: FontName): Buffer =>
  readFileSync(path.join(folder, fontFiles[name]));

const nameFonts = ['display', 'display-more', 'display-vietnamese'] as const;

let coverage: { font: FontName; characters: ReadonlySet<number> }[] | undefined;

/** Reads which characters each font of names holds, once. */
function readCoverage() {
  coverage ??= nameFonts.map((font) => {
    const opened = fontkit.create(readFont(font));
    if (!('characterSet' in opened)) throw new Error(`The font ${font} holds several.`);
    return { font, characters: new Set(opened.characterSet) };
  });
  return coverage;
}

const fontOf = (character: string): FontName | undefined =>
  readCoverage().find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))?.font;

/** Finds the first character of a name that no font of the document holds; null for a name that can be printed. */
export const findUnprinted = (name: string): string | null =>
  [...name].find((character) => fontOf(character) === undefined) ?? null;

/** Parts a name by the fonts that hold its letters, in their order. */
export function partByFont(name: string): { font: FontName; text: string }[] {
  const parts: { font: FontName; text: string }[] = [];
  for (const character of name) {
    const font = fontOf(character) ?? 'display';
    const last = parts.at(-1);
    if (last?.font === font) last.text += character;
    else parts.push({ font, text: character });
  }
  return parts;
}
