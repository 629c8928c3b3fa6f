import { formatCount } from '../../lib/format.ts';
import { groupEntries, type StepGroup } from './group-entries.ts';
import type { ShownEntry } from './types.ts';

/** Signs that Markdown would take for its own, wherever they stand. */
const signs = /[\\`*_[\]<>#|~]/g;
/** What begins a list or a rule at the beginning of a line. */
const lineStart = /^(\s*)([-+=]|\d+(?=[.)]))/gm;

/** Writes plain text so that Markdown shows it as it is; each line stays a line. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(signs, String.raw`\$&`)
    .replace(lineStart, (_all, spaces: string, sign: string) =>
      /\d/.test(sign) ? `${spaces}${sign}\u2060` : `${spaces}\\${sign}`,
    )
    .replace(/(?<!\n)\n(?!\n)/g, '  \n');

const quote = (passage: string) => `> ${escapeMarkdown(passage)}`;

/**
 * Writes a notebook as a Markdown file: lessons and steps are headings, passages quotations, notes the text below them.
 *
 * @param on The day, in words.
 */
export function writeMarkdown(entries: readonly ShownEntry[], on: string): string {
  const lessons = groupEntries(entries).map(({ title, steps }) =>
    [`## ${escapeMarkdown(title)}`, ...steps.map(writeStep)].join('\n\n'),
  );
  const count = formatCount(entries.length, 'entrée');
  return `${['# Carnet', `Chandelle, ${on}. ${count}.`, ...lessons].join('\n\n')}\n`;
}

function writeStep({ title, number, entries }: StepGroup): string {
  const heading =
    number === null
      ? `### ${escapeMarkdown(title)}`
      : `### Étape ${number} : ${escapeMarkdown(title)}`;
  const noted = new Set(entries.flatMap(({ kind, passage }) => (kind === 'note' ? [passage] : [])));
  const parts = entries.flatMap(({ kind, passage, note, screen }) => {
    if (kind === 'bookmark')
      return [`Marque-page : écran ${screen}, « ${escapeMarkdown(passage)} »`];
    if (kind === 'note') return [quote(passage), escapeMarkdown(note ?? '')];
    // Its note quotes it already.
    return noted.has(passage) ? [] : [quote(passage)];
  });
  return [heading, ...parts].join('\n\n');
}
