import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findTexts, hole } from './typography/find-texts.mjs';
import { deadEverywhere, deadInTheInterface } from './wording/dead-wordings.mjs';

/** Where texts are that learners read, and what is dead in them. */
const places = [
  { place: 'web/src', dead: [...deadEverywhere, ...deadInTheInterface] },
  { place: 'contract/src', dead: [...deadEverywhere, ...deadInTheInterface] },
  { place: 'server/src', dead: [...deadEverywhere, ...deadInTheInterface] },
  { place: 'course', dead: deadEverywhere },
];

const isCode = (file) => /\.tsx?$/u.test(file);
const isText = (file) => /\.(?:md|ya?ml)$/u.test(file) && !/(?:^|\/)README\.md$/u.test(file);
const isLeftOut = (file) => /\.test\.tsx?$|\/(?:testing|node_modules|dist)\//u.test(file);

function listFiles(root, place) {
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(place, file.replaceAll('\\', '/')))
    .filter((file) => (isCode(file) || isText(file)) && !isLeftOut(file))
    .toSorted();
}

/** Makes the expression that meets a wording, over the end of a line too. */
export function makePattern(wording) {
  const body = wording
    .replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    .replaceAll('’', "['’]")
    .replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Lists the words of a wording: a file that lacks one of them need not be parsed. */
const listWords = (wording) => wording.toLowerCase().split(/[\s’]/u);

/** Reads of a file what somebody is shown, each piece with the line where it begins. */
function readTexts(file, code) {
  if (!isCode(file)) return [{ text: code, line: 1 }];
  const { texts, lineOf } = findTexts(file, code);
  return texts.map((pieces) => ({
    text: pieces.map((piece) => (piece.kind === 'hole' ? hole : piece.raw)).join(''),
    line: lineOf(pieces.find(({ kind }) => kind !== 'hole').start),
  }));
}

const countLines = (text) => text.split('\n').length - 1;

/**
 * Looks in what learners read, the interface and the course, for French that was put right: what is listed in
 * `tools/wording/dead-wordings.mjs`. Returns a sentence a place, with its line and what to write instead.
 */
export function checkWording(root) {
  const problems = [];
  for (const { place, dead } of places) {
    const wordings = dead.map(([wording, instead]) => ({
      words: listWords(wording),
      pattern: makePattern(wording),
      instead,
    }));
    for (const file of listFiles(root, place)) {
      const code = readFileSync(path.join(root, file), 'utf8');
      const lowered = code.toLowerCase();
      const possible = wordings.filter(({ words }) =>
        words.every((word) => lowered.includes(word)),
      );
      if (possible.length === 0) continue;
      for (const { text, line } of readTexts(file, code))
        for (const { pattern, instead } of possible)
          for (const { 0: found, index } of text.matchAll(pattern))
            problems.push(
              `${file}:${line + countLines(text.slice(0, index))}: « ${found.replaceAll(/\s+/gu, ' ')} » → ${instead}`,
            );
    }
  }
  return problems;
}

if (process.argv[1] === import.meta.filename) {
  const problems = checkWording(path.resolve(import.meta.dirname, '..'));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${problems.length} wordings that were put right before\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
