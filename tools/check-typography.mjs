import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findTexts, hole } from './typography/find-texts.mjs';
import { isFrench } from './typography/is-french.mjs';
import { exemptTexts } from './typography/exempt-texts.mjs';
import { isEscaped, joinPieces, setPieces, setText, writePiece } from './typography/set-text.mjs';

/** Where texts are that learners read, and whether a text there is French when no word of it says so. */
const places = [
  { place: 'web/src', french: true },
  { place: 'server/src', french: false },
  { place: 'contract/src', french: false },
  { place: 'course/src/unlock.ts', french: false },
];

function listFiles(root, place) {
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(place, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted();
}

/** Returns the French texts of a file that are not written as they are set. */
function findWrong(file, code, french, isExempt) {
  const { texts, lineOf } = findTexts(file, code);
  return texts.flatMap((pieces) => {
    const text = joinPieces(pieces);
    const set = setText(text);
    const escaped = pieces.some(isEscaped);
    if ((text === set && !escaped) || !isFrench(text, french) || isExempt(file, text)) return [];
    const first = pieces.find((piece) => piece.raw?.trim()) ?? pieces.find((piece) => piece.raw);
    const indent = first.raw.length - first.raw.trimStart().length;
    return [{ pieces, text, set, line: lineOf(first.start + indent) }];
  });
}

/** Keeps count of the texts that stay as they are. */
function trackExemptions() {
  const met = new Set();
  const matches = (entry, file, text) =>
    (entry.file === undefined || entry.file === file) &&
    (entry.text === undefined || entry.text === text.replaceAll(hole, '${}').trim());
  return {
    isExempt(file, text) {
      const entry = exemptTexts.find((each) => matches(each, file, text));
      if (entry) met.add(entry);
      return entry !== undefined;
    },
    unmet: () => exemptTexts.filter((entry) => !met.has(entry)),
  };
}

const show = (text) =>
  text
    .replaceAll(hole, '${…}')
    .replaceAll('\u00a0', '⍽')
    .replaceAll('\u202f', '⸽')
    .replaceAll('\n', '↵');

/**
 * Checks that each French text of the product stands in its source as it is shown: what `typeset` would change, or what
 * is written with `\u00a0` or `&nbsp;`, is a problem. Returns a sentence a problem.
 */
export function checkTypography(root) {
  const { isExempt, unmet } = trackExemptions();
  const wrong = places.flatMap(({ place, french }) =>
    listFiles(root, place).flatMap((file) =>
      findWrong(file, readFileSync(path.join(root, file), 'utf8'), french, isExempt).map(
        ({ line, text, set }) =>
          text === set
            ? `${file}:${line}: write the characters themselves, no escapes: ${show(set)}`
            : `${file}:${line}: ${show(text)} → ${show(set)}`,
      ),
    ),
  );
  const idle = unmet().map(
    ({ file, text }) =>
      `tools/typography/exempt-texts.mjs: nothing is written like ${text ?? file} any more; remove it`,
  );
  return [...wrong, ...idle];
}

/** Writes each French text as it is set. What cannot be written by a program stays, and is reported by the check. */
export function repairTypography(root) {
  const { isExempt } = trackExemptions();
  for (const { place, french } of places)
    for (const file of listFiles(root, place)) {
      const code = readFileSync(path.join(root, file), 'utf8');
      const edits = findWrong(file, code, french, isExempt).flatMap(({ pieces }) =>
        editPieces(pieces),
      );
      if (edits.length > 0) writeFileSync(path.join(root, file), applyEdits(code, edits));
    }
}

function editPieces(pieces) {
  const texts = setPieces(pieces);
  return pieces.flatMap((piece, index) => {
    if (piece.kind === 'hole' || (piece.text === texts[index] && !isEscaped(piece))) return [];
    const written = writePiece(piece, texts[index]);
    return written === null ? [] : [{ ...piece, written }];
  });
}

function applyEdits(code, edits) {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (done, { start, end, written }) => done.slice(0, start) + written + done.slice(end),
      code,
    );
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '..');
  if (process.argv.includes('--fix')) repairTypography(root);
  const problems = checkTypography(root);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${problems.length} texts that are not set\n`);
  if (problems.length > 0)
    process.stdout.write(
      'In them ⍽ is U+00A0 and ⸽ is U+202F. `npm run typography` writes them; what has to stay goes into tools/typography/exempt-texts.mjs.\n',
    );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
