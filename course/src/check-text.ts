import type { Problem } from './public/problems.ts';

/** Control and direction characters, and invisible ones that end up in a text by copying. */
const invisible = /[^\P{Cc}\t\n]|[\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** Unifies line ends, drops a byte order mark and composes accents (NFC). */
export function normaliseText(text: string): string {
  return text
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n')
    .normalize('NFC');
}

/** Finds characters that no one can see or that show a wrong encoding. */
export function findBadCharacters(file: string, text: string): Problem[] {
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    const problems: Problem[] = [];
    const found = invisible.exec(content)?.[0];
    if (found !== undefined) {
      const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      const message = `Cette ligne contient un caractère invisible (U+${code}) : effacez-le et retapez le mot.`;
      problems.push({ file, line, message });
    }
    if (content.includes('\uFFFD')) {
      const message =
        'Une lettre est illisible (�) : enregistrez le fichier en UTF-8 et retapez-la.';
      problems.push({ file, line, message });
    }
    return problems;
  });
}
